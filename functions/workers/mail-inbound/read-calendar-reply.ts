import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import ICAL from 'ical.js';
import { isZone } from '@parley/domain/time/zones.ts';

export const PARTSTATS = ['accepted', 'declined', 'tentative'] as const;
type Partstat = (typeof PARTSTATS)[number];

/** A calendar's answer to an invitation (RFC 5546): a REPLY, or a COUNTER with another time. */
export interface CalendarReply {
  uid: string;
  sequence: number;
  /**
   * Lower-case addresses of the attendees who answer, with their answer; `counter` if another time
   * is proposed.
   */
  answers: { address: string; answer: Partstat | 'counter' }[];
  /** The time a COUNTER proposes, UTC, ISO 8601. */
  proposed: { starts_at: string; ends_at: string } | undefined;
}

/** Longer texts are not answers to an invitation. */
const MAX_CHARACTERS = 100_000;

/**
 * Parses an iCalendar object; undefined for everything that is not one answer to one invitation.
 */
export function readCalendarReply(text: string): CalendarReply | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    return findReply(new ICAL.Component(ICAL.parse(text) as never));
  } catch {
    return undefined;
  }
}

function findReply(calendar: ICAL.Component): CalendarReply | undefined {
  const method = String(calendar.getFirstPropertyValue('method')).toUpperCase();
  const [event, second] = calendar.getAllSubcomponents('vevent');
  const uid = event?.getFirstPropertyValue('uid');
  if ((method !== 'REPLY' && method !== 'COUNTER') || !event || second || typeof uid !== 'string')
    return undefined;
  const answers = event
    .getAllProperties('attendee')
    .flatMap((attendee): CalendarReply['answers'] => {
      const address = String(attendee.getFirstValue())
        .trim()
        .toLowerCase()
        .replace(/^mailto:/, '');
      const partstat = String(attendee.getFirstParameter('partstat') ?? '').toLowerCase();
      if (method === 'COUNTER') return [{ address, answer: 'counter' }];
      return PARTSTATS.filter((known) => known === partstat).map((answer) => ({ address, answer }));
    });
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0);
  return {
    uid,
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    answers,
    proposed: method === 'COUNTER' ? proposedBy(calendar, event) : undefined,
  };
}

function proposedBy(calendar: ICAL.Component, event: ICAL.Component): CalendarReply['proposed'] {
  const [starts_at, ends_at] = ['dtstart', 'dtend'].map((name) =>
    findInstant(calendar, event, name),
  );
  return starts_at && ends_at && starts_at < ends_at ? { starts_at, ends_at } : undefined;
}

/**
 * Returns the instant of a time with a zone: UTC, a VTIMEZONE that changes once a year, or an IANA
 * name. A floating time is ignored.
 */
export function findInstant(
  calendar: ICAL.Component,
  event: ICAL.Component,
  name: string,
): string | undefined {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) return undefined;
  const zoneName = property!.getFirstParameter('tzid');
  if (!zoneName)
    return time.zone === ICAL.Timezone.utcTimezone
      ? new Date(time.toUnixTime() * 1000).toISOString()
      : undefined;
  const own = calendar
    .getAllSubcomponents('vtimezone')
    .find((zone) => zone.getFirstPropertyValue('tzid') === zoneName);
  if (own && changesYearly(own)) {
    time.zone = new ICAL.Timezone(own);
    return new Date(time.toUnixTime() * 1000).toISOString();
  }
  const [date, clock] = time.toString().split('T');
  const resolved =
    isZone(zoneName) && date && clock
      ? resolveWallTime({ date, time: clock.slice(0, 5), zone: zoneName })
      : undefined;
  return resolved?.ok ? resolved.instant : undefined;
}

/** Rules of summer time, of winter time, and of their predecessors. */
const MAX_RULES = 8;
/**
 * The first year of a zone definition: calendars write zones that begin in 1601, and none begins
 * earlier.
 */
const FIRST_YEAR = 1601;
/** The maximum number of values in a rule part: a change has one month and one weekday or day. */
const MAX_OF_PART: Readonly<Record<string, number>> = { BYMONTH: 1, BYDAY: 1, BYMONTHDAY: 7 };

/**
 * Checks whether the rules of a zone change its clock about once a year. Every change since the
 * first one is computed, and a crafted rule could have one in every second.
 */
function changesYearly(zone: ICAL.Component): boolean {
  const ruled = zone.getAllSubcomponents().filter((observance) => observance.hasProperty('rrule'));
  return (
    ruled.length <= MAX_RULES &&
    ruled.every((observance) => {
      const rule = observance.getFirstPropertyValue('rrule');
      const start = observance.getFirstPropertyValue('dtstart');
      if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
      if (!(start instanceof ICAL.Time) || start.year < FIRST_YEAR) return false;
      const parts = Object.entries(rule.parts as Record<string, unknown[]>);
      return parts.every(([name, values]) => values.length <= (MAX_OF_PART[name] ?? 0));
    })
  );
}
