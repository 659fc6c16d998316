/**
 * A cell that a spreadsheet would read as a formula, also with full-width characters or after white
 * space (OWASP, CSV injection).
 */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const QUOTED = /[",\r\n]|^\s|\s$/;

/**
 * Returns the cell as text that no spreadsheet evaluates: an apostrophe is put before a formula.
 */
export function escapeCsvFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `escapeCsvFormula`, so that an exported file can be imported again. */
export function unescapeCsvFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * Returns the lines of a CSV file (RFC 4180: CRLF after each, quotes doubled) with formulas
 * escaped. Null is an empty cell; numbers come from the product itself and are not escaped.
 */
export function toCsv(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = escapeCsvFormula(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
