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
export function storeFlaky(historyFile: string, entries: readonly FlakyEntry[]): void {
  mkdirSync(dirname(historyFile), { recursive: true });
  writeFileSync(
    historyFile,
    `${JSON.stringify([...readFlaky(historyFile), ...entries].slice(-MAX_ENTRIES), null, 2)}\n`,
  );
}

export const readFlaky = (historyFile: string): FlakyEntry[] =>
  existsSync(historyFile) ? (JSON.parse(readFileSync(historyFile, 'utf8')) as FlakyEntry[]) : [];

/** How often a file has passed in runs on this machine, and the attempts that this took. */
interface Tries {
  passed: number;
  tries: number;
}
export type TriesByFile = Record<string, Tries>;

/**
 * Adds the files that passed in a run to the count of attempts for each file, and returns the whole
 * count.
 */
export function storeTries(
  triesFile: string,
  passed: readonly string[],
  flaky: readonly FlakyEntry[],
): TriesByFile {
  const counted: TriesByFile = existsSync(triesFile)
    ? (JSON.parse(readFileSync(triesFile, 'utf8')) as TriesByFile)
    : {};
  for (const file of passed) {
    const before = counted[file] ?? { passed: 0, tries: 0 };
    const tries = flaky.find((entry) => entry.file === file)?.tries ?? 1;
    counted[file] = { passed: before.passed + 1, tries: before.tries + tries };
  }
  mkdirSync(dirname(triesFile), { recursive: true });
  const sorted = Object.entries(counted).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(triesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return counted;
}

/**
 * Returns the paragraph of the closing report about one entry. A later try lets a run pass, but is
 * not a verdict about the file.
 * @param earlier the entries of previous runs
 * @param counted the attempts of all runs on this machine, this one included
 */
export function formatFlaky(
  { project, file, tries, failures }: FlakyEntry,
  earlier: readonly FlakyEntry[],
  counted: TriesByFile,
): string {
  const before = earlier.filter((entry) => entry.file === file).map(({ at }) => at.slice(0, 10));
  const again = before.length === 0 ? '' : `, and before on ${[...new Set(before)].join(', ')}`;
  const { passed, tries: all } = counted[file] ?? { passed: 1, tries };
  return (
    `FLAKY ${project} ${file} passed at try ${tries}${again} (${all} tries for ${passed} passed ` +
    `${passed === 1 ? 'run' : 'runs'}): mend it before other work\n` +
    failures.map((failure) => failure.replace(/^/gm, '  ')).join('\n')
  );
}
