import * as z from 'zod';

export const COUNTED_LISTS = [
  'candidates',
  'requisitions',
  'interviews',
  'users',
  'recordings',
] as const;
export type CountedList = (typeof COUNTED_LISTS)[number];

/**
 * The number of rows in a list, and the number for each value of its filters. Values without rows
 * are left out.
 */
export const listCountsView = z.strictObject({
  list: z.enum(COUNTED_LISTS),
  /**
   * True if only the caller's own rows were counted: the candidates and interviews of their panels,
   * and the requisitions of which they are the hiring manager.
   */
  mine: z.boolean(),
  total: z.int(),
  /** How many rows are one's own; null for a list in which nobody has own rows. */
  own_total: z.int().nullable(),
  by: z.record(z.string(), z.record(z.string(), z.int())),
});
