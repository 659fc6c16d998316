import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listChangedFiles, toRelatedFiles } from './changed-files.ts';

it('lists files that differ from a commit, and untracked files', () => {
  const root = mkdtempSync(join(tmpdir(), 'parley-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  git('init');
  for (const path of ['a.ts', 'b.ts', '.gitignore'])
    write(path, path === '.gitignore' ? 'ignored\n' : '1');
  git('add', '.');
  git('commit', '-m', 'First');
  write('b.ts', '2');
  git('commit', '-am', 'Second');
  write('a.ts', '2');
  write('folder/new.ts', '1');
  write('ignored', '1');
  expect(listChangedFiles(root).toSorted()).toEqual(['a.ts', 'folder/new.ts']);
  expect(listChangedFiles(root, 'HEAD~1').toSorted()).toEqual(['a.ts', 'b.ts', 'folder/new.ts']);
  expect(() => listChangedFiles(root, 'nowhere')).toThrow('nowhere');
});

it('runs all tests of a project whose product changed, else those that import changes', () => {
  const all = ['unit', 'engines', 'components', 'stack', 'journeys', 'calls'].map((project) => [
    project,
    toRelatedFiles('/r', project, ['functions/interviews/create-interview.ts']),
  ]);
  expect(all).toEqual([
    ['unit', ['/r/functions/interviews/create-interview.ts']],
    ['engines', ['/r/functions/interviews/create-interview.ts']],
    ['components', ['/r/functions/interviews/create-interview.ts']],
    ['stack', undefined],
    ['journeys', undefined],
    ['calls', undefined],
  ]);
  expect(toRelatedFiles('/r', 'stack', ['web/src/main.tsx'])).toEqual(['/r/web/src/main.tsx']);
  expect(toRelatedFiles('/r', 'components', ['web/src/main.tsx'])).toBeUndefined();
  expect(toRelatedFiles('/r', 'journeys', ['web/src/main.tsx'])).toBeUndefined();
  expect(toRelatedFiles('/r', 'journeys', ['web/src/session/sign-in/claims.test.ts'])).toEqual([
    '/r/web/src/session/sign-in/claims.test.ts',
  ]);
  expect(toRelatedFiles('/r', 'unit', ['vitest.config.ts'])).toBeUndefined();
});
