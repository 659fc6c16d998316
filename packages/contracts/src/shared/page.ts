import * as z from 'zod';
import { integerBetween } from './query-values.ts';

/**
 * The query of every list: at most 100 rows. The cursor is opaque, signed, and bound to tenant,
 * user, route, filters and order.
 */
export const pageQuery = {
  limit: integerBetween(1, 100).optional(),
  cursor: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a next_cursor of this list')
    .max(1024)
    .optional(),
};

/** Returns the schema `{ items, next_cursor }`; `next_cursor` is null on the last page. */
export const toPage = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });

/**
 * Returns the schema of a text that is typed to search. It has no control characters, and therefore
 * no tabs or line breaks between words. Lengths are UTF-16 units.
 */
export const searchText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must be words without control characters');

/** The search terms of a list: the beginnings of words. A single letter finds only itself. */
export const searchTerms = searchText(1, 80);

/**
 * Returns the schema of a list's order: a name, or the name with `-` in front for the reverse
 * order.
 */
export const sortBy = <const T extends string>(...names: T[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`] as const) as (T | `-${T}`)[]);
