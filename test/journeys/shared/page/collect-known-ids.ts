import type { Visitor } from '../../../support/stops/stops.ts';
import type { VisitorIds } from '../../../support/stops/visitor-ids.ts';
import type { CompanyAtWork } from '../company-at-work.ts';

/**
 * Returns the ids that a visitor needs for pages whose address names something. They belong to a
 * company in the middle of its work. The platform admin gets the id of that company and their own
 * user id.
 */
export function collectKnownIds(
  { company }: CompanyAtWork,
  who: Visitor,
  platformAdmin: string,
): VisitorIds {
  const { tenantId, people, requisitionId, coming, ended, candidateId, feedbackId, recordingId } =
    company;
  if (who === 'platform-admin') return { tenantId, userId: platformAdmin };
  const due = { requisitionId, interviewId: ended, candidateId };
  return {
    tenantId,
    userId: people.interviewer.userId,
    colleagueId: people.interviewer.userId,
    requisitionId,
    interviewId: coming,
    candidateId,
    feedbackId,
    recordingId,
    chatKey: `${requisitionId}~${candidateId}`,
    due,
  };
}
