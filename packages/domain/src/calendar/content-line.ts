import { DateTime } from 'luxon';

// Of the control characters RFC 5545 allows only the tab in a value; line feeds are escaped further
// down.
const CONTROLS = /[^\P{Cc}\t\n]/gu;
const MAX_OCTETS = 75;

/**
 * TEXT value (RFC 5545 §3.3.11): line breaks become `\n`, other control characters go, so that no
 * value can start a line.
 */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

/**
 * Quoted parameter value (RFC 6868): a caret escapes what quotes cannot hold. Line breaks become
 * spaces.
 */
export function parameterValue(text: string): string {
  const oneLine = text
    .toWellFormed()
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(CONTROLS, '');
  return `"${oneLine.replaceAll('^', '^^').replaceAll('"', "^'")}"`;
}

/**
 * Joins content lines with CRLF, folded at 75 octets without splitting a character (RFC 5545 §3.1).
 */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** An instant (epoch milliseconds) as iCalendar writes UTC: 20260310T140000Z. */
export function utcStamp(at: number): string {
  return DateTime.fromMillis(at, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'");
}

/**
 * A link written anew from its parts, in which line breaks cannot survive. @throws RangeError for
 * what is not http or https
 */
export function safeUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:'))
    throw new RangeError('A link must be http or https');
  return parsed.href;
}
