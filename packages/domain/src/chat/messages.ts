import { truncateWithEllipsis } from '../text/truncate-text.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The id of the next message of a thread: the fresh one, or where clocks differ and it would sort
 * before the last message, the id that follows the last one. So messages sort by id in the order in
 * which they were taken.
 * @param fresh a new id (`cm_` and a ULID)
 * @param last the id of the thread's last message, or null
 */
export function nextMessageId(fresh: string, last: string | null): string {
  if (last === null || fresh > last) return fresh;
  const digits = [...last];
  let at = digits.length - 1;
  while (digits[at] === 'Z') {
    digits[at] = '0';
    at -= 1;
  }
  digits[at] = DIGITS[DIGITS.indexOf(digits[at]!) + 1]!;
  return digits.join('');
}

const MAX_PREVIEW_LENGTH = 90;

/** The first words of a message on one line, at most 90 characters. */
export function formatMessagePreview(text: string): string {
  return truncateWithEllipsis(text.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);
}
