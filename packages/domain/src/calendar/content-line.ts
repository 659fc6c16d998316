import { toWallClock } from '../time/zone-offset.ts';

// RFC 5545 allows only the tab among control characters in a value; line feeds are escaped below.
const CONTROLS = /[^\P{Cc}\t\n]/gu;
const MAX_OCTETS = 75;

/**
 * Returns a TEXT value (RFC 5545 §3.3.11): line breaks become `\n`, other control characters are
 * removed, so that no value can start a new line.
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
 * Returns a quoted parameter value (RFC 6868): a caret escapes characters that quotes cannot
 * contain. Line breaks become spaces.
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

/** Formats an instant (epoch milliseconds) as iCalendar writes UTC: 20260310T140000Z. */
export function utcStamp(at: number): string {
  return `${localStamp(at, 'UTC')}Z`;
}

/** Formats an instant (epoch milliseconds) as the wall time of an IANA zone: 20260310T150000. */
export function localStamp(at: number, zone: string): string {
  return toWallClock(zone, at).replaceAll(/[-:]/g, '');
}

/**
 * Rebuilds a link from its parts, which removes line breaks.
 * @throws RangeError for a link that is not http or https
 */
export function safeUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:'))
    throw new RangeError('A link must be http or https');
  return parsed.href;
}
