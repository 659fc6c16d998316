import * as z from 'zod';

/**
 * The data of events about mail. They contain ids and facts, never an address or another text of a
 * person, because they outlive the person's erasure.
 */
export const mailEventData = {
  /** A member confirmed that the sender of a message is its candidate. */
  'mail.sender-confirmed': z.strictObject({
    candidate_id: z.string(),
    thread_id: z.string(),
    message_id: z.string(),
  }),
  /** A member took away an address that was confirmed as a candidate's. */
  'candidate.address-removed': z.strictObject({ candidate_id: z.string() }),
  /**
   * A member chose whether answers go to the address that the candidate's mail asks for (Reply-To),
   * or to the one on file.
   */
  'mail.reply-address-chosen': z.strictObject({
    candidate_id: z.string(),
    thread_id: z.string(),
    use: z.boolean(),
  }),
  /** A delivery report says that a mail of the thread did not arrive. */
  'mail.returned': z.strictObject({
    thread_id: z.string(),
    /** The message that was not delivered, or the notice that says which address failed. */
    message_id: z.string(),
  }),
};
