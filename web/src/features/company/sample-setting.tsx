import { Button } from '../../components/buttons/button.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import type { Output } from '../../session/api/api.ts';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';
import { RemoveSampleData, useSampleData } from './shared/remove-sample-data.tsx';

/** Adds sample data to the company, or removes all of it. */
export function SampleSetting({ state }: { state: Output<'get-company-settings'>['sample_data'] }) {
  const t = useCompanyStrings();
  const add = useSampleData();
  return (
    <div className={`stack justify-items-start gap-16 ${css['setting']}`}>
      <StatusTag tone={state === 'present' ? 'primary' : 'neutral'}>
        {t(`sample.${state}`)}
      </StatusTag>
      <p className="body2 secondary">{t('sample.text')}</p>
      {state === 'absent' && (
        <Button busy={add.isPending} onClick={() => add.mutate({ body: { sample_data: true } })}>
          {t('sample.add')}
        </Button>
      )}
      {state === 'present' && <RemoveSampleData />}
    </div>
  );
}
