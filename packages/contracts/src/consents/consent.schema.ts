import * as z from 'zod';
import { RECORDED_MEDIA } from '../recordings/recording.schema.ts';
import { CONSENT_ANSWERS, CONSENT_PURPOSES } from '../room/room.schema.ts';
import { interviewId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

/**
 * One answer in the ledger: the purpose and the interview, the answer and its time. Answers are
 * kept and never changed.
 */
const consentEntry = z.strictObject({
  id: z.string(),
  /** Null if it was given on the page of the user's own voice. */
  interview_id: interviewId.nullable(),
  /** Null if the interview was deleted. */
  interview: z
    .strictObject({ title: z.string(), requisition: z.string(), starts_at: instant })
    .nullable(),
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  /**
   * What may be recorded, for a consent to recording; of a refusal `video` if only the picture was
   * refused. Null for all other answers, and for those from before companies could choose.
   */
  recorded_media: z.enum(RECORDED_MEDIA).nullable(),
  at: instant,
  /** Whether this is the present answer; earlier answers are history. */
  present: z.boolean(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

export const consentLedger = z.strictObject({ items: z.array(consentEntry) });
