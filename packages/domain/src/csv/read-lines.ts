/** A record of a file of separated values. */
export interface CsvLine {
  /** The number of its first line as a text editor counts, from 1. */
  line: number;
  cells: string[];
  /** Whether it has a quotation mark that is neither doubled nor at the edge of a cell. */
  strayQuote: boolean;
}

const isBreak = (char: string | undefined): boolean => char === '\n' || char === '\r';

/**
 * Reads separated values (RFC 4180) as people send them: line ends may be CRLF, LF or CR, also
 * mixed; spaces may surround quoted cells; a quotation mark in the wrong place belongs to the text
 * of its cell; the marks of spreadsheets and office programs around a cell are removed. Every
 * character is read at most twice, because a cell whose quotation marks are wrong ends at the next
 * separator, and the marks that made it wrong end the attempt of the next.
 *
 * @param separator one character
 * @param limit the number of records after which reading ends
 */
export function readLines(
  text: string,
  separator: string,
  limit = Number.POSITIVE_INFINITY,
): CsvLine[] {
  const lines: CsvLine[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length && lines.length < limit) {
    const current: CsvLine = { line, cells: [], strayQuote: false };
    for (;;) {
      const quoted = readQuoted(text, at, separator);
      if (quoted) {
        current.cells.push(unwrapCell(quoted.cell));
        line += quoted.breaks;
        at = quoted.end;
      } else {
        const end = findCellEnd(text, at, separator);
        const cell = text.slice(at, end);
        if (cell.trimStart().startsWith('"')) current.strayQuote = true;
        current.cells.push(unwrapCell(cell));
        at = end;
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    lines.push(current);
    if (isBreak(text[at])) at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
  }
  return lines;
}

function findCellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && !isBreak(text[at])) at += 1;
  return at;
}

/**
 * Returns the text of a cell that is a formula for a text (`="0049"`), or that an office program
 * has put in its own quotation marks.
 */
function unwrapCell(cell: string): string {
  const text = cell.trim();
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) {
    const inner = text.slice(2, -1);
    return inner.includes('"') ? cell : inner;
  }
  const isQuoted = text.startsWith('“') && text.indexOf('”') === text.length - 1;
  return isQuoted && text.length > 1 ? text.slice(1, -1) : cell;
}

/** Reads a cell in quotation marks; undefined if it has none, or if they are in wrong places. */
function readQuoted(
  text: string,
  from: number,
  separator: string,
): { cell: string; end: number; breaks: number } | undefined {
  let start = skipSpaces(text, from, separator);
  // Programs write ="0049" so that a spreadsheet takes it for no number.
  if (text[start] === '=') start += 1;
  if (text[start] !== '"') return undefined;
  let at = start + 1;
  let cell = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = skipSpaces(text, quote + 1, separator);
      if (end < text.length && text[end] !== separator && !isBreak(text[end])) return undefined;
      return { cell, end, breaks: countBreaks(cell) };
    }
    cell += '"';
    at = quote + 2;
  }
}

function skipSpaces(text: string, from: number, separator: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator) at += 1;
  return at;
}

function countBreaks(cell: string): number {
  let count = 0;
  for (let at = 0; at < cell.length; at += 1)
    if (cell[at] === '\n' ? cell[at - 1] !== '\r' : cell[at] === '\r') count += 1;
  return count;
}
