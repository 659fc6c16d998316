import type { ImportRow } from './column-matching.ts';

interface RowProblem {
  field: string;
  message: string;
}
export interface RowResult {
  row: number;
  ok: boolean;
  candidate_id: string | null;
  problems: readonly RowProblem[];
}
interface Chunk {
  rows: readonly ImportRow[];
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

export function makeJob(rows: readonly ImportRow[], newKey: () => string): ImportJob {
  const chunks: Chunk[] = [];
  for (let from = 0; from < rows.length; from += CHUNK)
    chunks.push({ rows: rows.slice(from, from + CHUNK), key: newKey(), results: null });
  return { chunks };
}

export const rowsDone = (job: ImportJob): number =>
  job.chunks.reduce((sum, { rows, results }) => sum + (results ? rows.length : 0), 0);
export const toResults = (job: ImportJob): RowResult[] =>
  job.chunks.flatMap(({ results }) => results ?? []);

/**
 * Sends the chunks that have no results yet, one after the other. An error of `send` is passed on;
 * a further call continues with the chunk that failed.
 *
 * @param stopped called before each chunk; true ends the run
 */
export async function runJob(
  job: ImportJob,
  send: (rows: readonly ImportRow[], key: string) => Promise<readonly RowResult[]>,
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
