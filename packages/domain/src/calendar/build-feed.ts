import { foldLines, textValue, safeUrl, utcStamp } from './content-line.ts';

export type FeedEntry = {
  /** The uid of the invitation, so that a calendar recognizes both as the same event. */
  uid: string;
  sequence: number;
  /** UTC, ISO 8601; so are `end` and `changed`. */
  start: string;
  end: string;
  changed: string;
  summary: string;
  description: string;
  location: string;
  url: string;
};

/**
 * Returns a calendar to subscribe to (RFC 5545, published, not an invitation). Times are written in
 * UTC, which every calendar shows in its own zone. Texts may contain any characters; they are
 * escaped.
 * @throws RangeError for a link that is not http or https, because the product creates the links
 */
export function buildFeed(name: string, entries: readonly FeedEntry[]): string {
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(
      ({ uid, sequence, start, end, changed, summary, description, location, url }) => [
        'BEGIN:VEVENT',
        `UID:${textValue(uid)}`,
        `SEQUENCE:${sequence}`,
        `DTSTAMP:${utcStamp(Date.parse(changed))}`,
        `DTSTART:${utcStamp(Date.parse(start))}`,
        `DTEND:${utcStamp(Date.parse(end))}`,
        `SUMMARY:${textValue(summary)}`,
        `DESCRIPTION:${textValue(description)}`,
        ...(location ? [`LOCATION:${textValue(location)}`] : []),
        `URL:${safeUrl(url)}`,
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'END:VEVENT',
      ],
    ),
    'END:VCALENDAR',
  ]);
}
