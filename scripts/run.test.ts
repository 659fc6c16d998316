import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '..');
const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifestSchema.parse(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);
const toNames = ([word = '', second]: string[]) =>
  second === undefined || second.startsWith('--') ? [word] : [word, `${word} ${second}`];
const called = Object.values(scripts).flatMap((line) => {
  const rest = /^node scripts\/run\.mjs (.+)$/.exec(line)?.[1];
  return rest === undefined ? [] : toNames(rest.split(' '));
});

/** Asks for a command that does not exist. Returns the answer with the commands that it names. */
function askForUnknown() {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'unknown'],
    { encoding: 'utf8' },
  );
  const rows = stderr.split('\n').flatMap((line) => {
    const [, name, program] = /^(\S+(?: \S+)?) +(\S+\.ts)$/.exec(line) ?? [];
    return name === undefined || program === undefined ? [] : [{ name, program }];
  });
  return { status, rows };
}

it('refuses an unknown command, and lists those that exist', () => {
  const { status, rows } = askForUnknown();
  expect(status).toBe(1);
  expect(rows).toContainEqual({ name: 'start', program: 'scripts/start.ts' });
});

it('knows every command that a script of package.json calls, and its program exists', () => {
  const { rows } = askForUnknown();
  expect(called.length).toBeGreaterThan(15);
  expect(called.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(rows.filter(({ program }) => !existsSync(join(root, program)))).toEqual([]);
});
