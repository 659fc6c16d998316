import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Counts } from '@parley/data/counters/counters.repo.ts';
import { listChange } from '@parley/data/lists/list-change.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { type ListSpec, isInLists } from '@parley/data/lists/list-spec.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

/** One change of an item, before and after, from a stream record. */
export interface Change {
  store: TenantStore;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  now: Date;
}

/** What follows from a change: counters that move, and entries to write or remove. */
export interface Projection {
  counts: Partial<Counts>;
  /**
   * What is added to counters of other things, once with a record; left out where that other thing
   * is gone.
   */
  added?: WriteOp[];
  /** What the item is now, for others to read; may be written again. */
  writes: WriteOp[];
  list?: ListWrites;
}

/**
 * What a list follows with: entries, which may be written again and apart, and counters, which move
 * once.
 */
export interface ListWrites {
  entries: WriteOp[];
  counters: WriteOp[];
}

/** Writes what follows from the changes of one kind of item. */
export type Project = (change: Change) => Promise<Projection> | Projection;

/** +1 when it begins to hold, -1 when it ceases, else 0. */
export const countChange = (before: boolean, after: boolean): number =>
  Number(after) - Number(before);

/**
 * What the entries of a list follow with. `rowOf` makes the row of an image, undefined where it is
 * in no list.
 */
export function followList<Row extends { id: string }, Facet extends string, Sort extends string>(
  { store, before, after }: Change,
  spec: ListSpec<Row, Facet, Sort>,
  rowOf: (image: Record<string, unknown>) => Row | undefined,
): ListWrites {
  if (after && !isInLists(after)) return { entries: [], counters: [] };
  const { entries, counts } = listChange(
    store,
    spec,
    isInLists(before) ? rowOf(before) : undefined,
    after && rowOf(after),
  );
  return { entries, counters: listCounts.add(store, spec.code, counts) };
}

/** One change of an item, before and after; from a backfill only what is there now. */
interface Followed {
  store: TenantStore;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  now: Date;
}

/**
 * Updates what follows from an item. It can be called twice with the same change, or with a change
 * that is already contained in what it has written.
 */
export type Projector = (change: Followed) => Promise<void>;
