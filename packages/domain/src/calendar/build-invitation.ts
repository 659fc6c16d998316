import { zoneOffset } from '../time/zone-offset.ts';
import { isZone, zoneAbbreviation } from '../time/zones.ts';
import {
  foldLines,
  localStamp,
  parameterValue,
  safeUrl,
  textValue,
  utcStamp,
} from './content-line.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Covers the event and the period around it that a calendar may show. */
const MARGIN = 400 * DAY;

/**
 * Returns a VTIMEZONE (RFC 5545 §3.6.5) that is correct around an event, as content lines. Clock
 * changes are read from the runtime's tz data and written one by one, because rules such as
 * Morocco's cannot be expressed as an RRULE.
 * @param zone IANA name
 * @param start, end of the event, UTC epoch milliseconds
 */
function vtimezone(zone: string, start: number, end: number): string[] {
  const first = zoneOffset(zone, start - MARGIN);
  const changes = changesOfClock(zone, start - MARGIN, end + MARGIN);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', '19700101T000000', first, first, nameAt(start - MARGIN, zone)),
    ...changes.flatMap(({ at, from, to }) => {
      const onset = localStamp(at + from * MINUTE, 'UTC');
      return observance(to > from ? 'DAYLIGHT' : 'STANDARD', onset, from, to, nameAt(at, zone));
    }),
    'END:VTIMEZONE',
  ];
}

function nameAt(at: number, zone: string): string {
  return zoneAbbreviation(new Date(at).toISOString(), zone);
}

type Change = { at: number; from: number; to: number };

/**
 * A cache of clock changes for the latest zones and days, because everybody who is invited to an
 * interview needs some.
 */
const knownChanges = new Map<string, Change[]>();
const MAX_KNOWN_CHANGES = 100;

function changesOfClock(zone: string, start: number, end: number): Change[] {
  const [firstDay, lastDay] = [Math.floor(start / DAY), Math.ceil(end / DAY)];
  const key = `${zone} ${firstDay} ${lastDay}`;
  const known = knownChanges.get(key);
  if (known) return known;
  if (knownChanges.size >= MAX_KNOWN_CHANGES) knownChanges.clear();
  const found = findChangesOfClock(zone, firstDay * DAY, lastDay * DAY);
  knownChanges.set(key, found);
  return found;
}

/**
 * Finds clock changes by comparing the offsets of consecutive days, then bisecting a day on which
 * the offset changes, to the minute.
 */
function findChangesOfClock(zone: string, firstDay: number, end: number): Change[] {
  const changes: Change[] = [];
  let next = zoneOffset(zone, firstDay);
  for (let day = firstDay; day < end; day += DAY) {
    const from = next;
    const to = (next = zoneOffset(zone, day + DAY));
    if (from === to) continue;
    let low = day;
    let high = day + DAY;
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (zoneOffset(zone, middle) === from) low = middle;
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

/** Formats minutes east of UTC, for example as "+0530" or "-0400". */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

export type CalendarPerson = { name: string; email: string };

export type Invitation = {
  /** The same for all revisions of the interview. */
  uid: string;
  /** + 1 at every revision and at the cancellation. */
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  /** UTC, ISO 8601; so are `end` and `now`. */
  start: string;
  end: string;
  /** IANA zone of the recipient; wall times are written in it. */
  zone: string;
  summary: string;
  description: string;
  location?: string;
  /** The interview's page, https. */
  url?: string;
  organizer: CalendarPerson;
  /** `optional` for shadows. */
  attendees: readonly (CalendarPerson & { optional?: boolean; answer?: 'ACCEPTED' | 'DECLINED' })[];
  now: string;
};

/**
 * Returns an iCalendar object (RFC 5545) with a scheduling method (RFC 5546): CRLF, folded at 75
 * octets, with the VTIMEZONE of its zone. Texts may contain any characters; they are escaped.
 * @throws RangeError for an end that is not after the start, a sequence that is not a non-negative
 *   integer, an unknown zone, or a uid, address or URL that could end its line: the product creates
 *   these, so a bad one is a fault and not user input
 */
export function buildInvitation(invitation: Invitation): string {
  const {
    uid,
    sequence,
    method,
    start,
    end,
    zone,
    summary,
    description,
    location,
    url,
    organizer,
    attendees,
    now,
  } = invitation;
  const from = Date.parse(start);
  const to = Date.parse(end);
  if (!(from < to)) throw new RangeError('An invitation must end after it starts');
  if (!Number.isSafeInteger(sequence) || sequence < 0)
    throw new RangeError('A sequence is a count from 0');
  if (!isZone(zone)) throw new RangeError(`Unknown zone ${zone}`);
  if (!/^[\x21-\x7e]{1,255}$/.test(uid))
    throw new RangeError('A uid is printable ASCII without spaces');

  const utc = zone === 'UTC';
  const when = (name: string, at: number) =>
    utc ? `${name}:${utcStamp(at)}` : `${name};TZID=${zone}:${localStamp(at, zone)}`;
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(utc ? [] : vtimezone(zone, from, to)),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(Date.parse(now))}`,
    when('DTSTART', from),
    when('DTEND', to),
    `SUMMARY:${textValue(summary)}`,
    `DESCRIPTION:${textValue(description)}`,
    ...(location ? [`LOCATION:${textValue(location)}`] : []),
    ...(url ? [`URL:${safeUrl(url)}`] : []),
    `ORGANIZER;CN=${parameterValue(organizer.name)}:mailto:${safeAddress(organizer.email)}`,
    ...attendees.map(attendeeLine),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

function attendeeLine({ name, email, optional, answer }: Invitation['attendees'][number]): string {
  const role = optional ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT';
  const reply = answer ? `PARTSTAT=${answer}` : 'PARTSTAT=NEEDS-ACTION;RSVP=TRUE';
  const parameters = `CN=${parameterValue(name)};CUTYPE=INDIVIDUAL;ROLE=${role};${reply}`;
  return `ATTENDEE;${parameters}:mailto:${safeAddress(email)}`;
}

function safeAddress(email: string): string {
  if (!/^[^\s\p{Cc}<>"(),:;\\[\]@]{1,64}@[^\s\p{Cc}<>"(),:;\\[\]@]{1,255}$/u.test(email))
    throw new RangeError('An address that no mail could reach');
  return email;
}
