import * as z from 'zod';

/** The data of events about mail with candidates. */
export const mailEventData = {
  /** A delivery report says that a mail of the thread did not arrive. */
  'mail.returned': z.strictObject({
    thread_id: z.string(),
    /** The message that was not delivered, or the notice that says which address failed. */
    message_id: z.string(),
  }),
};
