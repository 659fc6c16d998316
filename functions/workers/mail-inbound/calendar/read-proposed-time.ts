import ICAL from 'ical.js';
import { wallInstant } from '@parley/domain/time/resolve-wall-time.ts';
import { findZone, readOffset } from './find-zone.ts';

/** The time that a COUNTER proposes, as far as the calendar itself says it. */
export type ProposedInCalendar =
  /** Instants in UTC, ISO 8601, and the IANA zone in which the sender's calendar shows them. */
  | { kind: 'instant'; starts_at: string; ends_at: string | undefined; zone: string | undefined }
  /** A wall time (`YYYY-MM-DD`, `HH:mm`) of no zone, or of one that nobody knows. */
  | { kind: 'floating'; date: string; time: string; minutes: number | undefined }
  /** Whole days, `YYYY-MM-DD`, both included. */
  | { kind: 'days'; first: string; last: string };

const DAY = 86_400_000;
/** Longer than any interview; more is a mistake of the calendar and means no end. */
const MAX_MINUTES = 24 * 60;

/** Returns the time that an event proposes, or undefined if its start cannot be read. */
export async function readProposedTime(
  calendar: ICAL.Component,
  event: ICAL.Component,
): Promise<ProposedInCalendar | undefined> {
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time) || !isPlausible(start)) return undefined;
  const days = readDays(start, event);
  if (days) return days;
  const starts = await findInstant(calendar, event, 'dtstart');
  if (!starts) {
    const { date, time } = toWall(start);
    return { kind: 'floating', date, time, minutes: toMinutes(start, event) };
  }
  const ends = await findInstant(calendar, event, 'dtend');
  const duration = durationOf(event);
  const end = duration === undefined ? ends?.at : starts.at + duration * 60_000;
  const isSound = end !== undefined && end > starts.at && end - starts.at <= MAX_MINUTES * 60_000;
  return {
    kind: 'instant',
    starts_at: new Date(starts.at).toISOString(),
    ends_at: isSound ? new Date(end).toISOString() : undefined,
    zone: starts.zone,
  };
}

const isPlausible = ({ year }: ICAL.Time) => year >= 1970 && year <= 2200;

/**
 * Returns whole days: dates, or midnights between which nothing else is said. Midnights in UTC are
 * an hour of the day like others, unless the calendar says that they are not.
 */
function readDays(start: ICAL.Time, event: ICAL.Component): ProposedInCalendar | undefined {
  const isUtc = start.zone === ICAL.Timezone.utcTimezone;
  const isSaid = event.getFirstPropertyValue('x-microsoft-cdo-alldayevent') === 'TRUE';
  if (!start.isDate && (!isMidnight(start) || (isUtc && !isSaid))) return undefined;
  const end = event.getFirstPropertyValue('dtend');
  const duration = event.getFirstPropertyValue('duration');
  const first = start.toString().slice(0, 10);
  // The end of whole days is the day after the last one (RFC 5545, 3.6.1).
  let after = '';
  if (duration instanceof ICAL.Duration)
    after = toDate(Date.parse(first) + duration.toSeconds() * 1000);
  else if (end instanceof ICAL.Time && isPlausible(end) && (end.isDate || isMidnight(end)))
    after = end.toString().slice(0, 10);
  if (!start.isDate && after <= first) return undefined;
  return { kind: 'days', first, last: after > first ? toDate(Date.parse(after) - DAY) : first };
}

const isMidnight = ({ hour, minute, second }: ICAL.Time) => hour + minute + second === 0;
const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);

function toWall(time: ICAL.Time): { date: string; time: string } {
  const [date = '', clock = ''] = time.toString().split('T');
  return { date, time: clock.slice(0, 5) };
}

/** The minutes of DURATION; undefined if there is none or it is not positive. */
function durationOf(event: ICAL.Component): number | undefined {
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return undefined;
  const minutes = Math.round(duration.toSeconds() / 60);
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : undefined;
}

/** The length of an event whose start has no zone. */
function toMinutes(start: ICAL.Time, event: ICAL.Component): number | undefined {
  const duration = durationOf(event);
  const end = event.getFirstPropertyValue('dtend');
  if (duration !== undefined || !(end instanceof ICAL.Time) || end.isDate || !isPlausible(end))
    return duration;
  const read = (time: ICAL.Time) => Date.parse(`${time.toString().slice(0, 16)}Z`);
  const minutes = (read(end) - read(start)) / 60_000;
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : undefined;
}

/**
 * Returns the instant (epoch milliseconds) of a time in UTC, in a VTIMEZONE that changes once a
 * year, or in a zone with a known name, with that zone; undefined for a floating time.
 */
async function findInstant(
  calendar: ICAL.Component,
  event: ICAL.Component,
  name: string,
): Promise<{ at: number; zone: string | undefined } | undefined> {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time) || time.isDate || !isPlausible(time)) return undefined;
  const zoneName = property!.getFirstParameter('tzid');
  if (!zoneName)
    return time.zone === ICAL.Timezone.utcTimezone
      ? { at: time.toUnixTime() * 1000, zone: undefined }
      : undefined;
  const zone = await findZone(zoneName);
  const own = calendar
    .getAllSubcomponents('vtimezone')
    .find((one) => toName(one.getFirstPropertyValue('tzid')) === toName(zoneName));
  if (own && changesYearly(own)) {
    time.zone = new ICAL.Timezone(own);
    return { at: time.toUnixTime() * 1000, zone };
  }
  const wall = toWall(time);
  if (zone) return { at: wallInstant(wall.date, wall.time, zone), zone };
  const offset = readOffset(zoneName);
  if (offset === undefined) return undefined;
  return { at: Date.parse(`${wall.date}T${wall.time}Z`) - offset * 60_000, zone: undefined };
}

/** Some programs write quotes into the value of TZID, where they mean nothing. */
const toName = (tzid: unknown) => String(tzid).replace(/^"|"$/g, '').trim();

/** Rules of summer time, of winter time, and of their predecessors. */
const MAX_RULES = 8;
/** The changes of a zone that are listed by date and not by a rule. */
const MAX_DATES = 500;
/**
 * The first year of a zone definition: calendars write zones that begin in 1601, and none begins
 * earlier.
 */
const FIRST_YEAR = 1601;
/** The maximum number of values in a rule part: a change has one month and one weekday or day. */
const MAX_OF_PART: Readonly<Record<string, number>> = { BYMONTH: 1, BYDAY: 1, BYMONTHDAY: 7 };

const isOffset = (value: unknown) => value instanceof ICAL.UtcOffset;

/**
 * Checks whether a zone's clock changes about once a year, and whether each of its parts says by
 * how much. Every change since the first one is computed, and a crafted rule could have one in
 * every second.
 */
function changesYearly(zone: ICAL.Component): boolean {
  const observances = zone
    .getAllSubcomponents()
    .filter(({ name }) => name === 'standard' || name === 'daylight');
  const rules = observances.flatMap((observance) =>
    observance
      .getAllProperties('rrule')
      .map((rule) => ({ observance, rule: rule.getFirstValue() })),
  );
  const dates = observances.reduce(
    (count, observance) => count + observance.getAllProperties('rdate').length,
    0,
  );
  return (
    observances.length > 0 &&
    observances.length <= MAX_DATES &&
    dates <= MAX_DATES &&
    rules.length <= MAX_RULES &&
    observances.every(
      (observance) =>
        observance.getFirstPropertyValue('dtstart') instanceof ICAL.Time &&
        isOffset(observance.getFirstPropertyValue('tzoffsetto')) &&
        isOffset(observance.getFirstPropertyValue('tzoffsetfrom')),
    ) &&
    rules.every(({ observance, rule }) => {
      const start = observance.getFirstPropertyValue('dtstart');
      if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
      if (!(start instanceof ICAL.Time) || start.year < FIRST_YEAR) return false;
      const parts = Object.entries(rule.parts as Record<string, unknown[]>);
      return parts.every(([name, values]) => values.length <= (MAX_OF_PART[name] ?? 0));
    })
  );
}
