/** A line that was not taken, as it came, and why. */
export interface Refused {
  row: number;
  cells: readonly string[];
  reason: string;
}

/** A cell that a spreadsheet would take for a formula is told to be text. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string =>
  /[",\r\n]/.test(safe(text)) ? `"${safe(text).replaceAll('"', '""')}"` : safe(text);

/**
 * The rows that were not taken, as they came, with the line and the reason before them: to mend and
 * to try again.
 */
export const refusedCsv = (
  heads: readonly string[],
  refused: readonly Refused[],
  words: { line: string; reason: string },
): string =>
  [
    [words.line, words.reason, ...heads],
    ...refused.map(({ row, reason, cells }) => [String(row), reason, ...cells]),
  ]
    .map((line) => line.map(cell).join(','))
    .join('\r\n') + '\r\n';
