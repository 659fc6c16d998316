import * as z from 'zod';

/**
 * A number in a typed phone field. `text` is the number as it was typed; `tel` is what a link
 * calls: E.164, or digits of an unknown country; null if it cannot be called. `spoiled`: a
 * spreadsheet has replaced its last digits (4.91523E+11).
 */
export const phoneNumber = z.strictObject({
  text: z.string(),
  tel: z.string().nullable(),
  extension: z.string(),
  spoiled: z.boolean(),
});
export type PhoneNumber = z.infer<typeof phoneNumber>;
