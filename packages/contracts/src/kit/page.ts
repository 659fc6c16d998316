import * as z from 'zod';

/** Query of every list: at most 100 rows; the cursor is opaque, signed, and bound to tenant, person and route. */
export const pageQuery = {
  limit: z.string().regex(/^([1-9][0-9]?|100)$/, 'must be 1 to 100').optional(),
  cursor: z.string().min(1).max(1024).optional(),
};

/** `{ items, next_cursor }`; `next_cursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });
