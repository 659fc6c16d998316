import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const system = (code: string, more = {}) =>
  Object.assign(new Error(`${code}: what the system says`), { code, ...more });

it('says what to do about a port that this user may not open', () => {
  expect(explainFailure(system('EACCES', { syscall: 'listen', port: 80 }), '/data')).toBe(
    'This user may not listen on port 80. Name one above 1023: PORT=8080 npm start',
  );
});

it.each(['ENOSPC', 'EDQUOT'])('reports that there is no space left on %s', (code) => {
  expect(explainFailure(system(code, { syscall: 'write' }), '/data')).toMatch(
    /^There is no space left for \/data\./,
  );
});

it.each(['EACCES', 'EROFS', 'EPERM'])('names the file that cannot be written on %s', (code) => {
  expect(
    explainFailure(system(code, { syscall: 'open', path: '/data/identity.json' }), '/data'),
  ).toMatch(/^\/data\/identity\.json cannot be written by this user\./);
});

it('explains the errors of a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-explain-'));
  const failureOf = (use: () => void): unknown => {
    try {
      return use();
    } catch (error) {
      return error;
    }
  };
  const file = join(folder, 'a.sqlite');
  new DatabaseSync(file).close();
  const readOnly = new DatabaseSync(file, { readOnly: true });
  expect(
    explainFailure(
      failureOf(() => readOnly.exec('CREATE TABLE t (a)')),
      '/data',
    ),
  ).toMatch(/^\/data cannot be written/);
  readOnly.close();
  writeFileSync(join(folder, 'no-folder'), '');
  expect(
    explainFailure(
      failureOf(() => new DatabaseSync(join(folder, 'no-folder', 'b.sqlite'))),
      '/data',
    ),
  ).toMatch(/^\/data cannot be written/);
  const small = new DatabaseSync(file);
  small.exec('PRAGMA max_page_count = 2; CREATE TABLE t (a)');
  expect(
    explainFailure(
      failureOf(() => small.exec('INSERT INTO t VALUES (zeroblob(100000))')),
      '/data',
    ),
  ).toMatch(/^There is no space left/);
  small.close();
  rmSync(folder, { recursive: true });
});

it('repeats the message of an unknown error', () => {
  expect(explainFailure(new Error('Something else'), '/data')).toBe('Something else');
  expect(explainFailure('words', '/data')).toBe('words');
});
