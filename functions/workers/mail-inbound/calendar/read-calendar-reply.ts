import ICAL from 'ical.js';
import { parseCalendars } from './parse-calendars.ts';
import { type AttendeeAnswer, readAttendee } from './read-attendee.ts';
import { type ProposedInCalendar, readProposedTime } from './read-proposed-time.ts';

/** A calendar's answer to an invitation (RFC 5546): a REPLY, or a COUNTER with another time. */
export interface CalendarReply {
  method: 'REPLY' | 'COUNTER';
  uid: string;
  /** The number of changes that the sender's calendar knows; undefined if it does not say. */
  sequence: number | undefined;
  /** When the sender answered (DTSTAMP), UTC, ISO 8601; undefined if it cannot be read. */
  stampedAt: string | undefined;
  /** The start of the event as the sender's calendar knows it, if that is an instant. */
  startsAt: string | undefined;
  attendees: AttendeeAnswer[];
  /** The words in the calendar object (COMMENT), each once; see also `AttendeeAnswer.comment`. */
  comments: string[];
  /** The time a COUNTER proposes. */
  proposed: ProposedInCalendar | undefined;
}

const MAX_ATTENDEES = 200;

/**
 * Returns the answer to one invitation in a text with iCalendar objects; undefined if none of them
 * is one.
 * @param method of the content type, for calendars that do not repeat it in the object
 */
export async function readCalendarReply(
  text: string,
  method?: string,
): Promise<CalendarReply | undefined> {
  for (const calendar of parseCalendars(text)) {
    const reply = await findReply(calendar, method);
    if (reply) return reply;
  }
  return undefined;
}

/** Returns METHOD of an iCalendar object in upper case, or that of its content type, or ''. */
function methodOf(calendar: ICAL.Component, method: string | undefined): string {
  const own = calendar.getFirstPropertyValue('method');
  return (typeof own === 'string' && own.trim() !== '' ? own : (method ?? '')).trim().toUpperCase();
}

const UID_OF_PRODUCT = /@parley$/;

async function findReply(
  calendar: ICAL.Component,
  givenMethod: string | undefined,
): Promise<CalendarReply | undefined> {
  const method = methodOf(calendar, givenMethod);
  if (method !== 'REPLY' && method !== 'COUNTER') return undefined;
  const all = calendar.getAllSubcomponents('vevent').map((event) => ({ event, uid: uidOf(event) }));
  const uid = (all.find((one) => UID_OF_PRODUCT.test(one.uid)) ?? all[0])?.uid;
  const events = all.filter((one) => one.uid === uid).map(({ event }) => event);
  // Some calendars send a single event as the exception of a series, or with one.
  const event = events.find((one) => !one.hasProperty('recurrence-id')) ?? events[0];
  if (!event || uid === undefined) return undefined;
  const attendees = event.getAllProperties('attendee').slice(0, MAX_ATTENDEES).map(readAttendee);
  const sequence = event.getFirstPropertyValue('sequence');
  return {
    method,
    uid,
    sequence: typeof sequence === 'number' && Number.isSafeInteger(sequence) ? sequence : undefined,
    stampedAt: toInstant(event.getFirstPropertyValue('dtstamp')),
    startsAt: method === 'REPLY' ? await startOf(calendar, event) : undefined,
    attendees,
    comments: listComments(event),
    proposed: method === 'COUNTER' ? await readProposedTime(calendar, event) : undefined,
  };
}

function uidOf(event: ICAL.Component): string {
  const uid = event.getFirstPropertyValue('uid');
  return typeof uid === 'string' ? uid.trim() : '';
}

async function startOf(calendar: ICAL.Component, event: ICAL.Component) {
  const start = await readProposedTime(calendar, event);
  return start?.kind === 'instant' ? start.starts_at : undefined;
}

/** DTSTAMP is in UTC (RFC 5545, 3.8.7.2); one that is not is read as if it were. */
function toInstant(stamp: unknown): string | undefined {
  if (!(stamp instanceof ICAL.Time) || stamp.isDate || stamp.year < 1970 || stamp.year > 9999)
    return undefined;
  const at = Date.parse(`${stamp.toString().slice(0, 19)}Z`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

function listComments(event: ICAL.Component): string[] {
  return event
    .getAllProperties('comment')
    .map((comment) => comment.getFirstValue())
    .filter((value) => typeof value === 'string')
    .map((comment) => comment.trim())
    .filter((comment, index, comments) => comment !== '' && comments.indexOf(comment) === index);
}
