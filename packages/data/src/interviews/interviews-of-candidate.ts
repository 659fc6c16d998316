import type { TenantStore } from '../shared/tenant-store.ts';
import { calendars } from './calendars.repo.ts';
import type { Interview } from './interview.codec.ts';
import { interviews } from './interviews.repo.ts';

/**
 * The maximum number of interviews that are read. A candidate has few; a decision writes all of
 * them in one transaction, which is limited to 100 items.
 */
const LATEST = 50;

/**
 * Returns the latest fifty interviews of a candidate in their stored state, those that start last
 * first. An index lags behind writes, so two sources are combined: the index lists the older
 * interviews, and the candidate's own calendar, which is strongly consistent, lists those that were
 * booked or moved recently (ADR 41).
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
