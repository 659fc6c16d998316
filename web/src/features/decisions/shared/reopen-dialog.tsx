import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecideStrings } from './decide-strings.ts';
import { DECISION_READS, type DecidedApplication } from './decision-values.ts';

/** Asks for the reason why an application is reopened. */
export function ReopenDialog({
  application,
  to,
  onClose,
  onReopened,
}: {
  application: DecidedApplication;
  to: ApplicationStage | null;
  onClose: () => void;
  onReopened?: (application: DecidedApplication) => void;
}) {
  const t = useDecideStrings();
  const shared = useSharedStrings();
  const form = useAppForm({ defaultValues: { reason: '' } });
  const name = application.candidate;
  const reopen = useApiMutation('reopen-application', {
    invalidates: DECISION_READS,
    errors: 'own',
    onSuccess: ({ application: after }) => {
      onClose();
      onReopened?.(after);
      toast.success(t('reopen.done', { name, stage: shared(`stages.${after.stage}`) }));
    },
    onError: (problem) =>
      form.setError('reason', { type: 'server', message: problem.message }, { shouldFocus: true }),
  });
  return (
    <Dialog open onClose={onClose} title={t('reopen.title', { name })}>
      <Form
        form={form}
        onSubmit={({ reason }) =>
          reopen.mutate({ body: { application_id: application.id, reason: reason.trim() } })
        }
      >
        <p>{t('reopen.text', { name, stage: shared(`stages.${to ?? 'applied'}`) })}</p>
        <TextField
          name="reason"
          label={t('reopen.reason')}
          required
          maxLength={300}
          rules={{ validate: (value: string) => value.trim() !== '' || t('reopen.needed') }}
        />
        <div className="flex wrap to-end gap-8">
          <Button onClick={onClose}>{t('dismiss')}</Button>
          <Button type="submit" variant="primary" busy={reopen.isPending}>
            {t('reopen.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
