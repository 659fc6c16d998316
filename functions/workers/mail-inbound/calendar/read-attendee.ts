import { domainToASCII } from 'node:url';
import type ICAL from 'ical.js';

/** What one attendee of a calendar object says. */
export interface AttendeeAnswer {
  /** Lower case, the domain in ASCII; several if the calendar names the person in several ways. */
  addresses: string[];
  /** PARTSTAT in lower case; empty if there is none. */
  partstat: string;
  /** Who answers on behalf of the attendee (SENT-BY). */
  sentBy: string | undefined;
  /** To whom the attendee passes the interview (DELEGATED-TO). */
  delegatedTo: string[];
  /** What Google's calendar attaches to the attendee as their words. */
  comment: string;
}

/**
 * Returns the address of a calendar user as mail programs write it: with or without `mailto:` in
 * any case, with spaces, angle brackets, `%2B` for the plus, or a query. Undefined for what is no
 * address, such as a URN.
 * @returns lower case, the domain in ASCII
 */
function toCalendarAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 1000) return undefined;
  const plain = value
    .trim()
    .replace(/^mailto:/i, '')
    .split('?')[0]!
    .replace(/[<>"]/g, '')
    .trim();
  const address = decodePercent(plain).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1).replace(/\.$/, ''));
  if (at < 1 || domain === '' || /\s/.test(address) || address.startsWith('urn:')) return undefined;
  return `${address.slice(0, at)}@${domain}`;
}

/** `%2B` stands for a plus (RFC 6068); a percent sign that encodes nothing stays. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const toAddresses = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => toCalendarAddress(one) ?? []);

/** Reads an ATTENDEE property (RFC 5545, 3.8.4.1). */
export function readAttendee(attendee: ICAL.Property): AttendeeAnswer {
  const parameter = (name: string): unknown => attendee.getFirstParameter(name);
  const comment = parameter('x-response-comment');
  return {
    addresses: [
      ...new Set([...toAddresses(attendee.getFirstValue()), ...toAddresses(parameter('email'))]),
    ],
    partstat: String(parameter('partstat') ?? '')
      .trim()
      .toLowerCase(),
    sentBy: toAddresses(parameter('sent-by'))[0],
    delegatedTo: toAddresses(parameter('delegated-to')),
    comment: typeof comment === 'string' ? comment.trim() : '',
  };
}
