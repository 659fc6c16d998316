import { Button } from '../../components/buttons/button.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import css from './company.module.css';
import { useCompanyStrings } from './company-strings.ts';

/** Whether candidates who download their data read who wrote their scorecards. */
export function AssessorSetting({ isNamed }: { isNamed: boolean }) {
  const t = useCompanyStrings();
  const change = useApiMutation('update-company-settings', {
    invalidates: ['get-company-settings'],
    onSuccess: ({ names_assessors }) =>
      toast.success(t(names_assessors ? 'assessors.are-named' : 'assessors.are-unnamed')),
  });
  return (
    <div className={css['setting']}>
      <StatusTag tone="neutral">{t(isNamed ? 'assessors.named' : 'assessors.unnamed')}</StatusTag>
      <p className="body2 secondary">{t('assessors.text')}</p>
      <Button
        busy={change.isPending}
        onClick={() => change.mutate({ body: { names_assessors: !isNamed } })}
      >
        {t(isNamed ? 'assessors.leave-out' : 'assessors.name')}
      </Button>
    </div>
  );
}
