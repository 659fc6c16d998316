import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retriesOf, type RunResult } from './run-projects.ts';

/** Returns a test file that fails until it has been run `tries` times. */
const passesAtTry = (tries: number, file: string) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  appendFileSync(${JSON.stringify(file)}, '.');
  it('first', () => {});
  it('second', () => expect(readFileSync(${JSON.stringify(file)}, 'utf8').length).toBe(${tries}));
`;
const RUN = `
  const { runProjects } = await import(process.argv[1]);
  const [root, noRetries] = [process.argv[2], process.argv[3] === 'no'];
  const timeLeft = { planned() {}, ended() {}, done: () => ({ ended: 0, planned: 0 }), format: () => '', save() {} };
  const lines = [];
  const context = { root, timeLeft, noRetries, print: (line) => lines.push(line), verbose: false, now: () => '2026-11-22T10:00:00.000Z' };
  const includes = (path) => !path.includes('left-out');
  const result = await runProjects({ projects: ['unit', 'stack', 'journeys'], workers: 2, includes }, context);
  console.log('RESULT' + JSON.stringify({ ...result, lines }));
  process.exit(0);
`;

/** Each test creates a folder with test files and starts the runner on it in a separate process. */
describe('running test files', () => {
  let root: string;
  const run = (retries: 'yes' | 'no') => {
    const output = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        RUN,
        join(import.meta.dirname, 'run-projects.ts'),
        root,
        retries,
      ],
      { encoding: 'utf8', env: { ...process.env, VITEST: undefined, VITEST_MODE: undefined } },
    );
    return JSON.parse(output.slice(output.indexOf('RESULT') + 6)) as RunResult & {
      lines: string[];
    };
  };
  const place = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  const tries = (name: string) => readFileSync(join(root, name), 'utf8').length;
  const of = ({ files }: RunResult, file: string) => files.find((one) => one.file === file)!;
  let result: ReturnType<typeof run>;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'parley-runner-'));
    const projects = ['unit', 'stack', 'journeys'].map((name) => ({
      test: { name, globals: true, include: [`${name}/*.test.mjs`] },
    }));
    place(
      'vitest.config.mjs',
      `export default { test: { projects: ${JSON.stringify(projects)} } };`,
    );
    place('unit/fails-once.test.mjs', passesAtTry(2, join(root, 'a')));
    place('stack/fails-once.test.mjs', passesAtTry(2, join(root, 'b')));
    place('stack/left-out.test.mjs', `it('fails', () => expect(1).toBe(2));`);
    place('stack/fails-twice.test.mjs', passesAtTry(3, join(root, 'c')));
    place('journeys/fails-twice.test.mjs', passesAtTry(3, join(root, 'd')));
    place(
      'journeys/hook-fails-once.test.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
      beforeAll(() => { const known = existsSync(${JSON.stringify(join(root, 'e'))}); writeFileSync(${JSON.stringify(join(root, 'e'))}, ''); if (!known) throw new Error('the stack did not start'); });
      it('goes', () => {});`,
    );
    place(
      'journeys/dies-once.test.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
      it('goes', () => { const known = existsSync(${JSON.stringify(join(root, 'f'))}); writeFileSync(${JSON.stringify(join(root, 'f'))}, ''); if (!known) process.kill(process.pid, 'SIGKILL'); });`,
    );
    // An error that no test waits for, the first time that the file runs.
    for (const project of ['unit', 'journeys'])
      place(
        `${project}/rejects-unseen-once.test.mjs`,
        `import { existsSync, writeFileSync } from 'node:fs';
        it('goes', async () => { const known = existsSync(${JSON.stringify(join(root, `g-${project}`))}); writeFileSync(${JSON.stringify(join(root, `g-${project}`))}, ''); if (!known) void Promise.reject(new Error('nobody waits')); await new Promise((resolve) => setTimeout(resolve, 50)); });`,
      );
    result = run('yes');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('runs only the files that are included', () => {
    expect(of(result, 'stack/fails-once.test.mjs')).toBeDefined();
    expect(of(result, 'stack/left-out.test.mjs')).toBeUndefined();
  });

  it('does not run pure code again', () => {
    expect([tries('a'), of(result, 'unit/fails-once.test.mjs').failures.length]).toEqual([1, 1]);
  });

  it('runs a file with a complete stack once more, and one with a browser twice more', () => {
    expect([tries('b'), of(result, 'stack/fails-once.test.mjs').failures]).toEqual([2, []]);
    expect([tries('c'), of(result, 'stack/fails-twice.test.mjs').failures.length]).toEqual([2, 1]);
    expect([tries('d'), of(result, 'journeys/fails-twice.test.mjs').failures]).toEqual([3, []]);
  });

  it('runs a component twice more, whose project is named with its browser', () => {
    expect(retriesOf('components (chromium)')).toBe(2);
  });

  it('names files that passed only later, with the failure of the first attempt', () => {
    expect(result.flaky.map(({ file, tries: taken }) => [file, taken]).toSorted()).toEqual([
      ['journeys/dies-once.test.mjs', 2],
      ['journeys/fails-twice.test.mjs', 3],
      ['journeys/hook-fails-once.test.mjs', 2],
      ['journeys/rejects-unseen-once.test.mjs', 2],
      ['stack/fails-once.test.mjs', 2],
    ]);
    expect(
      result.flaky
        .find(({ file }) => file === 'journeys/hook-fails-once.test.mjs')!
        .failures.join(),
    ).toContain('the stack did not start');
    expect(
      result.flaky.find(({ file }) => file === 'journeys/fails-twice.test.mjs')!.failures.join(),
    ).toContain('expected 1 to be 3');
  });

  it('counts an error outside of the tests as a failure of the file that ran', () => {
    expect(of(result, 'unit/rejects-unseen-once.test.mjs').failures.join()).toMatch(
      /^unit\/rejects-unseen-once\.test\.mjs outside of its tests\n {2}nobody waits/,
    );
    expect(of(result, 'journeys/rejects-unseen-once.test.mjs').failures).toEqual([]);
    expect(
      result.flaky
        .find(({ file }) => file === 'journeys/rejects-unseen-once.test.mjs')!
        .failures.join(),
    ).toContain('nobody waits');
  });

  it('ignores the error of a process that ended if its file passed later', () => {
    expect(result.errors).toEqual([]);
    expect(of(result, 'journeys/dies-once.test.mjs')).toMatchObject({ passed: 1, failures: [] });
  });

  it('prints the result of each file when it ends', () => {
    expect(result.lines).toContainEqual(
      expect.stringMatching(/^✗ unit unit\/fails-once\.test\.mjs \(1 passed, 1 failed\)/),
    );
    expect(result.lines).toContainEqual(
      expect.stringMatching(/^✓ journeys journeys\/fails-twice\.test\.mjs \(2 passed\)/),
    );
  });

  it('counts every failure if retries are turned off', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g-unit', 'g-journeys'])
      rmSync(join(root, name), { force: true });
    const { flaky, files } = run('no');
    expect(flaky).toEqual([]);
    expect(files.filter(({ failures }) => failures.length > 0)).toHaveLength(8);
  });
});
