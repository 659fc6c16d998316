import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HERE = import.meta.dirname;
const DOCUMENT = resolve(HERE, '../../packages/contracts/openapi.json');

/** Runs a script of a package of this folder. Returns what it printed, and its exit status. */
const run = (script: string, args: readonly string[]) =>
  new Promise<{ status: number; printed: string }>((done) => {
    execFile(
      process.execPath,
      [resolve(HERE, 'node_modules', script), ...args],
      { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) =>
        done({ status: Number(error?.code ?? 0), printed: `${stdout}${stderr}` }),
    );
  });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-clients-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('programs compile in strict mode with the types that openapi-typescript makes', async () => {
  const types = join(folder, 'parley-api.d.ts');
  expect(
    await run('openapi-typescript/bin/cli.js', [
      DOCUMENT,
      '--default-non-nullable=false',
      '--output',
      types,
    ]),
  ).toMatchObject({ status: 0 });
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
        typeRoots: [resolve(HERE, '../../node_modules/@types')],
        paths: { 'parley-api': [types] },
      },
      include: [join(HERE, 'programs')],
    }),
  );
  expect(await run('typescript/bin/tsc', ['--project', config])).toEqual({
    status: 0,
    printed: '',
  });
});

test('the document has no findings of the strictest rules of Redocly', async () => {
  const config = await loadConfig({ configPath: join(HERE, 'redocly.yaml') });
  const findings = await lint({ ref: DOCUMENT, config });
  expect(
    findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});
