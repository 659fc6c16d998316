import * as z from 'zod';
import { interviewId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { CONSENT_ANSWERS, CONSENT_PURPOSES } from '../room/room.schema.ts';

/**
 * One answer in the ledger: what was asked in which interview, what was said and when. Answers are
 * kept, never changed.
 */
const consentEntry = z.strictObject({
  id: z.string(),
  interview_id: interviewId,
  /** Null where the interview is gone. */
  interview: z
    .strictObject({ title: z.string(), requisition: z.string(), starts_at: instant })
    .nullable(),
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  at: instant,
  /** Whether this is the person's present answer; those before it are history. */
  present: z.boolean(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

export const consentLedger = z.strictObject({ items: z.array(consentEntry) });
