/** Properties whose value is a time (RFC 5545, 3.3.4 and 3.3.5). */
const TIMES = new Set(['DTSTART', 'DTEND', 'DTSTAMP', 'RECURRENCE-ID']);
/** A date, or a date with a time, in the short or long form of ISO 8601. */
const TIME =
  /:\s{0,9}(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Writes a content line as RFC 5545 requires it, as far as it can be understood: names of attendees
 * in quotes, dates and times in the short form, times with an offset in UTC.
 * @param line unfolded
 * @returns undefined for a time that cannot be read
 */
export function repairLine(line: string): string | undefined {
  const name = /^[A-Za-z0-9-]{1,61}/.exec(line)?.[0].toUpperCase() ?? '';
  if (name === 'ATTENDEE') return repairAttendee(line);
  return TIMES.has(name) ? repairTime(name, line.trimEnd()) : line;
}

function repairAttendee(line: string): string {
  const value = line.toLowerCase().lastIndexOf(':mailto:');
  if (value < 0) return line;
  return `ATTENDEE${listParameters(line.slice(8, value)).join('')}${line.slice(value)}`;
}

function repairTime(name: string, line: string): string | undefined {
  const found = TIME.exec(line);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second = '00', offset] = found;
  const parameters = listParameters(line.slice(name.length, found.index)).filter(
    (parameter) => !/^;VALUE=/i.test(parameter),
  );
  const isDate = hour === undefined || (/;VALUE=DATE(?:;|:)/i.test(line) && hour === '00');
  if (isDate) return `${name};VALUE=DATE:${year}${month}${day}`;
  const wall = `${year}${month}${day}T${hour}${minute}${second}`;
  if (offset === undefined) return `${name}${parameters.join('')}:${wall}`;
  const utc = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${toIsoOffset(offset)}`,
  );
  if (Number.isNaN(utc)) return undefined;
  // A time in UTC has no zone (RFC 5545, 3.2.19).
  return `${name}:${new Date(utc).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

const toIsoOffset = (offset: string): string =>
  offset.toUpperCase() === 'Z'
    ? 'Z'
    : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;

const PARAMETER = /^[A-Za-z][A-Za-z0-9-]{0,60}=/;

/**
 * Returns the parameters of a property, each with the semicolon before it, and in quotes where the
 * value has a character that would end it.
 */
function listParameters(text: string): string[] {
  // With a quote that does not end, nothing is known to be quoted.
  const quotes = text.split('"').length - 1;
  const plain = quotes % 2 === 0 ? text : text.replaceAll('"', '');
  const parameters: string[][] = [];
  for (const piece of plain.match(/;|[^;"]+|"[^"]*"/g) ?? []) {
    if (piece === ';') parameters.push([]);
    else parameters.at(-1)?.push(piece);
  }
  const joined: string[][] = [];
  for (const parameter of parameters.map((pieces) => pieces.join('')))
    if (PARAMETER.test(parameter)) joined.push([parameter]);
    // The rest of a name; every other parameter without a value says nothing.
    else if (/^CN=/i.test(joined.at(-1)?.[0] ?? '')) joined.at(-1)!.push(parameter);
  return joined.map((pieces) => `;${quote(pieces.join(';'))}`);
}

function quote(parameter: string): string {
  const equals = parameter.indexOf('=') + 1;
  const value = parameter.slice(equals);
  if (/^(?:"[^"]*",)*"[^"]*"$/.test(value) || !/[:;,"]/.test(value)) return parameter;
  return `${parameter.slice(0, equals)}"${value.replaceAll('"', '')}"`;
}
