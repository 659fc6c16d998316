import { listPanelMembers } from '@parley/data/interviews/panels.repo.ts';
import type { Access } from '../shared/access.ts';

/**
 * Checks whether the caller may read a candidate. Most roles may read every candidate. An
 * interviewer may read those of their own panels, which requires one more query.
 */
export async function mayReadCandidate(
  { store, may }: Access,
  candidateId: string,
  subject: 'candidates' | 'candidate-files' = 'candidates',
): Promise<boolean> {
  if (may('read', subject, { candidate_ids: [candidateId] })) return true;
  return may('read', subject, {
    candidate_ids: [candidateId],
    panel_user_ids: await listPanelMembers(store, candidateId),
  });
}
