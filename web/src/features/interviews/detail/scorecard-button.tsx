import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { takesScorecards } from '@parley/domain/interviews/expects-scorecards.ts';
import { mustWriteScorecard, owesScorecard } from '@parley/domain/interviews/owes-scorecard.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

type OwnPanelist = InterviewView['panelists'][number];

/** Whether a panelist can write the own scorecard now, will later, or never has to. */
export function scorecardOpens(
  interview: InterviewView,
  panelist: OwnPanelist,
): 'now' | 'later' | 'never' {
  if (!mustWriteScorecard(panelist) || panelist.scorecard === 'waived') return 'never';
  return takesScorecards(interview.state) ? 'now' : 'later';
}

/**
 * Leads a panelist to the own scorecard once it is open. `quiet`: something else on the page comes
 * first.
 */
export function ScorecardButton({
  interview,
  seat: panelist,
  quiet = false,
}: {
  interview: InterviewView;
  seat: OwnPanelist;
  quiet?: boolean;
}) {
  const t = useInterviewStrings();
  if (scorecardOpens(interview, panelist) !== 'now') return null;
  const owes = owesScorecard(panelist);
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
