import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithProbes } from './recipes/copy-with-probes.ts';
import { PROBES } from './recipes/probes.ts';

/**
 * oxlint starts its type-aware linter by name with `node`, so the folder of this Node comes first
 * in the path. That linter, a Go program, takes less CPU time in one thread: 40 instead of 53
 * seconds, each measured once beside other work.
 */
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  GOMAXPROCS: '1',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  copyWithProbes(folder, PROBES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the code, with a change by each recipe, has no findings of linter and compiler', async () => {
  const findings = await new Promise<string>((report) => {
    execFile(
      process.execPath,
      [
        resolve('node_modules/oxlint/bin/oxlint'),
        '--type-aware',
        '--type-check',
        '--deny-warnings',
        '--threads=1',
        '--format=unix',
        'functions',
        'infra',
        'packages',
        'scripts',
        'test',
        'web',
      ],
      { cwd: folder, encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => report(error ? `${stdout}${stderr}${error.message}` : ''),
    );
  });
  expect(findings).toBe('');
});
