import type { TenantStore } from '../shared/tenant-store.ts';
import { interviewsOfCandidate } from './interviews-of-candidate.ts';

/** The users on the panels of a candidate's latest interviews: who has met or will meet them. */
export async function listPanelMembers(store: TenantStore, candidateId: string): Promise<string[]> {
  const held = await interviewsOfCandidate(store, candidateId);
  return [
    ...new Set(
      held.flatMap((interview) => interview.panelists.map((panelist) => panelist.user_id)),
    ),
  ];
}
