import * as z from 'zod';

/**
 * Checks whether a text is the address of a web page: http or https, with a host, without a name or
 * password in it.
 */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Characters that one line may not contain: control characters, line breaks, and invisible
 * characters that change the text direction or separate words, so that one name can look like
 * another. Joiners are allowed, because emoji and several scripts need them.
 */
const DECEIVING = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Returns the schema of one line of text: trimmed, without line breaks and deceptive characters,
 * because names, subjects, mail headers and calendars consist of such lines.
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

/**
 * Returns the schema of several lines of text: trimmed, without control characters except line
 * breaks and tabs.
 */
export const paragraph = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !controls.test(value), 'must be plain text');

/**
 * Returns the schema of the address of a web page, or an empty text: http or https with a host and
 * without a name or password. Nothing else becomes a link, so that no link can run code.
 */
export const webAddress = (max: number) =>
  line(max, 0).refine(
    (value) => value === '' || isWebAddress(value),
    'must be a web address such as https://example.com',
  );

/**
 * Returns the schema of an address that strangers are asked to open, or an empty text: https alone,
 * with a host and without a name or password.
 */
export const httpsAddress = (max: number) =>
  line(max, 0).refine(
    (value) => value === '' || (/^https:/i.test(value) && isWebAddress(value)),
    'must be an address that begins with https://, such as https://example.com/privacy',
  );

/**
 * Returns the schema of a place as text, or its address. An address that runs code or opens a file
 * is refused.
 */
export const place = (max: number) =>
  line(max, 0).refine(
    (value) => !/^\s*(javascript|data|vbscript|file|blob):/i.test(value),
    'must be a place, or a link that begins with https://',
  );

/** An e-mail address, compared and stored in lower case. */
export const email = z
  .email('must be an e-mail address such as ana@example.com')
  .max(254)
  .transform((value) => value.toLowerCase());
/** An e-mail address, or an empty text. */
export const optionalEmail = line(254, 0)
  .refine(
    (value) => value === '' || email.safeParse(value).success,
    'must be an e-mail address such as ana@example.com',
  )
  .transform((value) => value.toLowerCase());
/** An address in a response, which is returned as it was stored. */
export const storedEmail = z.string().max(254);
