import { readHead, readMime } from './read-mime.ts';
import type { ReceivedMail } from './received-mail.ts';

const LINE_FEED = 0x0a;
/** Only the head of larger mails is read: SES accepts 40 MB, a mail thread does not. */
const MAX_BYTES = 20 * 1024 * 1024;
/** As many lines as 20 MB of attachments have; the parser needs some time for each line. */
const MAX_LINES = 300_000;
const TOO_LARGE =
  '[This mail is too large to be read here, so its words and files are not shown. ' +
  'Ask for the files by upload, or for a shorter mail.]';

/** Reads a raw mail; of a mail beyond the limits only sender and subject. */
export async function readReceived(
  raw: Uint8Array,
): Promise<{ mail: ReceivedMail; isWhole: boolean }> {
  const isLarge = raw.byteLength > MAX_BYTES || hasMoreLines(raw, MAX_LINES);
  const mail = isLarge ? undefined : await readMime(raw);
  if (mail) return { mail, isWhole: true };
  return { mail: { ...(await readHead(raw)), text: TOO_LARGE }, isWhole: false };
}

function hasMoreLines(raw: Uint8Array, max: number): boolean {
  let lines = 0;
  let at = raw.indexOf(LINE_FEED);
  for (; at >= 0 && lines <= max; at = raw.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines > max;
}
