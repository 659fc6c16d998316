import type { TenantStore } from '../kit/tenant-store.ts';
import { interviews } from './interviews.repo.ts';

/** A candidate has few interviews; the latest are enough to say who has met or will meet them. */
const LATEST = 50;

/** The users on the panels of a candidate's latest interviews. */
export async function panelMembersOf(store: TenantStore, candidateId: string): Promise<string[]> {
  const page = await interviews.list(store, { of: { candidateId }, limit: LATEST, newestFirst: true });
  return [...new Set(page.items.flatMap((interview) => interview.panelists.map((panelist) => panelist.user_id)))];
}
