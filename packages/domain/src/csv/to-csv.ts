/**
 * A cell that a spreadsheet would take for a formula, also in full-width letters or after white
 * space (OWASP, CSV injection).
 */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const QUOTED = /[",\r\n]|^\s|\s$/;

/** The cell as text that no spreadsheet computes: an apostrophe before what would be a formula. */
export function escapeCsvFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `neutralise`: a file that was exported can be read again. */
export function unescapeCsvFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * Lines of a CSV file (RFC 4180: CRLF after each, quotes doubled), without live formulas. Null is
 * an empty cell; numbers are the product's own.
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
