import type { CandidateInterview } from '@parley/contracts/candidates/candidate-home.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { toCandidateVisibleStage } from '@parley/domain/decisions/candidate-visible.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { shownStatus } from '@parley/domain/interviews/interview-status.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';

/**
 * Returns an interview as its candidate sees it, with the candidate's possible actions.
 * @param interview the interview as the candidate may see it (`toVisibleInterview`)
 * @param application the application to which the interview belongs
 */
export function candidateInterviewView(
  interview: Interview,
  companyName: string,
  application: Application | undefined,
  now: Date,
): Unbranded<CandidateInterview> {
  const at = now.toISOString();
  const isOpen = application !== undefined && isUndecided(toCandidateVisibleStage(application, at));
  return {
    id: interview.id,
    tenant_id: interview.tenant_id,
    companyName,
    jobreq_id: interview.jobreq_id,
    requisition: interview.requisition,
    title: interview.title,
    stage: interview.stage,
    status: shownStatus(interview.state, interview.hired ? 'hired' : null),
    state: interview.state,
    starts_at: interview.starts_at,
    ends_at: interview.ends_at,
    zone: interview.candidate_zone,
    panel: interview.panelists.map(({ name }) => name),
    panel_zone: zoneOfPanel(interview),
    location: interview.location,
    answer: interview.candidate_answer ?? null,
    can: {
      answer: isOpen && mayRespond(interview.state, interview.starts_at, at),
      withdraw: isOpen,
    },
  };
}

/**
 * Returns the zone of the lead panelist, because the member who booked the interview may be in
 * another zone.
 */
const zoneOfPanel = ({ panelists, zone }: Interview): string =>
  (panelists.find(({ role }) => role === 'lead') ?? panelists[0])?.zone ?? zone;
