import { useEffect } from 'react';
import {
  type InterviewView,
  NO_SHOW_SIDES,
  type NoShowSide,
} from '@parley/contracts/interviews/interview.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { INTERVIEW_READS } from '../changed-routes.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import { NoShowSides } from './no-show-sides.tsx';

/** Asks for a reason, then cancels the interview. */
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
        <div className="flex wrap to-end gap-8">
          <Button onClick={onClose}>{t('cancel.dismiss')}</Button>
          <Button type="submit" variant="danger" busy={cancel.isPending}>
            {t('cancel.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface Values {
  who: NoShowSide | '';
  note: string;
}

/**
 * Asks which side did not come, explains the consequences and reports the no-show. The side that
 * the room recorded as missing is preselected.
 */
export function NoShowDialog({
  interview,
  open,
  onClose,
}: {
  interview: InterviewView;
  open: boolean;
  onClose: () => void;
}) {
  const t = useInterviewStrings();
  const proposed = NO_SHOW_SIDES.find((side) => side === interview.missing) ?? '';
  const form = useAppForm<Values>({ defaultValues: { who: proposed, note: '' } });
  useEffect(() => {
    if (open) form.reset({ who: proposed, note: '' });
    // What is proposed counts when the dialog opens; what was chosen since then stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const name = interview.candidate;
  const report = useApiMutation('report-no-show', {
    invalidates: INTERVIEW_READS,
    errors: 'own',
    onSuccess: () => {
      onClose();
      toast.success(t('no-show.done'));
    },
    onError: (problem) => {
      if (problem.status !== 412) return form.setError('who', { message: problem.message });
      onClose();
      return toast.error(t('no-show.stale'));
    },
  });
  const send = ({ who, note }: Values) =>
    who !== '' &&
    report.mutate({
      params: { id: interview.id },
      body: { who, ...(note.trim() ? { note: note.trim() } : {}) },
      ifMatch: interview.version,
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('no-show.title', { name })}>
      <Form form={form} onSubmit={send}>
        <NoShowSides name={name} />
        <TextAreaField
          name="note"
          label={t('no-show.note')}
          helper={t('no-show.note-helper')}
          optional
          maxLength={500}
        />
        <p className="body2 secondary">{t('no-show.text')}</p>
        <div className="flex wrap to-end gap-8">
          <Button onClick={onClose}>{t('no-show.dismiss')}</Button>
          <Button type="submit" variant="primary" busy={report.isPending}>
            {t('no-show.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
