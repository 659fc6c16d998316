import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Interval } from '@parley/domain/availability/interval.ts';

/**
 * An interview lasts 8 hours at most (contracts), so an interview that overlaps a window began at
 * most that long before it.
 */
const MAX_INTERVIEW_MS = 480 * 60_000;
const MAX_INTERVIEWS = 200;
const MAX_INTERVIEWS_OF_ONE = 60;
const MOVABLE: readonly Interview['state'][] = INTERVIEW_TRANSITIONS.reschedule.from;

export const isMovable = ({ state }: Interview): boolean => MOVABLE.includes(state);

export type Whose = { candidateId: string } | { userIds: readonly string[] } | 'company';

/**
 * Returns the interviews in a window that take place, each once: one query per person (at most
 * eight) or one for the company, and one batch.
 */
export async function interviewsInCalendar(
  store: TenantStore,
  whose: Whose,
  window: Interval,
): Promise<{ items: Interview[]; truncated: boolean }> {
  const between: [string, string] = [
    new Date(window.start - MAX_INTERVIEW_MS).toISOString(),
    new Date(window.end).toISOString(),
  ];
  const pages =
    whose === 'company' || 'candidateId' in whose
      ? [
          await interviews.list(store, {
            of: whose === 'company' ? 'tenant' : whose,
            between,
            limit: MAX_INTERVIEWS,
          }),
        ]
      : await Promise.all(
          whose.userIds.map(async (userId) => {
            const page = await panels.listInterviews(store, userId, {
              between,
              limit: whose.userIds.length === 1 ? MAX_INTERVIEWS : MAX_INTERVIEWS_OF_ONE,
            });
            // A person who has declined is free at that time.
            return {
              ...page,
              items: page.items.filter(({ panelists }) =>
                panelists.some(
                  (panelist) => panelist.user_id === userId && panelist.state !== 'declined',
                ),
              ),
            };
          }),
        );
  const all = new Map(
    pages.flatMap(({ items }) => items).map((interview) => [interview.id, interview]),
  );
  const items = [...all.values()].filter(
    ({ state, starts_at, ends_at }) =>
      state !== 'cancelled' &&
      Date.parse(ends_at) > window.start &&
      Date.parse(starts_at) < window.end,
  );
  return {
    items: items.sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
    truncated: pages.some(({ lastKey }) => lastKey !== undefined),
  };
}
