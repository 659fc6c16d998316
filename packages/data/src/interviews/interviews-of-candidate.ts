import type { TenantStore } from '../shared/tenant-store.ts';
import { calendars } from './calendars.repo.ts';
import type { Interview } from './interview.codec.ts';
import { interviews } from './interviews.repo.ts';

/**
 * A candidate has few interviews; a decision writes all of them in one transaction, which takes 100
 * items.
 */
const LATEST = 50;

/**
 * The latest fifty interviews of a candidate as they are stored at this moment, those that start
 * last first. An index is behind what is written: which there are, it says of those that have been
 * there for a while, and the candidate's own calendar, which is strongly consistent, of those that
 * have just been booked or moved (ADR 41).
 */
export async function interviewsOfCandidate(
  store: TenantStore,
  candidateId: string,
): Promise<Interview[]> {
  const [page, booked] = await Promise.all([
    interviews.list(store, { of: { candidateId }, limit: LATEST, newestFirst: true }),
    calendars.latestInterviewIds(store, candidateId, LATEST),
  ]);
  const held = await interviews.getMany(
    store,
    [...new Set([...page.items.map(({ id }) => id), ...booked])],
    { consistent: true },
  );
  return held.sort((a, b) => (a.starts_at < b.starts_at ? 1 : -1)).slice(0, LATEST);
}
