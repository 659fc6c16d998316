import { readHeadOnly, readMime } from './read-mime.ts';
import type { ReceivedMail } from './received-mail.ts';

/** SES accepts no larger mails. */
const MAX_BYTES = 40 * 1024 * 1024;

/**
 * Reads a raw mail; of a mail beyond the limit only sender and subject, with the remark `not-read`.
 */
export function readReceived(raw: Uint8Array): { mail: ReceivedMail; isWhole: boolean } {
  const isWhole = raw.byteLength <= MAX_BYTES;
  return { mail: isWhole ? readMime(raw) : readHeadOnly(raw), isWhole };
}
