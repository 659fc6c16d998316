import { decodeText } from '@parley/application/files/decode-text.ts';
import type { ReceivedCalendar } from '../received-mail.ts';
import { readFile } from './choose-files.ts';
import { contentOf, type MimePart, nameOf } from './mime-part.ts';

/** More calendar objects than any program sends in a mail. */
const MAX_CALENDARS = 20;

/** Returns the calendar objects of the parts; one that is also attached as a file comes once. */
export function readCalendars(parts: readonly MimePart[]): ReceivedCalendar[] {
  const calendars = new Map<string, ReceivedCalendar>();
  for (const part of parts.slice(0, MAX_CALENDARS)) {
    const calendar = readCalendar(part);
    const key = calendar.text.replace(/\s+/g, '');
    const known = calendars.get(key);
    if (!known) calendars.set(key, calendar);
    else {
      known.method ??= calendar.method;
      known.file ??= calendar.file;
    }
  }
  return [...calendars.values()];
}

function readCalendar(part: MimePart): ReceivedCalendar {
  const { parameters } = part.type;
  const text = decodeText(unfold(contentOf(part)), parameters.get('charset') ?? 'utf-8').replace(
    /^\ufeff/,
    '',
  );
  const method =
    parameters.get('method') ?? /^METHOD(?:;[^:\r\n]{0,200})?:\s{0,9}(\w{1,40})/im.exec(text)?.[1];
  const isFile = nameOf(part) !== '' || part.disposition.value === 'attachment';
  return {
    text,
    method: method?.trim().toUpperCase(),
    file: isFile ? { ...readFile(part), type: 'text/calendar' } : undefined,
  };
}

/**
 * Joins lines that were wrapped (RFC 5545, 3.1), before they are decoded: programs count bytes and
 * wrap inside a character.
 */
const unfold = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/\r?\n[ \t]/g, ''),
    'latin1',
  );
