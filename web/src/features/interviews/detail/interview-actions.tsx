import { INTERVIEW_TRANSITIONS, type InterviewTransition } from '@parley/contracts/interviews/interview.transitions.ts';
import type { InterviewState, InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FeedbackButton } from './feedback-button.tsx';

const can = (transition: InterviewTransition, state: InterviewState): boolean => (INTERVIEW_TRANSITIONS[transition].from as readonly InterviewState[]).includes(state);

/** What can be done about an interview. What cannot be done now says why. */
export function InterviewActions({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const user = useUser();
  const mayChange = useAbility().can('update', 'interviews');
  const [cancelling, setCancelling] = useState(false);
  if (user.role === 'candidate') return <CalendarButton interviewId={interview.id} />;

  const seat = interview.panelists.find(({ user_id }) => user_id === user.id);
  const state = t(`state.${interview.state}`).toLowerCase();
  const notMoved = !mayChange ? t('why.no-right') : can('reschedule', interview.state) ? undefined : t('why.over', { state });
  const notCancelled = !mayChange ? t('why.no-right') : can('cancel', interview.state) ? undefined : t('why.not-cancellable', { state });
  return (
    <>
      <CalendarButton interviewId={interview.id} />
      {notMoved === undefined
        ? <Button icon="clock" to={paths.editInterview(interview.id)}>{t('detail.reschedule')}</Button>
        : <Button icon="clock" blockedBecause={notMoved}>{t('detail.reschedule')}</Button>}
      <Button icon="close" blockedBecause={notCancelled} onClick={() => setCancelling(true)}>{t('detail.cancel')}</Button>
      {seat && <AnswerButtons interview={interview} seat={seat} />}
      {seat && <FeedbackButton interview={interview} seat={seat} />}
      <CancelDialog interview={interview} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
