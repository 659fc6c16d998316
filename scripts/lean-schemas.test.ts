import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repoPath } from '../infra/repo-path.ts';
import { buildFunctions } from './build-functions.ts';

let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'parley-schemas-')));
  symlinkSync(repoPath('node_modules'), join(directory, 'node_modules'), 'junction');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Bundles a function and calls it in a process of its own. @returns its code and its answer */
async function call(source: string): Promise<{ code: string; answer: unknown }> {
  const entry = join(directory, 'calls.ts');
  writeFileSync(entry, source);
  await buildFunctions({ entries: { calls: entry }, outdir: join(directory, 'out') });
  const file = join(directory, 'out/calls/index.mjs');
  const program = `const { handler } = await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(JSON.stringify(await handler()));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return { code: readFileSync(file, 'utf8'), answer: JSON.parse(printed) };
}

test('schemas of a function check and explain as everywhere', async () => {
  const { answer } = await call(`
    import * as z from 'zod';
    const schema = z.object({ name: z.string().min(2), at: z.iso.datetime().optional() });
    const check = (value: unknown) => {
      const { success, error } = schema.safeParse(value);
      return success || error!.issues.map(({ path, message }) => path.join('.') + ': ' + message);
    };
    export const handler = async () => {
      // After the twentieth object, the schema is compiled.
      for (let time = 0; time < 25; time += 1) check({ name: 'Asha' });
      return [check({ name: 'Asha' }), check({ name: 'A', at: 'soon' }), check(null)];
    };`);
  expect(answer).toEqual([
    true,
    ['name: Too small: expected string to have >=2 characters', 'at: Invalid ISO datetime'],
    [': Invalid input: expected object, received null'],
  ]);
});

test('a function has neither JSON Schema nor methods that no function calls', async () => {
  const { code, answer } = await call(`
    import * as z from 'zod';
    export const handler = async () => {
      const text: object = z.string();
      try {
        z.toJSONSchema(z.string());
      } catch (error) {
        return [(error as Error).message, 'trim' in text, 'cidrv6' in text];
      }
    };`);
  expect(answer).toEqual(['functions have no JSON Schema', true, false]);
  expect(code).not.toContain('processJSONSchema');
});

test('all plain schemas of a kind are one, and what is made of them is not', async () => {
  const { answer } = await call(`
    import * as z from 'zod';
    export const handler = async () => [
      z.string() === z.string(), z.number() === z.number(), z.boolean() === z.boolean(),
      z.int() === z.int(), z.int().min(1) === z.int(), z.int().safeParse(1.5).success,
      z.string().min(2) === z.string().min(2), z.string('a text') === z.string(),
      z.object({ name: z.string().min(2) }).safeParse({ name: 'A' }).success,
      z.object({ name: z.string() }).safeParse({ name: 'A' }).success,
      z.string('a text').safeParse(1).error!.issues[0]!.message,
    ];`);
  const [strings, numbers, booleans, integers, ...others] = answer as unknown[];
  expect([strings, numbers, booleans, integers]).toEqual([true, true, true, true]);
  expect(others).toEqual([false, false, false, false, false, true, 'a text']);
});

test('the first value is read without a look through all of its schema for recursion', async () => {
  const { code, answer } = await call(`
    import * as z from 'zod';
    const inner = z.object({ a: z.string() });
    export const handler = async () => {
      let looked = 0;
      const { def } = inner;
      Object.defineProperty(inner._zod, 'def', { get: () => ((looked += 1), def) });
      z.object({ of: z.array(inner).optional() }).parse({});
      return looked;
    };`);
  expect(answer).toBe(0);
  expect(code).not.toContain('reference cycle');
});
