import type { Counts } from '@parley/data/counters/counters.repo.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { hasEarlierWords, isInLists } from '@parley/data/lists/list-spec.ts';
import type { Listed } from '@parley/data/lists/listed.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** One change of an item, before and after, from a stream record. */
export interface Change {
  store: TenantStore;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  now: Date;
}

/** The result of a change: counters that change, and entries to write or remove. */
export interface Projection {
  counts: Partial<Counts>;
  /**
   * Additions to counters of other items, written once for each record. They are left out if the
   * other item no longer exists.
   */
  added?: WriteOp[];
  /**
   * Writes that describe the present state of the item for other readers. Repeating them changes
   * nothing.
   */
  writes: WriteOp[];
  list?: ListWrites;
}

/**
 * The writes for a list: entries, which can be repeated and written in separate transactions, and
 * counters, which are written once.
 */
export interface ListWrites {
  entries: WriteOp[];
  counters: WriteOp[];
}

/** Returns the writes that follow from a change of one kind of item. */
export type Project = (change: Change) => Promise<Projection> | Projection;
/** Returns the writes that follow from the change alone, without reading anything else. */
export type ProjectOfRecord = (change: Change) => Projection;

/**
 * Returns +1 if the condition becomes true, -1 if it becomes false, and 0 if it does not change.
 */
export const countChange = (before: boolean, after: boolean): number =>
  Number(after) - Number(before);

/** Returns the writes for a list that follow from a change of one of its items. */
export function followList(
  { store, before, after }: Change,
  { list, change }: Pick<Listed, 'list' | 'change'>,
): ListWrites {
  if (after && !isInLists(after)) return { entries: [], counters: [] };
  const { entries, counts } = change(
    store,
    isInLists(before) ? before : undefined,
    after,
    hasEarlierWords(before),
  );
  return { entries, counters: listCounts.add(store, list.code, counts) };
}

/**
 * One change of an item, before and after. A backfill provides only the present item, as `after`.
 */
interface Followed {
  store: TenantStore;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  now: Date;
}

/**
 * Updates the projections of an item. It can be called twice with the same change, or with a change
 * that is already contained in what was written.
 */
export type Projector = (change: Followed) => Promise<void>;
