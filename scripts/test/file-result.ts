import type { TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** The number of complete stacks that a test file has started; test/setup counts them. */
    stacksStarted?: number;
  }
}

/** The result of one attempt of a test file. */
export interface FileResult {
  project: string;
  /** The path of the file, relative to the repository. */
  file: string;
  passed: number;
  failed: number;
  skipped: number;
  /** The duration of all its tests and hooks in milliseconds. */
  durationMs: number;
  stacksStarted: number;
  /**
   * A paragraph for each failed test with the file, the full name and the beginning of each
   * message. It is empty if all tests passed.
   */
  failures: string[];
}

/** The parts of vitest's test module that are used here. */
export type ReadModule = Pick<
  TestModule,
  'relativeModuleId' | 'ok' | 'state' | 'errors' | 'meta' | 'diagnostic'
> & {
  project: { name: string };
  children: {
    allTests(): Iterable<{
      fullName: string;
      result(): { state: string; errors?: readonly ReadError[] | undefined };
    }>;
    allSuites(): Iterable<{ fullName: string; errors(): readonly ReadError[] }>;
  };
};
/** The parts of vitest's errors that are used here. */
export type ReadError = { message: string; stack?: string | undefined; diff?: string | undefined };

/** Enough lines for the error and its location, few enough that ten failures fit on a screen. */
const MAX_LINES = 24;
const MAX_COLUMNS = 600;
const STACK_FRAME_OF_A_PACKAGE = /^\s+at .*(\/node_modules\/|\(node:)/;

/**
 * Returns the result of a test file. A file that ended without a result for each of its tests has
 * failed as a whole.
 */
export function toFileResult(module: ReadModule): FileResult {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    ...test.result(),
  }));
  const count = (state: string) => tests.filter((test) => test.state === state).length;
  const failures = [
    ...tests
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors = [] }) => toParagraph(`${file} > ${name}`, errors)),
    // Errors of hooks and of loading belong to a suite or to the file, not to a test.
    ...[...module.children.allSuites()]
      .filter((suite) => suite.errors().length > 0)
      .map((suite) => toParagraph(`${file} > ${suite.fullName}`, suite.errors())),
    ...(module.errors().length > 0 ? [toParagraph(file, module.errors())] : []),
  ];
  if (failures.length === 0 && !(module.ok() && ['passed', 'skipped'].includes(module.state())))
    failures.push(
      toParagraph(file, [
        { message: `ended as "${module.state()}", without a result for each test` },
      ]),
    );
  return {
    project: module.project.name,
    file,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    durationMs: Math.round(module.diagnostic().duration),
    stacksStarted: module.meta().stacksStarted ?? 0,
    failures,
  };
}

/** Returns a title and, below it, the beginning of each error with its places in the code. */
export function toParagraph(title: string, errors: readonly ReadError[]): string {
  const lines = errors.flatMap(({ message, stack, diff }) => {
    const frames = (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line) && !STACK_FRAME_OF_A_PACKAGE.test(line));
    return [...message.split('\n'), ...(diff ? diff.split('\n') : []), ...frames].slice(
      0,
      MAX_LINES,
    );
  });
  return [title, ...lines.map((line) => `  ${line.slice(0, MAX_COLUMNS)}`)].join('\n');
}
