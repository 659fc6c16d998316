import { toCsv } from '@parley/domain/csv/to-csv.ts';

/**
 * Downloads a table as a CSV file. The byte order mark at the beginning makes spreadsheet programs
 * read the file as UTF-8.
 */
export function saveCsv(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const url = URL.createObjectURL(
    new Blob(['\ufeff', toCsv([columns, ...rows])], { type: 'text/csv;charset=utf-8' }),
  );
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
