import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { INTERVIEW_READS } from '../changed-routes.ts';
import css from '../interviews.module.css';
import { useInterviewStrings } from '../interviews-strings.ts';

/** Asks why, then calls the interview off. */
export function CancelDialog({
  interview,
  open,
  onClose,
}: {
  interview: InterviewView;
  open: boolean;
  onClose: () => void;
}) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const form = useAppForm({ defaultValues: { reason: '' } });
  const name = interview.candidate;
  const cancel = useApiMutation('cancel-interview', {
    invalidates: INTERVIEW_READS,
    errors: 'own',
    onSuccess: () => {
      onClose();
      toast.success(t('cancel.done', { name }));
    },
    onError: (problem) => {
      if (problem.status !== 412) return form.setError('reason', { message: problem.message });
      onClose();
      return toast.error(t('cancel.stale'));
    },
  });
  const send = ({ reason }: { reason: string }) =>
    cancel.mutate({
      params: { id: interview.id },
      body: { reason: reason.trim() },
      ifMatch: interview.version,
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('cancel.title', { name })}>
      <Form form={form} onSubmit={send}>
        <p>{t('cancel.text', { when: formatDayTime(interview.starts_at, zone), name })}</p>
        <TextField
          name="reason"
          label={t('cancel.reason')}
          helper={t('cancel.reason-helper')}
          required
          maxLength={300}
          rules={{
            validate: (value: string) =>
              value.trim() !== '' || t('form.needed', { field: t('cancel.reason') }),
          }}
        />
        <div className={css['dialogActions']}>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button type="submit" look="danger" busy={cancel.isPending}>
            {t('cancel.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
