export interface CsvFile {
  name: string;
  heads: readonly string[];
  lines: readonly (readonly string[])[];
}

export type CsvProblem = 'empty' | 'too-many' | 'unreadable';
export const MAX_ROWS = 5_000;

/**
 * Reads a file of lines that are separated by commas, semicolons or tabs.
 *
 * @throws Error with a CsvProblem as its message
 */
export async function readCsv(file: File): Promise<CsvFile> {
  const [{ default: papa }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()]);
  const { data, errors } = papa.parse<string[]>(decode(bytes), { skipEmptyLines: 'greedy' });
  if (errors.some(({ type }) => type === 'Quotes'))
    throw new Error('unreadable' satisfies CsvProblem);
  const [heads, ...lines] = data;
  if (!heads || lines.length === 0) throw new Error('empty' satisfies CsvProblem);
  if (lines.length > MAX_ROWS) throw new Error('too-many' satisfies CsvProblem);
  return { name: file.name, heads: heads.map((head) => head.trim()), lines };
}

/**
 * Files of older spreadsheet programs are not UTF-8; they are read as windows-1252, the encoding of
 * Windows in Western countries.
 */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
