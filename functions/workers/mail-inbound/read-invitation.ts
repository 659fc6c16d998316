import ICAL from 'ical.js';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { parseCalendars } from './calendar/parse-calendars.ts';
import { readProposedTime } from './calendar/read-proposed-time.ts';
import type { ReceivedCalendar } from './received-mail.ts';

type Invitation = NonNullable<MailMessage['invitation']>;

const MAX_LINE = 300;
const MAX_TEXT = 4000;

/**
 * Returns the calendar entry that a sender invites to or tells of (METHOD:REQUEST or PUBLISH, RFC
 * 5546), or undefined if no object of the mail is one that can be read.
 */
export async function readInvitation(
  calendars: readonly ReceivedCalendar[],
): Promise<Invitation | undefined> {
  for (const { text, method } of calendars) {
    const invitation = await readEntry(text, method);
    if (invitation) return invitation;
  }
  return undefined;
}

async function readEntry(text: string, given: string | undefined): Promise<Invitation | undefined> {
  const [calendar] = parseCalendars(text, ['SUMMARY', 'LOCATION', 'DESCRIPTION']);
  const event = calendar?.getFirstSubcomponent('vevent');
  const own = calendar?.getFirstPropertyValue('method');
  const method = (typeof own === 'string' ? own : (given ?? 'PUBLISH')).trim().toUpperCase();
  if (!calendar || !event || !['REQUEST', 'PUBLISH'].includes(method)) return undefined;
  const words = (name: string, max: number): string => {
    const value = event.getFirstPropertyValue(name);
    return typeof value === 'string' ? truncateText(value.toWellFormed().trim(), max) : '';
  };
  const [place, about] = [words('location', MAX_LINE), words('description', MAX_TEXT)];
  return {
    title: words('summary', MAX_LINE),
    ...(await readTimes(calendar, event)),
    ...(place ? { place } : {}),
    ...(about ? { text: about } : {}),
  };
}

async function readTimes(
  calendar: ICAL.Component,
  event: ICAL.Component,
): Promise<Partial<Invitation>> {
  const time = await readProposedTime(calendar, event);
  if (time?.kind === 'days')
    return { starts_at: new Date(time.first).toISOString(), whole_day: true };
  if (time?.kind !== 'instant') return {};
  const { starts_at, ends_at, zone } = time;
  return { starts_at, ...(ends_at ? { ends_at } : {}), ...(zone ? { zone } : {}) };
}
