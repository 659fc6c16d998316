import type { FileResult } from './file-result.ts';
import { type FlakyEntry, formatFlaky, type TriesByFile } from './flaky-history.ts';
import type { RunResult } from './run-projects.ts';

const SLOWEST_FILES = 20;

/**
 * Returns the report at the end of a run: durations, flaky files, each failure again, and the
 * counts.
 */
export function formatClosingReport(
  { files, flaky, errors }: RunResult,
  { earlierFlaky, tries }: { earlierFlaky: readonly FlakyEntry[]; tries: TriesByFile },
  tookMs: number,
): string[] {
  const sum = (of: (file: FileResult) => number, some: readonly FileResult[] = files) =>
    some.reduce((total, file) => total + of(file), 0);
  const failed = files.filter(({ failures }) => failures.length > 0);
  // A file whose hooks failed has failed even if none of its tests did.
  const failedTests =
    sum((file) => (file.failures.length > 0 ? Math.max(1, file.failed) : 0)) + errors.length;
  const retried =
    flaky.length === 0
      ? ''
      : ` (${flaky.length} ${flaky.length === 1 ? 'file' : 'files'} only at a later try)`;
  const byProject = Object.entries(Object.groupBy(files, ({ project }) => project)).map(
    ([project, some = []]) =>
      `  ${project.padEnd(9)} ${String(some.length).padStart(4)} files ` +
      `${String(sum(({ passed }) => passed, some)).padStart(5)} tests ` +
      `${seconds(sum(({ durationMs }) => durationMs, some))}, ` +
      `${sum(({ stacksStarted }) => stacksStarted, some)} stacks started`,
  );
  const slowest = files
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, SLOWEST_FILES);
  return [
    '',
    'Where the time went (seconds of files that ran side by side):',
    ...byProject,
    '',
    `The ${slowest.length} slowest files:`,
    ...slowest.map(
      ({ durationMs, project, file }) => `  ${seconds(durationMs)}  ${project} ${file}`,
    ),
    ...(flaky.length > 0
      ? ['', ...flaky.map((entry) => formatFlaky(entry, earlierFlaky, tries))]
      : []),
    '',
    ...failed.flatMap(({ failures }) => failures.map((failure) => `FAILED ${failure}\n`)),
    ...errors.map((error) => `FAILED outside of any test file: ${error}\n`),
    ' Test Files  ' +
      `${failed.length > 0 ? `${failed.length} failed | ` : ''}${files.length - failed.length} ` +
      `passed (${files.length})${retried}`,
    '      Tests  ' +
      `${failedTests > 0 ? `${failedTests} failed | ` : ''}${sum(({ passed }) => passed)} ` +
      `passed | ${sum(({ skipped }) => skipped)} skipped`,
    `   Duration  ${(tookMs / 60_000).toFixed(1)} minutes, ` +
      `${sum(({ stacksStarted }) => stacksStarted)} stacks started`,
  ];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;
