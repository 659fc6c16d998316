import { useState } from 'react';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { serverNow } from '../../../session/services.ts';
import { INTERVIEW_READS } from '../changed-routes.ts';
import { useInterviewStrings } from '../interviews-strings.ts';

/** The buttons for a panelist's own answer, with the answers that are possible now. */
export function AnswerButtons({
  interview,
  seat: panelist,
}: {
  interview: InterviewView;
  seat: InterviewView['panelists'][number];
}) {
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
  const takes = (answer: 'accepted' | 'declined') =>
    blockedAnswer(interview, panelist, answer, serverNow()) === undefined;
  const send = (response: 'accepted' | 'declined', why?: string) =>
    respond.mutate({
      params: { id: interview.id },
      body: { response, ...(why ? { reason: why } : {}) },
    });
  return (
    <>
      {takes('declined') && (
        <Button onClick={() => setDeclining(true)}>{t('detail.decline')}</Button>
      )}
      {takes('accepted') && (
        <Button
          variant={panelist.state === 'invited' ? 'primary' : 'outlined'}
          busy={respond.isPending}
          onClick={() => send('accepted')}
        >
          {t('detail.accept')}
        </Button>
      )}
      <ConfirmDialog
        open={declining}
        title={t('respond.decline-title', { name: interview.candidate })}
        confirmLabel={t('detail.decline')}
        keepLabel={t('respond.dismiss')}
        busy={respond.isPending}
        onConfirm={() => send('declined', reason.trim())}
        onClose={() => setDeclining(false)}
      >
        <p>{t('respond.decline-text')}</p>
        <FieldFrame
          label={t('respond.decline-reason')}
          helper={t('respond.decline-reason-helper')}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FieldFrame>
      </ConfirmDialog>
    </>
  );
}

/**
 * Returns the reason why a panelist cannot give an answer now (the interview has begun, or this is
 * the current answer); undefined if the answer is possible.
 * @param now epoch milliseconds
 */
export function blockedAnswer(
  interview: Pick<InterviewView, 'state' | 'starts_at'>,
  panelist: Pick<InterviewView['panelists'][number], 'state'>,
  answer: 'accepted' | 'declined',
  now: number,
): 'begun' | 'answered' | undefined {
  if (!mayRespond(interview.state, interview.starts_at, new Date(now).toISOString()))
    return 'begun';
  return panelist.state === answer ? 'answered' : undefined;
}
