import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFunctions } from './build-functions.ts';

let directory: string;
let entries: Record<string, string>;
let outdir: string;

const write = (name: string, text: string): string => {
  const path = join(directory, `${name}.ts`);
  // The file is renamed into place, as editors do. A watcher would otherwise see the half-written
  // file as a change of its own.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  return path;
};

beforeEach(() => {
  // The folder for temporary files is a link on macOS, and the bundler follows it.
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'parley-bundles-')));
  outdir = join(directory, 'out');
  entries = {
    greet: write(
      'greet',
      "import { basename } from 'node:path';\nconst say: string = 'hello';\nexport const " +
        "handler = async () => `${say} ${basename('/a/product')}`;\n",
    ),
    'say-no': write('say-no', "export const handler = async () => 'no';\n"),
  };
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('bundles each function into a folder of its own, with a map and its sizes', async () => {
  const { sizes, changed, missing } = await buildFunctions({ entries, outdir });
  expect(changed).toEqual(['greet', 'say-no']);
  expect(missing).toEqual([]);
  const { handler } = await import(pathToFileURL(join(outdir, 'greet', 'index.mjs')).href);
  expect(await handler()).toBe('hello product');
  expect(
    JSON.parse(readFileSync(join(outdir, 'greet', 'index.mjs.map'), 'utf8')).sources,
  ).toContain('../../greet.ts');

  const code = readFileSync(join(outdir, 'say-no', 'index.mjs'));
  expect(JSON.parse(readFileSync(join(outdir, 'meta.json'), 'utf8'))).toEqual(sizes);
  expect(sizes['say-no']).toEqual({ bytes: code.length, gzipBytes: gzipSync(code).length });
});

test('writes the chunks that functions share, each with its source map', async () => {
  write('counter', 'let count = 0;\nexport const next = () => (count += 1);\n');
  for (const name of ['first', 'second'])
    entries[name] = write(
      name,
      "import { next } from './counter.ts';\nexport const handler = async () => next();\n",
    );
  const pieces = join(directory, 'pieces');
  const left = join(pieces, 'chunk-OF-BEFORE.mjs');
  mkdirSync(pieces);
  writeFileSync(left, '');
  await buildFunctions({ entries, outdir, pieces });
  const load = (name: string) => import(pathToFileURL(join(pieces, `${name}.mjs`)).href);
  const [first, second] = await Promise.all([load('first'), load('second')]);
  expect([await first.handler(), await second.handler()]).toEqual([1, 2]);

  const files = readdirSync(pieces);
  expect(files).not.toContain('chunk-OF-BEFORE.mjs');
  for (const file of files.filter((name) => name.endsWith('.mjs')))
    expect(readFileSync(join(pieces, file), 'utf8').trimEnd().split('\n').at(-1)).toBe(
      `//# sourceMappingURL=${file}.map`,
    );
  expect(JSON.parse(readFileSync(join(pieces, 'first.mjs.map'), 'utf8')).sources).toContain(
    '../first.ts',
  );
});

/** Calls a built function in a process of its own. @returns its answer and what Node had to load */
function callAlone(name: string): { answer: unknown; loaded: string[] } {
  const file = pathToFileURL(join(outdir, name, 'index.mjs')).href;
  const program = `const { handler } = await import(${JSON.stringify(file)});
    console.log(JSON.stringify({ answer: await handler(), loaded: process.moduleLoadList }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    }),
  ) as { answer: unknown; loaded: string[] };
}

test('loads Node’s own modules without loading unused dependencies', async () => {
  const entry = write(
    'calls',
    "import * as http from 'node:http';\nimport os, { type } from 'node:os';\nimport { Agent } " +
      "from 'http';\nexport const handler = async () => {\n  const later = await " +
      "import('node:http');\n  return [typeof http.request, new Agent() instanceof http.Agent, " +
      'later.Agent === Agent, os.type === type];\n};\n',
  );
  await buildFunctions({ entries: { calls: entry }, outdir });
  const { answer, loaded } = callAlone('calls');
  expect(answer).toEqual(['function', true, true, true]);
  expect(loaded.filter((name) => name.includes('undici'))).toEqual([]);
});

test('names the file and line of the source in stack traces', async () => {
  write('find', "\n\nexport const find = () => {\n  throw new TypeError('nothing found');\n};\n");
  const entry = write(
    'fails',
    "import { find } from './find.ts';\n\nexport const handler = () => {\n  try {\n    find();\n" +
      '  } catch (error) {\n    return (error as Error).stack;\n  }\n};\n',
  );
  await buildFunctions({ entries: { fails: entry }, outdir });
  expect(String(callAlone('fails').answer).split('\n')).toEqual([
    'TypeError: nothing found',
    expect.stringMatching(/^ {4}at .*\(find\.ts:4:9\)$/),
    expect.stringMatching(/^ {4}at .*\(fails\.ts:5:5\)$/),
    expect.stringMatching(/^ {4}at /),
  ]);
});

test('leaves out schemas of the contracts that a function does not use', async () => {
  mkdirSync(join(directory, 'contracts/src'), { recursive: true });
  write(
    'contracts/src/ids',
    "const prefixed = (prefix: string) => {\n  globalThis.made = `${globalThis.made ?? ''}${prefix} " +
      "`;\n  return { prefix };\n};\nexport const used: { prefix: string } = prefixed('used');\n" +
      "export const chained = {\n  ...prefixed('chained'),\n\n  more: true,\n};\n" +
      "export const unused = {\n  ...prefixed('unused'),\n};\n",
  );
  const entry = write(
    'asks',
    "import { used, chained } from './contracts/src/ids.ts';\nexport const handler = () => [used" +
      '.prefix, chained.more, globalThis.made];\n',
  );
  await buildFunctions({ entries: { asks: entry }, outdir });
  expect(callAlone('asks').answer).toEqual(['used', true, 'used chained ']);
});

test('writes code for later into a separate file as long as a function uses it', async () => {
  write('greeting', "export const greeting = 'good morning';\n");
  write('greet', "export const handler = async () => (await import('./greeting.ts')).greeting;\n");
  const { sizes } = await buildFunctions({ entries, outdir });
  const files = readdirSync(join(outdir, 'greet')).filter((name) => name.endsWith('.mjs'));
  const { handler } = await import(pathToFileURL(join(outdir, 'greet', 'index.mjs')).href);
  expect(await handler()).toBe('good morning');
  const [started, later] = files;
  expect(files).toEqual([
    expect.stringMatching(/^chunk-/),
    expect.stringMatching(/^greeting-/),
    'index.mjs',
  ]);
  expect(readFileSync(join(outdir, 'greet', started!), 'utf8')).not.toContain('good morning');
  expect(readFileSync(join(outdir, 'greet', later!), 'utf8')).toContain('good morning');
  expect(sizes['greet']!.bytes).toBe(
    files.reduce((sum, name) => sum + statSync(join(outdir, 'greet', name)).size, 0),
  );

  write('greet', "export const handler = async () => 'hello';\n");
  await buildFunctions({ entries, outdir });
  expect(readdirSync(join(outdir, 'greet'))).toEqual(['index.mjs', 'index.mjs.map']);
});

test('loads one file at its start, whatever its later parts share with it', async () => {
  write('counter', 'let count = 0;\nexport const next = () => (count += 1);\n');
  write('name', 'export const name = (of: string) => `number ${of}`;\n');
  write('first', "import { next } from './counter.ts';\nexport const first = () => next();\n");
  write(
    'second',
    "import { next } from './counter.ts';\nimport { name } from './name.ts';\nexport const " +
      'second = () => name(String(next()));\n',
  );
  const entry = write(
    'counts',
    "import { next } from './counter.ts';\nimport { name } from './name.ts';\nexport const " +
      "handler = async () => [name(String(next())), (await import('./first.ts')).first(), (await " +
      "import('./second.ts')).second()];\n",
  );
  await buildFunctions({ entries: { counts: entry }, outdir });
  const folder = join(outdir, 'counts');
  const importsOf = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from"\.\/([\w-]+\.mjs)"/g)].map(
      ([, name]) => name!,
    );
  const [started, ...others] = importsOf('index.mjs');
  expect(others).toEqual([]);
  expect(importsOf(started!)).toEqual([]);
  expect(callAlone('counts').answer).toEqual(['number 1', 2, 'number 3']);
});

test('does not touch a bundle whose content is unchanged', async () => {
  await buildFunctions({ entries, outdir });
  const before = statSync(join(outdir, 'greet', 'index.mjs')).ino;
  write('say-no', "export const handler = async () => 'never';\n");
  const { changed } = await buildFunctions({ entries, outdir });
  expect(changed).toEqual(['say-no']);
  expect(statSync(join(outdir, 'greet', 'index.mjs')).ino).toBe(before);
});

test('names a function without a source, or skips it if `partial` is set', async () => {
  const incomplete = { ...entries, ghost: join(directory, 'ghost.ts') };
  await expect(buildFunctions({ entries: incomplete, outdir })).rejects.toThrow(
    'Functions without a source: ghost',
  );
  const { missing, changed } = await buildFunctions({ entries: incomplete, outdir, partial: true });
  expect([missing, changed]).toEqual([['ghost'], ['greet', 'say-no']]);
});

test('fails with the location of code that cannot be bundled', async () => {
  write('greet', "import './nowhere.ts';\n");
  await expect(buildFunctions({ entries, outdir })).rejects.toThrow(
    /greet\.ts:1:7: ERROR: Could not resolve/,
  );
});

test('while watching, reports changes, continues after a broken source, and stops', async () => {
  const changes: string[][] = [];
  const errors: string[] = [];
  const built = await buildFunctions({
    entries,
    outdir,
    watch: (names) => changes.push(names),
    onError: (messages) => errors.push(...messages),
  });
  try {
    write('say-no', "export const handler = async () => 'later';\n");
    await expect.poll(() => changes).toEqual([['say-no']]);
    write('say-no', 'export const handler = ;\n');
    await expect.poll(() => errors.join()).toMatch(/say-no\.ts:1 Unexpected/);
    expect(readFileSync(join(outdir, 'say-no', 'index.mjs'), 'utf8')).toContain('later');
  } finally {
    await built.stop();
  }
});
