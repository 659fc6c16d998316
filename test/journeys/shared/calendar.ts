import ICAL from 'ical.js';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';

/** The invitation in a mail as a calendar program reads it. */
export interface Invitation {
  method: string;
  uid: string;
  sequence: number;
  /** The start as written in the file: the wall time and its time zone. */
  starts: string;
  /** The start as UTC, ISO 8601, computed with the time zone rules in the file itself. */
  instant: string;
  attendees: string[];
}

/**
 * Opens the first attachment of a mail as a calendar program would that has no time zones except
 * those in the file.
 */
export async function invitationIn(stack: TestStack, mail: MailView): Promise<Invitation> {
  const [file] = mail.attachments;
  if (!file) throw new Error(`"${mail.subject}" has no attachment`);
  const text = await (await fetch(new URL(file.href, stack.mailbox))).text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!event || !zone) throw new Error(`No event with a time zone: ${text}`);
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(zone);
  const start = new ICAL.Event(event).startDate;
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    starts:
      `${start.toString()} ` + `${String(event.getFirstProperty('dtstart')?.getParameter('tzid'))}`,
    instant: new Date(start.toUnixTime() * 1000).toISOString(),
    attendees: event
      .getAllProperties('attendee')
      .map((attendee) => String(attendee.getFirstValue()).replace('mailto:', ''))
      .sort(),
  };
}
