import { cleanLine } from '../shared/clean-text.ts';
import { line } from '../shared/text.ts';

/**
 * What mail programs make a link of: an address with a scheme or `www.`, a path after a domain, or
 * an e-mail address. A bare domain may be a name ("Booking.com").
 */
const LINKS = [/:\/\//, /\bwww\./i, /[\p{L}\d-]\.\p{L}{2,20}\//u, /@[\p{L}\d-]{1,63}\.\p{L}{2}/u];

/** Whether a name contains a link. Each link has one of three marks, which most names have not. */
export const hasLink = (name: string): boolean =>
  /[.:@]/.test(name) && LINKS.some((link) => link.test(name));

/** Stands for a name of which nothing is left. */
const NAMELESS = 'A company on Parley';

/**
 * Returns a company's name as it is shown to others. Names from before this rule can contain links
 * and control characters; the words with these are left out, because mails to strangers contain the
 * name.
 */
export function toShownName(stored: string): string {
  const name = cleanLine(stored);
  if (!hasLink(name)) return name;
  const words = [...name.matchAll(/\S+/g)].map(([word]) => word);
  const left = cleanLine(words.filter((word) => !hasLink(word)).join(' '));
  return left === '' || hasLink(left) ? NAMELESS : left;
}

/**
 * The name of a company. It is the sender and part of the subject of mails to strangers, so it
 * contains no link. Control characters are removed, as from every line.
 */
export const companyName = line(120).refine(
  (name) => !hasLink(name),
  'must be a name without a web or e-mail address',
);
