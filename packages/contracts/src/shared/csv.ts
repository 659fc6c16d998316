import * as z from 'zod';

/**
 * A page of a CSV file (RFC 4180). The first page contains the header line; the pages are joined
 * without a separator.
 */
export const csvPage = z.strictObject({
  filename: z.string(),
  content_type: z.literal('text/csv'),
  csv: z.string(),
  rows: z.int(),
  next_cursor: z.string().nullable(),
});
