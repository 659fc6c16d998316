/** Offers a table as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveCsv(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const url = URL.createObjectURL(
    new Blob(['\ufeff', toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A spreadsheet would run a cell that begins so. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A table as CSV with CRLF lines; texts that a spreadsheet would take for formulas get an
 * apostrophe before them.
 */
export const toCsv = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
