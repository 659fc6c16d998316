import * as z from 'zod';

/**
 * A page of a CSV file (RFC 4180): the first has the line of headings, the pages follow each other
 * without anything between.
 */
export const csvPage = z.strictObject({
  filename: z.string(),
  content_type: z.literal('text/csv'),
  csv: z.string(),
  rows: z.int(),
  next_cursor: z.string().nullable(),
});
