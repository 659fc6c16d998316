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
 * How many rows a list has, and how many by each value of what it is filtered by; a value nobody
 * has is left out.
 */
export const listCountsView = z.strictObject({
  list: z.enum(COUNTED_LISTS),
  /**
   * Only one's own were counted: the candidates and interviews of one's panels, the requisitions
   * one is hiring manager of.
   */
  mine: z.boolean(),
  total: z.int(),
  /** How many rows are one's own; null for a list in which nobody has own rows. */
  own_total: z.int().nullable(),
  by: z.record(z.string(), z.record(z.string(), z.int())),
});
