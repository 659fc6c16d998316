import type { Key } from '../shared/table.ts';
import type { QueryInput, TenantStore } from '../shared/tenant-store.ts';
import { listChange } from './list-change.ts';
import { type ListChange, type ListSpec, LIST_MARKER } from './list-spec.ts';

type Image = Readonly<Record<string, unknown>>;

/** Where the items of a list are, for those that an earlier release stored without its mark. */
export interface ListedItems {
  /** Of what there is one query: the platform, each company, or each requisition of a company. */
  each: 'platform' | 'company' | 'requisition';
  /** @param id the id of the requisition */
  query: (id: string) => Pick<QueryInput, 'pk' | 'sk' | 'index'>;
  /** Returns the key of the item to mark, of a result of the query. */
  keyOf: (found: Image) => Key;
  /**
   * Whether the query returns entries, of which only the `id` is known, so that the marks are read
   * from the items.
   */
  isEntries?: boolean;
  /** What marks an item; `LIST_MARKER` by default. */
  mark?: Readonly<Record<string, unknown>>;
}

/** A list with the items from which its rows are made. */
export interface Listed {
  list: Pick<ListSpec<never, string, string>, 'code' | 'subject' | 'owner' | 'attributes'> & {
    words: { prefix: string } | null;
  };
  /**
   * Returns what follows for entries and counters from a change of an item of the list (undefined:
   * does not exist).
   */
  change(
    store: TenantStore,
    before: Image | undefined,
    after: Image | undefined,
    hadEarlierWords?: boolean,
  ): ListChange;
  items: Required<ListedItems>;
}

/**
 * Returns a list with the items of its rows.
 * @param findRow returns the row of an item, or undefined if the item is not in the list
 */
export const listed = <Row extends { id: string }, Facet extends string, Sort extends string>(
  list: ListSpec<Row, Facet, Sort>,
  findRow: (image: Image) => Row | undefined,
  items: ListedItems,
): Listed => ({
  list,
  change: (store, before, after, hadEarlierWords) =>
    listChange(store, list, before && findRow(before), after && findRow(after), hadEarlierWords),
  items: { isEntries: false, mark: LIST_MARKER, ...items },
});
