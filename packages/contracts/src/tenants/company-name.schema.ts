import { line } from '../shared/text.ts';

/**
 * What mail programs make a link of: an address with a scheme or `www.`, a path after a domain, or
 * an e-mail address. A bare domain may be a name ("Booking.com").
 */
const LINKS = [/:\/\//, /\bwww\./i, /[\p{L}\d-]\.\p{L}{2,20}\//u, /@[\p{L}\d-]{1,63}\.\p{L}{2}/u];

/** Whether a name contains a link. */
export const hasLink = (name: string): boolean => LINKS.some((link) => link.test(name));

/**
 * The name of a company. It is the sender and part of the subject of mails to strangers, so it
 * contains no link. Control characters are removed, as from every line.
 */
export const companyName = line(120).refine(
  (name) => !hasLink(name),
  'must be a name without a web or e-mail address',
);
