import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { takesScorecards } from '@parley/domain/interviews/expects-scorecards.ts';
import { mustWriteScorecard, owesScorecard } from '@parley/domain/interviews/owes-scorecard.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

type Seat = InterviewView['panelists'][number];

/** Whether a panelist can write the own scorecard now, will later, or never has to. */
export function feedbackOpens(interview: InterviewView, seat: Seat): 'now' | 'later' | 'never' {
  if (!mustWriteScorecard(seat) || seat.scorecard === 'waived') return 'never';
  return takesScorecards(interview.state) ? 'now' : 'later';
}

/**
 * Leads a panelist to the own scorecard once it is open. `quiet`: something else on the page comes
 * first.
 */
export function FeedbackButton({
  interview,
  seat,
  quiet = false,
}: {
  interview: InterviewView;
  seat: Seat;
  quiet?: boolean;
}) {
  const t = useInterviewStrings();
  if (feedbackOpens(interview, seat) !== 'now') return null;
  const owes = owesScorecard(seat);
  return (
    <Button
      icon="rate"
      look={owes && !quiet ? 'primary' : 'outlined'}
      to={paths.newFeedback(interview.jobreq_id, interview.id, interview.candidate_id)}
    >
      {t(owes ? 'detail.write' : 'detail.edit-feedback')}
    </Button>
  );
}
