import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { createVitest, parseCLI } from 'vitest/node';
import { type FileResult, type ReadError, toFileResult, toParagraph } from './file-result.ts';
import type { FlakyEntry } from './flaky-history.ts';
import type { TimeLeft } from './time-left.ts';

/**
 * How often a failed file is run again, from its beginning in a new process. Files that use
 * browsers or calls, or run a whole stack, depend on a machine that other programs use as well;
 * pure code and engines do not.
 */
const RETRIES: Record<string, number> = {
  unit: 0,
  engines: 0,
  components: 2,
  stack: 1,
  journeys: 2,
  calls: 2,
};

/**
 * Returns how often a failed file of a project is run again.
 * @param project the name that vitest reports, with the browser after it: `components (chromium)`
 */
export const retriesOf = (project: string): number => RETRIES[project.split(' ')[0]!] ?? 0;

export interface ProjectRun {
  projects: readonly string[];
  /** The number of files that run in parallel. */
  workers: number;
  /** Arguments for vitest: filters and flags. */
  vitestArguments?: readonly string[];
  /**
   * Runs only tests that import one of these files, directly or indirectly; undefined runs all
   * tests.
   */
  related?: readonly string[] | undefined;
  /** Whether a test file, named by its whole path, is run. By default all are. */
  includes?: ((path: string) => boolean) | undefined;
}

export interface RunContext {
  /** The folder with vitest's configuration. */
  root: string;
  print(line: string): void;
  timeLeft: TimeLeft;
  /** Whether failed files are not run again, so that every failure counts. */
  noRetries: boolean;
  /**
   * Whether to print everything that tests write. Otherwise only the output of failed files is
   * printed.
   */
  verbose: boolean;
  /**
   * How many files run in parallel on average if several calls of `runProjects` share the context,
   * for the estimate of the remaining time. By default it is the number of workers.
   */
  parallelFiles?: number;
  /** Returns the current time, ISO 8601. */
  now(): string;
}

export interface RunResult {
  files: FileResult[];
  flaky: FlakyEntry[];
  /** Errors that belong to no test file, which fail the run. */
  errors: string[];
}

/**
 * Runs the test files of some projects, and then failed files again, as often as their project
 * allows.
 */
export async function runProjects(
  { projects, workers, vitestArguments = [], related, includes = () => true }: ProjectRun,
  context: RunContext,
): Promise<RunResult> {
  const { filter, options } = parseCLI(['vitest', 'run', ...vitestArguments]);
  const reporter = createFileReporter(workers, context);
  const vitest = await createVitest({
    ...options,
    root: context.root,
    project: [...projects],
    maxWorkers: workers,
    watch: false,
    run: true,
    passWithNoTests: true,
    reporters: [reporter],
    ...(related && { related: [...related] }),
  });
  try {
    const specifications = await vitest.getRelevantTestSpecifications(filter);
    return await runWithRetries(
      vitest,
      specifications.filter(({ moduleId }) => includes(moduleId)),
      context,
    );
  } finally {
    await vitest.close();
  }
}

async function runWithRetries(
  vitest: Vitest,
  specifications: TestSpecification[],
  { print, noRetries, now }: RunContext,
): Promise<RunResult> {
  const results = new Map<string, FileResult>();
  const firstFailures = new Map<string, { entry: FlakyEntry }>();
  const errors: string[] = [];
  let next = specifications;
  for (let round = 0; next.length > 0; round += 1) {
    if (round > 0)
      print(
        `Running ${next.length} failed ${next.length === 1 ? 'file' : 'files'} again, in new ` +
          `processes: try ${round + 1} …`,
      );
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(next);
    const failed: TestSpecification[] = [];
    for (const specification of next) {
      const module = testModules.find(
        (one) =>
          one.moduleId === specification.moduleId &&
          one.project.name === specification.project.name,
      );
      const result = module ? toFileResult(module) : toMissingResult(specification);
      const escaped = unhandledErrors.filter((error) => fileOf(error) === specification.moduleId);
      if (escaped.length > 0) {
        const failure = toParagraph(`${result.file} outside of its tests`, escaped as ReadError[]);
        result.failures.push(failure);
        print(`✗ ${result.project} ${failure}`);
      }
      results.set(specification.moduleId, result);
      const { project, file, failures } = result;
      if (failures.length === 0) continue;
      if (round < (noRetries ? 0 : retriesOf(project))) failed.push(specification);
      const { entry } = firstFailures.get(specification.moduleId) ?? {
        entry: { at: now(), project, file, tries: 0, failures },
      };
      firstFailures.set(specification.moduleId, { entry: { ...entry, tries: round + 2 } });
    }
    // A worker that ended unexpectedly is reported without its file. If its file is run again, that
    // run decides.
    if (failed.length === 0)
      errors.push(
        ...unhandledErrors
          .filter((error) => !next.some(({ moduleId }) => moduleId === fileOf(error)))
          .map((error) => (error as Error).stack ?? String((error as Error).message)),
      );
    next = failed;
  }
  const files = [...results.values()];
  const passedLater = [...firstFailures].filter(
    ([moduleId]) => results.get(moduleId)!.failures.length === 0,
  );
  return { files, flaky: passedLater.map(([, { entry }]) => entry), errors };
}

/** The test file that ran when an error was thrown outside of a test; vitest notes it. */
const fileOf = (error: unknown): string | undefined =>
  (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH;

const toMissingResult = ({ project, moduleId }: TestSpecification): FileResult => ({
  project: project.name,
  file: moduleId,
  passed: 0,
  failed: 0,
  skipped: 0,
  durationMs: 0,
  stacksStarted: 0,
  failures: [`${moduleId}\n  was never run`],
});

/**
 * Prints a line for each file that ends, with the remaining time. For a failed file it also prints
 * the output.
 */
function createFileReporter(
  workers: number,
  { print, timeLeft, verbose, parallelFiles = workers }: RunContext,
): Reporter {
  const written = new Map<string, string[]>();
  return {
    onTestRunStart(specifications) {
      timeLeft.planned(
        specifications.map(({ project, testModule, moduleId }) => ({
          project: project.name,
          file: testModule?.relativeModuleId ?? toRelative(project.vitest, moduleId),
        })),
      );
    },
    onUserConsoleLog({ content, taskId }) {
      if (verbose || taskId === undefined) return print(content.trimEnd());
      const lines = written.get(taskId) ?? [];
      written.set(taskId, [...lines, content.trimEnd()].slice(-40));
    },
    onTestModuleEnd(module: TestModule) {
      const result = toFileResult(module);
      timeLeft.ended(result, result.durationMs);
      const { ended, planned } = timeLeft.done();
      const counts = [
        `${result.passed} passed`,
        ...(result.failed > 0 ? [`${result.failed} failed`] : []),
        ...(result.skipped > 0 ? [`${result.skipped} skipped`] : []),
      ];
      const mark = result.failures.length === 0 ? '✓' : '✗';
      print(
        `${mark} ${result.project} ${result.file} (${counts.join(', ')}) ` +
          `${(result.durationMs / 1000).toFixed(1)} s  [${ended} of ${planned} files, ` +
          `${timeLeft.format(parallelFiles)} left]`,
      );
      for (const failure of result.failures) print(failure.replace(/^/gm, '    '));
      const ids = new Set([module.id, ...[...module.children.allTests()].map(({ id }) => id)]);
      for (const [id, lines] of written) {
        if (!ids.has(id)) continue;
        if (result.failures.length > 0)
          for (const line of lines) print(line.replace(/^/gm, '    | '));
        written.delete(id);
      }
    },
  };
}

const toRelative = (vitest: Vitest, moduleId: string): string =>
  moduleId.replace(`${vitest.config.root}/`, '');
