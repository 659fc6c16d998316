import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PipelineRow, PipelineTable } from '../store/pipeline-table.ts';

/** What nobody has asked to be made a recording of is kept no longer than this. */
const KEEP_MS = 24 * 3_600_000;

/** Removes what captures have on disk. */
export const discardCaptures =
  (captureDir: string) =>
  async (captures: PipelineRow[]): Promise<void> => {
    for (const { id } of captures) await rm(join(captureDir, id), { recursive: true, force: true });
  };

/**
 * Removes what a crash left behind, and what nobody wants: sound and pictures of people do not lie
 * about. `nowMs` is the cloud's time.
 */
export async function sweepCaptures(
  captureDir: string,
  pipelines: PipelineTable,
  nowMs: number,
): Promise<void> {
  const all = pipelines.all();
  const wanted = new Set(
    all
      .filter(({ kind, status }) => kind === 'concatenation' && status === 'InProgress')
      .flatMap(({ settings }) => settings['captureIds'] as string[]),
  );
  const done = new Set(
    all
      .filter(({ kind, status }) => kind === 'concatenation' && status === 'Stopped')
      .flatMap(({ settings }) => settings['captureIds'] as string[]),
  );
  const keep = (row: PipelineRow) =>
    row.status !== 'Stopped' ||
    wanted.has(row.id) ||
    (!done.has(row.id) && nowMs - row.updatedMs < KEEP_MS);
  const kept = new Set(
    all.filter((row) => row.kind === 'capture' && keep(row)).map(({ id }) => id),
  );
  const found = await readdir(captureDir).catch(() => []);
  for (const name of found)
    if (!kept.has(name)) await rm(join(captureDir, name), { recursive: true, force: true });
}
