import { DateTime } from 'luxon';

/** An instant (epoch milliseconds) as iCalendar writes UTC: 20260310T140000Z. */
export function utcStamp(at: number): string {
  return DateTime.fromMillis(at, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'");
}

/**
 * A link written anew from its parts, in which line breaks cannot survive. @throws RangeError for
 * what is not http or https
 */
export function safeUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:'))
    throw new RangeError('A link must be http or https');
  return parsed.href;
}
