import type { CountedList } from '@parley/contracts/lists/list-counts.schema.ts';
import { foldText } from '@parley/domain/search/fold-text.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { WriteOp } from '../shared/expression.ts';

/**
 * The values of a row for each facet of its list; several if the row belongs to several (the panels
 * of a candidate).
 */
type FacetsOf<Facet extends string> = Record<Facet, readonly string[]>;

/**
 * How a list is stored: one entry (a slim copy of the row) for each combination of facets and each
 * order, and one for each word, all written from the stream. A page is one query, whatever the size
 * of the company.
 */
export interface ListSpec<Row extends { id: string }, Facet extends string, Sort extends string> {
  /** The list's code in keys; short because every entry contains it. */
  code: string;
  /** Whose rows these are in permissions and counts; null if no page shows their numbers. */
  subject: CountedList | null;
  /**
   * The words by which rows are found, those by which earlier releases stored entries, and the
   * prefix of their partitions; null if the list has no search.
   */
  words: {
    prefix: string;
    of(row: Row): readonly string[];
    earlier(row: Row): readonly string[];
  } | null;
  /**
   * Combinations of filters that have entries, the narrowest first. A query uses the first
   * combination whose facets are all given.
   */
  combinations: readonly (readonly Facet[])[];
  facets(row: Row): FacetsOf<Facet>;
  /** The sort text of each order, placed before the id, which breaks ties. Empty: sorted by id. */
  sorts: Record<Sort, (row: Row) => string>;
  /** Facets whose values are counted. */
  counted: readonly Facet[];
  /** The facet that names the row's owner; counters are also maintained for each of its values. */
  owner: Facet | null;
  /** The short names of the attributes of a slim copy. */
  attributes: readonly string[];
  /** Returns the slim copy of a row, with short names and at most about 300 bytes. */
  pack(row: Row): Record<string, unknown>;
  /** Restores a row from a slim copy; facets that the copy does not contain are empty. */
  unpack(id: string, stored: Record<string, unknown>, tenantId: number): Row;
}

/** The changes to entries and counters that follow from a changed row. */
export interface ListChange {
  entries: WriteOp[];
  /** Counter adjustments by owner (`''`: everybody's). */
  counts: Map<string, Record<string, number>>;
}

/**
 * The mark of items whose list entries are maintained from the stream. An image without it was
 * stored before the lists existed: it has no entries and is not counted, so the first change that
 * adds the mark creates them. `words` is the revision of the words by which the item is found; an
 * image without it has entries under the words of earlier releases (ADR 90).
 */
export const LIST_MARKER = { listed: 1, words: 2 } as const;

export const isInLists = (
  image: Record<string, unknown> | undefined,
): image is Record<string, unknown> => image?.listed === LIST_MARKER.listed;

/** Checks whether the words by which an item is found were stored by an earlier release. */
export const hasEarlierWords = (image: Record<string, unknown> | undefined): boolean =>
  image !== undefined && image.words !== LIST_MARKER.words;

const MAX_NAME_LENGTH = 40;

/**
 * Returns the form of a name in a key, in which "Ann" sorts before "Ann Lee" and "Anna", because
 * the id follows after a space. A name without any foldable character sorts last.
 */
export const nameText = (name: string): string =>
  `${truncateToken(foldText(name).replaceAll('#', ' '), MAX_NAME_LENGTH) || '~'} `;

/** Returns an instant in base 36 with nine digits, a short form that sorts correctly as text. */
export const timeText = (at: string | number): string =>
  new Date(at).getTime().toString(36).padStart(9, '0');
