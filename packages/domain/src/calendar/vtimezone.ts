import { DateTime, IANAZone } from 'luxon';
import { zoneAbbreviation } from '../time/zone-abbreviation.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Far enough for the event and for a calendar that looks a little around it. */
const MARGIN = 400 * DAY;

/**
 * A VTIMEZONE (RFC 5545 §3.6.5) that is right around an event, as content lines. The changes of the
 * clock are read from the runtime's tz data and written one by one: rules such as Morocco's follow
 * no RRULE.
 * @param zone IANA name
 * @param start, end of the event, UTC epoch milliseconds
 */
export function vtimezone(zone: string, start: number, end: number): string[] {
  const iana = IANAZone.create(zone);
  const first = iana.offset(start - MARGIN);
  const changes = changesOfClock(iana, start - MARGIN, end + MARGIN);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', '19700101T000000', first, first, nameAt(start - MARGIN, zone)),
    ...changes.flatMap(({ at, from, to }) => {
      const onset = DateTime.fromMillis(at + from * MINUTE, { zone: 'utc' }).toFormat(
        "yyyyMMdd'T'HHmmss",
      );
      return observance(to > from ? 'DAYLIGHT' : 'STANDARD', onset, from, to, nameAt(at, zone));
    }),
    'END:VTIMEZONE',
  ];
}

function nameAt(at: number, zone: string): string {
  return zoneAbbreviation(new Date(at).toISOString(), zone);
}

type Change = { at: number; from: number; to: number };

/** Looks at each day and halves those on which the offset changes, to the minute. */
function changesOfClock(iana: IANAZone, start: number, end: number): Change[] {
  const changes: Change[] = [];
  const firstDay = Math.floor(start / DAY) * DAY;
  let next = iana.offset(firstDay);
  for (let day = firstDay; day < end; day += DAY) {
    const from = next;
    const to = (next = iana.offset(day + DAY));
    if (from === to) continue;
    let low = day;
    let high = day + DAY;
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (iana.offset(middle) === from) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from, to });
  }
  return changes;
}

function observance(
  kind: 'STANDARD' | 'DAYLIGHT',
  onset: string,
  from: number,
  to: number,
  name: string,
): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

/** Minutes east of UTC → "+0530", "-0400". */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
