import { foldText } from '@parley/domain/search/search-tokens.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { WriteOp } from '../shared/expression.ts';

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

const MAX_NAME_LENGTH = 40;

/**
 * A name in a key, so that "Ann" comes before "Ann Lee" and "Anna": the id follows after a space. A
 * name of nothing that can be folded comes last.
 */
export const nameText = (name: string): string =>
  `${truncateToken(foldText(name).replaceAll('#', ' '), MAX_NAME_LENGTH) || '~'} `;

/** Base 36, nine digits: an instant in a key sorts as text and takes little room. */
export const timeText = (at: string | number): string =>
  new Date(at).getTime().toString(36).padStart(9, '0');

/** Stored as a number of milliseconds, which takes eight bytes; 0 stands for none. */
export const packTime = (at: string | null | undefined): number | undefined =>
  at ? Date.parse(at) : undefined;
export const unpackTime = (ms: number | undefined): string | null =>
  ms ? new Date(ms).toISOString() : null;

const ENCODING = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The ULID of an id such as `req_01J…` as 16 bytes: a list row keeps ids of other things by the
 * dozen.
 */
export function encodeUlid(id: string): Uint8Array {
  let value = 0n;
  for (const digit of id.slice(id.indexOf('_') + 1))
    value = value * 32n + BigInt(ENCODING.indexOf(digit));
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(32, '0'), 'hex'));
}
export function decodeUlid(prefix: string, bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1) {
    text = ENCODING[Number(value % 32n)] + text;
    value /= 32n;
  }
  return `${prefix}_${text}`;
}

/** A UUID as its 16 bytes. */
export const packUuid = (id: string): Uint8Array =>
  Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'));
export const unpackUuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
