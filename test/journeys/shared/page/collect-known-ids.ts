import type { KnownThings } from '../../../../scripts/tour/known-things.ts';
import type { Visitor } from '../../../../scripts/tour/stops.ts';
import type { CompanyAtWork } from '../company-at-work.ts';

/**
 * What somebody can open on pages that name a thing: of a company in the middle of its work, or for
 * the platform its own, by the user id of its admin.
 */
export function collectKnownIds(
  { company }: CompanyAtWork,
  who: Visitor,
  platformAdmin: string,
): KnownThings {
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
