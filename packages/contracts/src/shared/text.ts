import * as z from 'zod';
import { cleanLine, cleanParagraph } from './clean-text.ts';
import { ADDRESS_FAULTS, findAddressFault, readAddress } from './email-address.ts';
import { showAddress } from './show-address.ts';

/**
 * Checks whether a text is the address of a web page: http or https, with a host, without a name or
 * password in it.
 */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

/**
 * Returns the schema of one line of text, because names, subjects, mail headers and calendars
 * consist of such lines: without line breaks, characters that cannot be seen, and blanks at the
 * edges. These are removed, because a person who pasted them cannot see what would be refused.
 */
export const line = (max: number, min = 1) => z.string().overwrite(cleanLine).min(min).max(max);

/** Returns the schema of several lines of text, without other control characters. */
export const paragraph = (max: number, min = 0) =>
  z.string().overwrite(cleanParagraph).min(min).max(max);

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

/** Adds what is wrong with an address that was read to the issues of a schema. */
function refineAddress(address: string, { addIssue }: z.core.$RefinementCtx<string>): void {
  const fault = findAddressFault(address);
  if (fault) addIssue({ code: 'custom', message: ADDRESS_FAULTS[fault] });
}

/** An e-mail address as people paste it; compared and stored as `readAddress` returns it. */
export const email = z.string().overwrite(readAddress).max(254).superRefine(refineAddress);
/** An e-mail address, or an empty text. */
export const optionalEmail = z
  .string()
  .overwrite(readAddress)
  .max(254)
  .superRefine((address, context) => {
    if (address !== '') refineAddress(address, context);
  });
/** An address in a response: as it was stored, with the domain in its own script. */
export const storedEmail = z.string().max(254).overwrite(showAddress);
