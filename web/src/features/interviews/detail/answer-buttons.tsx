import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { mayRespond } from '@parley/domain/panelists/may-respond.ts';
import { useState } from 'react';
import { serverNow } from '../../../session/services.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { toast } from '../../../ui/toast.tsx';
import { INTERVIEW_READS } from '../changed-routes.ts';
import { useInterviewStrings } from '../interviews-strings.ts';

/** A panelist's own answer. */
export function AnswerButtons({ interview, seat }: { interview: InterviewView; seat: InterviewView['panelists'][number] }) {
  const t = useInterviewStrings();
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const respond = useApiMutation('respond-to-interview', {
    invalidates: INTERVIEW_READS,
    onSuccess: (_, { body: { response } }) => {
      setDeclining(false);
      toast.success(t(`respond.${response}`, { name: interview.candidate }));
    },
  });
  const open = mayRespond(interview.state, interview.starts_at, new Date(serverNow()).toISOString());
  if (!open && seat.state !== 'invited') return null;
  const blocked = (given: string) => (!open ? t('why.begun') : seat.state === given ? t('why.answered') : undefined);
  const send = (response: 'accepted' | 'declined', why?: string) => respond.mutate({ params: { id: interview.id }, body: { response, ...(why ? { reason: why } : {}) } });
  return (
    <>
      <Button blockedBecause={blocked('declined')} onClick={() => setDeclining(true)}>{t('detail.decline')}</Button>
      <Button look={blocked('accepted') === undefined && seat.state === 'invited' ? 'primary' : 'outlined'} blockedBecause={blocked('accepted')} busy={respond.isPending} onClick={() => send('accepted')}>{t('detail.accept')}</Button>
      <ConfirmDialog
        open={declining} title={t('respond.decline-title', { name: interview.candidate })} confirmLabel={t('detail.decline')} keepLabel={t('respond.keep')}
        busy={respond.isPending} onConfirm={() => send('declined', reason.trim())} onClose={() => setDeclining(false)}
      >
        <p>{t('respond.decline-text')}</p>
        <FieldFrame label={t('respond.decline-reason')} optional>{(control) => <input {...control} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />}</FieldFrame>
      </ConfirmDialog>
    </>
  );
}
