import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { takesScorecards } from '@parley/domain/interviews/expects-scorecards.ts';
import { mustWriteScorecard, owesScorecard } from '@parley/domain/interviews/owes-scorecard.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

/** Leads a panelist to the own scorecard; says when it opens. */
export function FeedbackButton({ interview, seat }: { interview: InterviewView; seat: InterviewView['panelists'][number] }) {
  const t = useInterviewStrings();
  if (!mustWriteScorecard(seat) || seat.scorecard === 'waived') return null;
  const owes = owesScorecard(seat);
  const label = t(owes ? 'detail.write' : 'detail.edit-feedback');
  if (!takesScorecards(interview.state)) return <Button icon="rate" blockedBecause={t('why.not-begun')}>{label}</Button>;
  return <Button icon="rate" look={owes ? 'primary' : 'outlined'} to={paths.newFeedback(interview.jobreq_id, interview.id, interview.candidate_id)}>{label}</Button>;
}
