import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { Interview } from './interview.codec.ts';

/** `candidate_id` is missing in bookings from before it was stored. */
const busyItem = z.object({
  interview_id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  candidate_id: z.string().optional(),
});
export type BusyTime = z.infer<typeof busyItem>;
/**
 * An interview lasts at most 8 hours (contracts), so one that overlaps an instant began at most
 * that long before it.
 */
const MAX_INTERVIEW_MS = 480 * 60_000;

/**
 * Busy times of a person (staff user id or candidate id), and the lock that serializes bookings.
 */
export const calendars = {
  /**
   * Returns the lock versions of people, 0 without any booking. Read them before the busy times
   * that they protect.
   */
  async lockVersions(store: TenantStore, people: readonly string[]): Promise<Map<string, number>> {
    const found = await store.getMany(
      people.map((person) => keys.calendarLock(person)),
      { consistent: true },
    );
    const versions = new Map(found.map((item) => [String(item.person), Number(item.version)]));
    return new Map(people.map((person) => [person, versions.get(person) ?? 0]));
  },
  /**
   * Returns all busy times of the person that overlap the window (epoch milliseconds), strongly
   * consistent.
   */
  async busy(
    store: TenantStore,
    person: string,
    window: { start: number; end: number },
  ): Promise<BusyTime[]> {
    const { pk } = keys.calendarLock(person);
    const from = keys.busy(person, new Date(window.start - MAX_INTERVIEW_MS).toISOString(), '').sk;
    const to = `${keys.busy(person, new Date(window.end).toISOString(), '').sk}~`;
    const found: BusyTime[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        pk,
        sk: { between: [from, to] },
        limit: 500,
        after,
        consistent: true,
      });
      found.push(...page.items.map((item) => busyItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found.filter(
      (busy) => Date.parse(busy.ends_at) > window.start && Date.parse(busy.starts_at) < window.end,
    );
  },
  /**
   * Returns the ids of the person's booked interviews; those that start last come first, strongly
   * consistent.
   */
  async latestInterviewIds(store: TenantStore, person: string, limit: number): Promise<string[]> {
    const page = await store.query({
      pk: keys.calendarLock(person).pk,
      sk: { beginsWith: 'BUSY#' },
      limit,
      newestFirst: true,
      consistent: true,
    });
    return page.items.map((item) => busyItem.parse(item).interview_id);
  },
  /** Raises the lock version: of two bookings that read the same version, one is refused. */
  moveLock(store: TenantStore, person: string, version: number): WriteOp {
    return store.put(
      keys.calendarLock(person),
      { kind: 'CALENDAR', person, version: version + 1 },
      version === 0 ? 'missing' : { version },
    );
  },
  /** Checks in the transaction that nobody has booked the person since the lock was read. */
  lockUnmoved(store: TenantStore, person: string, version: number): WriteOp {
    return store.check(keys.calendarLock(person), version === 0 ? 'missing' : { version });
  },
  block(store: TenantStore, person: string, busy: BusyTime): WriteOp {
    return store.put(
      keys.busy(person, busy.starts_at, busy.interview_id),
      { kind: 'BUSY', person, ...busy, version: 1 },
      'any',
    );
  },
  free(
    store: TenantStore,
    person: string,
    busy: Pick<BusyTime, 'interview_id' | 'starts_at'>,
  ): WriteOp {
    return store.remove(keys.busy(person, busy.starts_at, busy.interview_id), 'any');
  },
  /** Frees the time of all people. This cannot cause a conflict, so no lock changes. */
  freeAll(
    store: TenantStore,
    interview: Pick<Interview, 'id' | 'starts_at' | 'candidate_id' | 'panelists'>,
  ): WriteOp[] {
    const people = [...interview.panelists.map(({ user_id }) => user_id), interview.candidate_id];
    return people.map((person) =>
      calendars.free(store, person, { interview_id: interview.id, starts_at: interview.starts_at }),
    );
  },
};
