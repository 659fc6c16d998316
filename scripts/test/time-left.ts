import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The assumed duration of a file of each project that was never run on this machine, in
 * milliseconds.
 */
const USUAL_MS: Record<string, number> = {
  unit: 500,
  engines: 1_000,
  components: 5_000,
  stack: 12_000,
  journeys: 30_000,
  calls: 50_000,
};

interface PlannedFile {
  project: string;
  file: string;
}

/** Estimates the remaining time of a run from the durations of its files in previous runs. */
export interface TimeLeft {
  planned(files: readonly PlannedFile[]): void;
  /** Records that a file has ended. `durationMs` is stored for the next run. */
  ended(file: PlannedFile, durationMs: number): void;
  /** Returns the number of files that have ended and of all planned files. */
  done(): { ended: number; planned: number };
  /** Returns the remaining time for this number of parallel files: "2:40". */
  format(workers: number): string;
  save(): void;
}

export function createTimeLeft(historyFile: string): TimeLeft {
  const history: Record<string, number> = existsSync(historyFile)
    ? (JSON.parse(readFileSync(historyFile, 'utf8')) as Record<string, number>)
    : {};
  const open = new Map<string, number>();
  let planned = 0;
  let expectedOfEnded = 0;
  let tookOfEnded = 0;
  const expectedMs = ({ project, file }: PlannedFile) =>
    history[file] ?? USUAL_MS[project] ?? 1_000;

  return {
    planned(files) {
      planned += files.length;
      for (const file of files) open.set(file.file, expectedMs(file));
    },
    ended(file, durationMs) {
      expectedOfEnded += expectedMs(file);
      tookOfEnded += durationMs;
      open.delete(file.file);
      history[file.file] = durationMs;
    },
    done: () => ({ ended: planned - open.size, planned }),
    format(workers) {
      // On a loaded machine the remaining files are slower by the same factor.
      const pace = expectedOfEnded > 0 ? Math.max(0.5, tookOfEnded / expectedOfEnded) : 1;
      const remaining = [...open.values()];
      const sum = remaining.reduce((total, ms) => total + ms, 0);
      const seconds = Math.ceil((Math.max(sum / workers, ...remaining, 0) * pace) / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
    save() {
      mkdirSync(dirname(historyFile), { recursive: true });
      writeFileSync(historyFile, JSON.stringify(history));
    },
  };
}
