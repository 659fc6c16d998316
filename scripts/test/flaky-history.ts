import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A test file that failed and then passed unchanged in one run. */
export interface FlakyEntry {
  /** The time of the run, ISO 8601. */
  at: string;
  project: string;
  file: string;
  /** The number of attempts until it passed. */
  tries: number;
  /** The failures of its first attempt. */
  failures: string[];
}

const MAX_ENTRIES = 200;

/** Adds a run's entries to those of earlier runs. */
export function keepFlaky(historyFile: string, entries: readonly FlakyEntry[]): void {
  mkdirSync(dirname(historyFile), { recursive: true });
  writeFileSync(
    historyFile,
    `${JSON.stringify([...readFlaky(historyFile), ...entries].slice(-MAX_ENTRIES), null, 2)}\n`,
  );
}

export const readFlaky = (historyFile: string): FlakyEntry[] =>
  existsSync(historyFile) ? (JSON.parse(readFileSync(historyFile, 'utf8')) as FlakyEntry[]) : [];

/**
 * Returns the paragraph of the closing report about one entry. `earlier` are the entries of
 * previous runs.
 */
export function formatFlaky(
  { project, file, tries, failures }: FlakyEntry,
  earlier: readonly FlakyEntry[],
): string {
  const before = earlier.filter((entry) => entry.file === file).map(({ at }) => at.slice(0, 10));
  const again =
    before.length === 0
      ? ''
      : `, and before on ${[...new Set(before)].join(', ')}: mend it or move it down a level`;
  return (
    `FLAKY ${project} ${file} passed at try ` +
    `${tries}${again}\n${failures.map((failure) => failure.replace(/^/gm, '  ')).join('\n')}`
  );
}
