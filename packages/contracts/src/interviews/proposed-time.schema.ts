import * as z from 'zod';
import { instant } from '../shared/times.ts';

/** A time that a calendar proposes. Instants are UTC, ISO 8601. */
export const proposedTime = z.strictObject({
  /** For whole days: midnight in `zone` at the beginning of the first day. */
  starts_at: instant,
  /** For whole days: midnight in `zone` after the last day. */
  ends_at: instant,
  /** The IANA zone in which the sender's calendar shows it; null if it is in UTC. */
  zone: z.string().nullable(),
  /** True if the calendar named no zone, and the person's own zone was taken. */
  zone_assumed: z.boolean(),
  /** True if any time of these days is meant. */
  whole_days: z.boolean(),
});
export type ProposedTime = z.infer<typeof proposedTime>;
