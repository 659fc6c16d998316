import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import ICAL from 'ical.js';

/** What a calendar makes of the invitation in a mail. */
export interface Invitation {
  method: string;
  uid: string;
  sequence: number;
  /** As it stands there: wall time and the zone it is meant in. */
  starts: string;
  /** UTC, ISO 8601: by the zone's rules that the file itself brings. */
  instant: string;
  attendees: string[];
}

/**
 * Opens the first attachment of a mail as a calendar would, which knows no zone but those in the
 * file.
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
