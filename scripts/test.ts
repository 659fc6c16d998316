import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { ensureFirefox } from './lib/firefox/ensure-firefox.ts';
import { prepare } from './lib/prepare.ts';
import { formatAccess, listAccessFaults, summarizeAccess } from './test/access-report.ts';
import { listChangedFiles, toRelatedFiles } from './test/changed-files.ts';
import { formatClosingReport } from './test/closing-report.ts';
import { storeFlaky, storeTries, readFlaky } from './test/flaky-history.ts';
import { runProjects, type RunContext, type RunResult } from './test/run-projects.ts';
import { createTimeLeft } from './test/time-left.ts';

/**
 * `npm test`: installs a browser if it is missing, builds what has changed, and runs all tests, or
 * those that are named: `npm test -- unit`, `engines`, `components`, `stack`, `journeys`, `calls`,
 * and any filter or flag of vitest. `--changed` (since the last commit) or `--changed=<commit>`
 * runs the tests that the change can affect; `--no-retries` counts every failure.
 */
const root = resolve(import.meta.dirname, '..');
const started = performance.now();
const print = (line: string) => console.log(line);
/** A folder in memory, which Linux alone has. */
const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;
const PROJECTS = ['unit', 'engines', 'components', 'stack', 'journeys', 'calls'];
const IN_BROWSER = ['components', 'journeys', 'calls'];
const IN_FIREFOX = ['journeys', 'calls'];
const ON_A_STACK = ['stack', 'journeys', 'calls'];
/** How many files run in parallel on average in a run of several projects. */
const PARALLEL_FILES = 3;
/** Files with a stack that take minutes, some of which run beside the calls. */
const isLong = (path: string) => /\/test\/(contract|authz-matrix|crash)\//.test(path);
const FLAKY_HISTORY = join(root, 'test-results/flaky.json');
const TRIES = join(root, 'test-results/tries.json');
const INTERRUPTED = 130;

const given = process.argv.slice(2);
const changedWord = given.find((word) => /^--changed(=|$)/.test(word));
const noRetries = given.includes('--no-retries');
const named = given.filter((word) => PROJECTS.includes(word));
const vitestArguments = given.filter(
  (word) => !PROJECTS.includes(word) && word !== changedWord && word !== '--no-retries',
);
const chosen = named.length > 0 ? named : PROJECTS;
const isChosen = (project: string) => chosen.includes(project);

if (chosen.some((name) => IN_BROWSER.includes(name))) ensureChromium(print);
if (chosen.some((name) => IN_FIREFOX.includes(name))) ensureFirefox(print);

// Temporary data of tests is written to memory if there is enough, so that tests do not wait for a
// disk. Killing a process affects it there in the same way.
const folder = mkdtempSync(join(hasFreeMemory() ? MEMORY : tmpdir(), 'parley-tests-'));
// Windows reads the others.
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
const accessReports = join(folder, 'access');
process.env['PARLEY_ACCESS_REPORTS'] = accessReports;
// Two companies that several files use, created once (test/support/builders/saved-product.ts).
process.env['PARLEY_TEST_PRODUCT'] = join(folder, 'product');
// The value that vitest's own command line sets. Without it, the CDK would report its findings
// differently. What is built is built for production all the same.
process.env['NODE_ENV'] ??= 'test';
const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.on('SIGINT', () => {
  removeFolder();
  process.exit(INTERRUPTED);
});

try {
  const result = await runAll();
  const earlierFlaky = readFlaky(FLAKY_HISTORY);
  storeFlaky(FLAKY_HISTORY, result.flaky);
  const passedFiles = result.files.filter(({ failures }) => failures.length === 0);
  const tries = storeTries(
    TRIES,
    passedFiles.map(({ file }) => file),
    result.flaky,
  );
  const access = summarizeAccess(accessReports);
  if (access) {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, 'test-results/access.json'), JSON.stringify(access, null, 2));
    for (const line of formatAccess(access)) print(line);
  }
  const took = performance.now() - started;
  for (const line of formatClosingReport(result, { earlierFlaky, tries }, took)) print(line);
  const isPassed =
    result.errors.length === 0 && result.files.every(({ failures }) => failures.length === 0);
  const isWhole = named.length === 0 && vitestArguments.length === 0 && changedWord === undefined;
  const faults = access ? listAccessFaults(access, isWhole && isPassed) : [];
  for (const line of faults) print(line);
  const isGreen = isPassed && faults.length === 0;
  // A run without any test fails, unless no test is affected by the change.
  process.exitCode = isGreen && (result.files.length > 0 || changedWord !== undefined) ? 0 : 1;
} finally {
  removeFolder();
}

/**
 * Runs all tests so that two cores are busy until the end. Pure code and engines, which use nothing
 * that is built, run during the build. Calls mostly wait for sound and video, so one other file
 * runs beside them: the rest of these, and then the longest files with a stack. The other files
 * follow, one of components and two with a stack in parallel, because each waits for its processes
 * now and then.
 */
async function runAll(): Promise<RunResult> {
  const timeLeft = createTimeLeft(join(root, '.cache/test-durations.json'));
  const context: RunContext = {
    root,
    print,
    timeLeft,
    noRetries,
    verbose: vitestArguments.some((word) => !word.startsWith('-')),
    ...(chosen.length > 1 && { parallelFiles: PARALLEL_FILES }),
    now: () => new Date().toISOString(),
  };
  const changed =
    changedWord === undefined ? undefined : listChangedFiles(root, changedWord.split('=')[1]);
  const run = async (
    projects: readonly string[],
    workers: number,
    includes?: (path: string) => boolean,
  ): Promise<RunResult[]> => {
    const wanted = projects.filter(isChosen);
    if (wanted.length === 0) return [];
    if (changed === undefined)
      return [await runProjects({ projects: wanted, workers, vitestArguments, includes }, context)];
    const results: RunResult[] = [];
    for (const name of wanted)
      results.push(
        await runProjects(
          {
            projects: [name],
            workers,
            vitestArguments,
            includes,
            related: toRelatedFiles(root, name, changed),
          },
          context,
        ),
      );
    return results;
  };
  const built = chosen.some((name) => ON_A_STACK.includes(name))
    ? prepare(root, { page: true, bothTemplates: isChosen('journeys'), print })
    : undefined;
  const besideCalls = async () => {
    const first = await run(['unit', 'engines'], isChosen('calls') ? 1 : 2);
    await built;
    return isChosen('calls') ? [...first, ...(await run(['stack'], 1, isLong))] : first;
  };
  const callsAndOthers = async () => {
    await built;
    const calls = await run(['calls'], 1);
    const isLeft = (path: string) => !isChosen('calls') || !isLong(path);
    const others = [run(['components'], 1), run(['stack', 'journeys'], 2, isLeft)];
    return [...calls, ...(await Promise.all(others)).flat()];
  };
  const results = (await Promise.all([besideCalls(), callsAndOthers()])).flat();
  timeLeft.save();
  return {
    files: results.flatMap(({ files }) => files),
    flaky: results.flatMap(({ flaky }) => flaky),
    errors: results.flatMap(({ errors }) => errors),
  };
}

function hasFreeMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
