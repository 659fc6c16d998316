import * as z from 'zod';
import { pageQuery, toPage } from '../shared/page.ts';
import { flag } from '../shared/query-values.ts';

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
const viewCounts = z.strictObject({
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
export type ViewCounts = z.infer<typeof viewCounts>;
export const listCountsView = viewCounts.extend({ list: z.enum(COUNTED_LISTS) });

/** The query of a list whose first page comes with the numbers for its views if they are wanted. */
export const countedPageQuery = { ...pageQuery, counts: flag.optional() };

/** Returns the schema of such a list; its numbers are left out for those who see no rows of it. */
export const toCountedPage = <T extends z.ZodType>(item: T) =>
  toPage(item).extend({ counts: viewCounts.optional() });
