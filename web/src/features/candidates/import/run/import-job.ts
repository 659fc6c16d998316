import type { ImportResult } from '@parley/contracts/candidates/candidate-import.schema.ts';
import type { PlannedRow } from '../values/plan-applications.ts';

export type RowResult = ImportResult;
interface Chunk {
  rows: readonly PlannedRow[];
  /**
   * The Idempotency-Key of this chunk. It stays the same over retries, so that no candidate is
   * added twice.
   */
  key: string;
  results: readonly RowResult[] | null;
}

export interface ImportJob {
  chunks: Chunk[];
}

/** The number of rows in one request. */
export const CHUNK = 50;

/**
 * Divides the rows into chunks. Rows with the same address are in the same chunk, where the server
 * finds them, unless there are more than one request takes.
 */
export function makeJob(all: readonly PlannedRow[], newKey: () => string): ImportJob {
  const rows = [...groupByEmail(all).values()].flat();
  const chunks: Chunk[] = [];
  let from = 0;
  while (from < rows.length) {
    let to = Math.min(from + CHUNK, rows.length);
    while (to > from + 1 && to < rows.length && isSamePerson(rows[to - 1]!, rows[to]!)) to -= 1;
    if (to === from + 1) to = Math.min(from + CHUNK, rows.length);
    chunks.push({ rows: rows.slice(from, to), key: newKey(), results: null });
    from = to;
  }
  return { chunks };
}

const emailOf = ({ values }: PlannedRow): string | undefined => values.email?.toLowerCase();
const isSamePerson = (one: PlannedRow, other: PlannedRow): boolean =>
  emailOf(one) !== undefined && emailOf(one) === emailOf(other);

/** Returns the rows by address, in the order of the first row of each; others are alone. */
function groupByEmail(rows: readonly PlannedRow[]): Map<string, PlannedRow[]> {
  const groups = new Map<string, PlannedRow[]>();
  for (const row of rows) {
    const key = emailOf(row) ?? `line ${row.row}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export const rowsDone = (job: ImportJob): number =>
  job.chunks.reduce((sum, { rows, results }) => sum + (results ? rows.length : 0), 0);
export const toResults = (job: ImportJob): RowResult[] =>
  job.chunks.flatMap(({ results }) => results ?? []).toSorted((one, other) => one.row - other.row);

/**
 * Sends the chunks that have no results yet, one after the other. An error of `send` is passed on;
 * a further call continues with the chunk that failed.
 *
 * @param stopped called before each chunk; true ends the run
 */
export async function runJob(
  job: ImportJob,
  send: (rows: readonly PlannedRow[], key: string) => Promise<readonly RowResult[]>,
  onProgress: () => void,
  stopped: () => boolean,
): Promise<void> {
  for (const chunk of job.chunks) {
    if (chunk.results) continue;
    if (stopped()) return;
    chunk.results = await send(chunk.rows, chunk.key);
    onProgress();
  }
}
