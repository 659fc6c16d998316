import type { WriteOp } from '../shared/write-op.ts';

/**
 * The values a row has for each facet of its list; several where it belongs to several (the panels
 * of a candidate).
 */
type FacetsOf<Facet extends string> = Record<Facet, readonly string[]>;

/**
 * How a list is kept: one entry (a slim copy of the row) for each combination of facets and each
 * order, one for each word, all written from the stream. A page is then one query, whatever the
 * size of the company.
 */
export interface ListSpec<Row extends { id: string }, Facet extends string, Sort extends string> {
  /** In keys; short, since it is in every entry. */
  code: string;
  /** Where the words are: a prefix of its partitions. */
  words: { prefix: string; of(row: Row): readonly string[] } | null;
  /**
   * Filters that have entries, the narrowest first; a query takes the first whose facets it names.
   */
  combinations: readonly (readonly Facet[])[];
  facets(row: Row): FacetsOf<Facet>;
  /**
   * The text by which entries of an order are sorted; before the id, which settles ties. Empty: by
   * id.
   */
  sorts: Record<Sort, (row: Row) => string>;
  /** Facets whose values are counted. */
  counted: readonly Facet[];
  /** The facet of whom a row belongs to: the counters are kept for each of its values as well. */
  owner: Facet | null;
  /** The slim copy: short names, at most about 300 bytes. */
  pack(row: Row): Record<string, unknown>;
  /** The row of a copy; facets that are not in the copy come back empty. */
  unpack(id: string, stored: Record<string, unknown>, tenantId: number): Row;
}

/** Changes that follow from a row. */
export interface ListChange {
  entries: WriteOp[];
  /** Counters that move, by owner (`''`: everybody's). */
  counts: Map<string, Record<string, number>>;
}

/**
 * On items whose list entries the stream keeps. An image without it was stored before there were
 * lists: it has no entries and is not counted, so the first change that brings the mark enters it.
 */
export const LIST_MARKER = { listed: 1 } as const;

export const isInLists = (
  image: Record<string, unknown> | undefined,
): image is Record<string, unknown> => image?.listed === LIST_MARKER.listed;
