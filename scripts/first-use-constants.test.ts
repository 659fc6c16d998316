import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FunctionName, toEntry } from '../infra/function-names.ts';
import { repoPath } from '../infra/repo-path.ts';
import { functionEnvironment } from '../test/support/builders/function-environment.ts';
import { buildFunctions } from './build-functions.ts';

let directory: string;
const write = (name: string, text: string): string => {
  const path = join(directory, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'parley-first-use-')));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Evaluates an expression in a process of its own that has loaded the bundle as `bundle`. */
function evaluate(name: string, expression: string, before = ''): unknown {
  const file = pathToFileURL(join(directory, 'out', name, 'index.mjs')).href;
  const program = `${before}; const bundle = await import(${JSON.stringify(file)});
    process.stdout.write(JSON.stringify(await (${expression}))); process.exit(0);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...functionEnvironment('http://127.0.0.1:9'), TABLE_NAME: 'bench' },
  });
  return JSON.parse(printed);
}

/** Bundles a function that uses a module of the contracts, and calls it. */
async function call(contracts: string, handler: string): Promise<unknown> {
  write('contracts/src/made.ts', contracts);
  await buildFunctions({
    entries: { calls: write('calls.ts', handler) },
    outdir: join(directory, 'out'),
  });
  return evaluate('calls', 'bundle.handler()');
}

const COUNTED = `
  export const made: string[] = [];
  const make = <T>(name: string, value: T): T => {
    (globalThis.made ??= []).push(name);
    return value;
  };
`;
const MADE = 'globalThis.made ?? []';

test('a constant is calculated once, when something uses it', async () => {
  const answer = await call(
    `${COUNTED}
    export const inner: { one: number } = make('inner', { one: 1 });
    export const outer = make('outer', { ...inner, two: 2 }) satisfies object;
    export const unused = make('unused', 0);
    export const fixed = { of: ['values'], and: () => make('function', 0) } as const;`,
    `import { outer, fixed as known } from './contracts/src/made.ts';
    const atStart = [...(${MADE})];
    export const handler = async () => [atStart, outer.two, outer === outer, known.of, ${MADE}];`,
  );
  expect(answer).toEqual([[], 2, true, ['values'], ['inner', 'outer']]);
});

test('every kind of use finds the value, and other variables of the same name stay', async () => {
  const answer = await call(
    `${COUNTED}
    export const value = make('value', 5);
    export const Kind = make('Kind', class { constructor(public readonly of: number) {} });
    export const text = make('text', (parts: TemplateStringsArray) => parts[0]);`,
    `import { value, Kind, text as write } from './contracts/src/made.ts';
    class Own extends Kind { field = value; value = 1; static [value] = 'computed'; }
    const inner = (given = value, { other = value }: { other?: number } = {}) => {
      const shown = { value, ['' + value]: value as number, other };
      { const value = 'a block'; shown['block'] = value; }
      try { throw 'thrown'; } catch (value) { shown['caught'] = value; }
      for (const value of ['loop']) shown['loop'] = value;
      return { given, ...shown };
    };
    const shadow = (value: string) => value;
    export const handler = async () => [
      inner(), shadow('a parameter'), new Own(value).of, new Own(2).field, Own[5],
      new Kind(value!).of, write\`a text\`, value > 4 ? \`\${value}\` : 0,
    ];`,
  );
  expect(answer).toEqual([
    { given: 5, value: 5, 5: 5, other: 5, block: 'a block', caught: 'thrown', loop: 'loop' },
    'a parameter',
    5,
    5,
    'computed',
    5,
    'a text',
    '5',
  ]);
});

test('what a route asks and answers is calculated with its first call', async () => {
  write(
    'contracts/src/some.routes.ts',
    `import { body } from './made.ts';
    export const routes = Object.freeze({
      one: { path: '/one', request: { body: body('one') }, responses: { 200: body('answer') } },
      two: { path: '/two', request: {}, responses: { 200: body('two') } },
    });`,
  );
  const answer = await call(
    `export const body = (name: string) => {
      (globalThis.made ??= []).push(name);
      return { name };
    };`,
    `import { routes } from './contracts/src/some.routes.ts';
    export const handler = async () => {
      const paths = Object.values(routes).map(({ path }) => path);
      const before = [...(${MADE})];
      const { one } = routes;
      return [paths, before, one.request.body.name, one.request === one.request, ${MADE}];
    };`,
  );
  expect(answer).toEqual([['/one', '/two'], [], 'one', true, ['one']]);
});

test('the schema of an event is calculated with the first event of its type', async () => {
  write(
    'contracts/src/some.events.ts',
    `import { schema } from './made.ts';
    export const events = Object.freeze({
      'one.made': { data: schema('one'), effects: true },
      'two.made': { data: schema('two'), effects: false },
    });`,
  );
  const answer = await call(
    `export const schema = (name: string) => {
      (globalThis.made ??= []).push(name);
      return { name };
    };`,
    `import { events } from './contracts/src/some.events.ts';
    export const handler = async () => {
      const effects = Object.values(events).map(({ effects }) => effects);
      const before = [...(${MADE})];
      return [effects, before, events['two.made'].data.name, ${MADE}];
    };`,
  );
  expect(answer).toEqual([[true, false], [], 'two', ['two']]);
});

test('a regular expression is parsed with its first use', async () => {
  const answer = await call(
    'export const letters = /^[a-z]+$/i;',
    `import { letters } from './contracts/src/made.ts';
    export const handler = async () => [letters.test('Chloe'), letters.test('a b')];`,
  );
  expect(answer).toEqual([true, false]);
  const code = readFileSync(join(directory, 'out/calls/index.mjs'), 'utf8');
  expect(code).toMatch(/\?\?=\/\^/);
});

test('classes of Unicode characters are looked up with the first use of an expression', async () => {
  const answer = await call(
    `export const isUnseen = (text: string) => /^[\\s\\p{Cc}]+$/u.test(text);
    export const letters = /^\\p{L}[\\p{L}\\d"/]*$/u;`,
    `import { isUnseen, letters } from './contracts/src/made.ts';
    export const handler = async () => [
      ['\\u0000\\u001f \\u007f\\u009f', '\\u00a1', '~'].map(isUnseen),
      ['Ärger9"/', 'no!'].map((text) => letters.test(text)),
    ];`,
  );
  expect(answer).toEqual([
    [true, false, false],
    [true, false],
  ]);
  const code = readFileSync(join(directory, 'out/calls/index.mjs'), 'utf8');
  expect(code).toMatch(/new RegExp\(["']\^\\\\p\{L\}/);
  expect(code).not.toMatch(/[^\\]\\p\{/);
});

test('a constant over several lines leaves the lines after it where they are', async () => {
  const answer = await call(
    `export const value =
      // Why it is as it is.
      Object.assign(
        { one: 1 },
      );
    export const fail = (): never => {
      throw new Error('failed');
    };`,
    `import { fail, value } from './contracts/src/made.ts';
    export const handler = async () => {
      try {
        return value.one && fail();
      } catch (error) {
        return (error as Error).stack!.split('\\n')[1]!.trim();
      }
    };`,
  );
  expect(answer).toMatch(/made\.ts:7:/);
});

test('a module with such a constant cannot be imported on first use', async () => {
  await expect(
    call(
      'export const value = Object.freeze([1]);',
      "export const handler = async () => (await import('./contracts/src/made.ts')).value;",
    ),
  ).rejects.toThrow('value waits for its first use, and ./contracts/src/made.ts is imported then');
});

/** The functions that answer a candidate's link, or whoever signs in. */
const FIRST_CALLED = [
  'room',
  'voices',
  'account',
  'notifications',
  'dashboard',
  'pre-token',
  'post-confirmation',
] as const satisfies FunctionName[];

describe('the functions that candidates and people who sign in wait for', () => {
  /** Returns the sources of all code that a function loads at its start. */
  const sourcesOf = (name: string): string[] => {
    const folder = join(directory, 'out', name);
    const found = new Set<string>();
    const files = new Set(['index.mjs']);
    // What is imported on first use is not followed.
    for (const file of files) {
      const code = readFileSync(join(folder, file), 'utf8');
      for (const [, next] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g)) files.add(next!);
      const { sources } = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as {
        sources: string[];
      };
      for (const source of sources) found.add(source);
    }
    return [...found];
  };
  const packagesOf = (name: string): string[] => {
    const packages = sourcesOf(name).map(
      (source) => /(?:node_modules|packages)\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? '',
    );
    return [...new Set(packages)];
  };

  const build = (names: readonly FunctionName[]) =>
    buildFunctions({
      entries: Object.fromEntries(names.map((name) => [name, repoPath(toEntry(name))])),
      outdir: join(directory, 'out'),
    });

  test('load none of Node’s modules for measuring, whatever clock they read', async () => {
    await build(['post-confirmation']);
    const loaded = evaluate(
      'post-confirmation',
      "bundle.handler({ triggerSource: 'PostConfirmation_ConfirmSignUp' }, { awsRequestId: 'r' })" +
        '.then(() => process.moduleLoadList)',
    );
    expect(loaded).toContain('NativeModule https');
    expect(loaded).not.toContain('NativeModule perf_hooks');
  });

  test('load neither schemas nor clients of other services nor what listens at their start', async () => {
    await build(FIRST_CALLED);
    const count =
      'globalThis.__zod_globalConfig = { postProcessor: () => (globalThis.made = ' +
      '(globalThis.made ?? 0) + 1) }';
    for (const name of FIRST_CALLED) {
      expect([name, evaluate(name, 'globalThis.made ?? 0', count)]).toEqual([name, 0]);
      const loaded = packagesOf(name);
      expect(loaded).toContain('@aws-sdk/client-dynamodb');
      expect([
        name,
        loaded.filter((one) => /^@aws-sdk\/client-(?!dynamodb$)|^luxon$/.test(one)),
      ]).toEqual([name, []]);
    }
    // What listens to voices calculates its filters when it is loaded, with the first sound.
    const features = sourcesOf('voices').filter((one) => one.includes('voice/features/'));
    expect(features.map((source) => basename(source))).toEqual(['sample-rate.ts']);
  });
});
