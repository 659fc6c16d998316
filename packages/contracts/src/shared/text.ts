import * as z from 'zod';

/**
 * Whether a text is the address of a web page: http or https, with a host, without a name or
 * password in it.
 */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * What one line may not hold: control characters and line breaks, and characters without a shape of
 * their own that turn the direction of what follows or part words unseen, so that one name reads as
 * another. Joiners stay: emoji and several scripts need them.
 */
const DECEIVING = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/**
 * One line of text: trimmed, nothing that breaks it or deceives (names, subjects, mail headers and
 * calendars are made of it).
 */
export const line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(
      (value) => !DECEIVING.test(value),
      'must be one line of plain text, without characters that cannot be seen',
    );

/** Several lines of text: trimmed, no control characters but line breaks and tabs. */
export const paragraph = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !controls.test(value), 'must be plain text');

/**
 * The address of a web page, or nothing: http or https with a host and without a name or password.
 * Nothing else becomes a link, so that none runs anything.
 */
export const webAddress = (max: number) =>
  line(max, 0).refine(
    (value) => value === '' || isWebAddress(value),
    'must be a web address such as https://example.com',
  );

/**
 * A place in words or the address of one; an address that runs something or opens a file is
 * refused.
 */
export const place = (max: number) =>
  line(max, 0).refine(
    (value) => !/^\s*(javascript|data|vbscript|file|blob):/i.test(value),
    'must be a place, or a link that begins with https://',
  );

/** E-mail address, compared and stored in lower case. */
export const email = z
  .email('must be an e-mail address such as ana@example.com')
  .max(254)
  .transform((value) => value.toLowerCase());
/** Server answers give addresses as they were stored. */
export const storedEmail = z.string().max(254);
