import type { KnownThings } from '../../../scripts/tour/known-things.ts';
import type { Company } from '../../builders/company.ts';

/** What somebody of a company in the middle of its work can open on pages that name a thing. */
export function knownOf({ tenantId, people, requisitionId, coming, ended, candidateId, feedbackId }: Company): KnownThings {
  const due = { requisitionId, interviewId: ended, candidateId };
  return { tenantId, userId: people.interviewer.userId, requisitionId, interviewId: coming, candidateId, feedbackId, chatKey: `${requisitionId}~${candidateId}`, due };
}
