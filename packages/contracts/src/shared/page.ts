import * as z from 'zod';

/**
 * Query of every list: at most 100 rows; the cursor is opaque, signed, and bound to tenant, person,
 * route, filters and order.
 */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^([1-9][0-9]?|100)$/, 'must be 1 to 100')
    .optional(),
  cursor: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a next_cursor of this list')
    .max(1024)
    .optional(),
};

/** `{ items, next_cursor }`; `next_cursor` is null on the last page. */
export const toPage = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });

/**
 * What is typed to search for: no control characters, so also no tabs and line breaks between
 * words. Lengths are UTF-16 units.
 */
export const searchText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must be words without control characters');

/** Words that a list is searched for: the beginnings of words, two letters or more. */
export const searchTerms = searchText(2, 80);

/** The order of a list: a name, or with `-` the other way round. */
export const sortBy = <const T extends string>(...names: T[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`] as const) as (T | `-${T}`)[]);

/** Only one's own, as a query says it. */
export const ownOnly = z.literal('true');
