import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Probe } from './probes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** What the linter and the compiler read. */
const READ = /^(?:functions|infra|packages|scripts|test|web)\/|^[^/]+\.(?:json|ts)$|^\.oxlintrc/;

/**
 * Copies the sources of the repository into a folder, and makes the changes of the probes there.
 * What was installed is linked, except the packages of this repository, which are the copied ones.
 * @throws if a place that a probe names does not exist
 */
export function copyWithProbes(folder: string, probes: readonly Probe[]): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  for (const file of files.split('\n').filter((path) => READ.test(path)))
    cpSync(join(ROOT, file), join(folder, file));

  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@parley'), { recursive: true });
  // A junction is a link to a folder that Windows allows to everybody.
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== '@parley')
      symlinkSync(join(ROOT, 'node_modules', entry.name), join(modules, entry.name), 'junction');
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@parley', name), 'junction');

  for (const { recipe, changes, tests = [] } of probes)
    for (const { file, after, insert } of [...changes, ...tests]) {
      const path = join(folder, file);
      if (after === null) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, insert);
        continue;
      }
      const source = readFileSync(path, 'utf8');
      if (!source.includes(after)) throw new Error(`${recipe}: ${file} has no ${after}`);
      writeFileSync(
        path,
        source.replace(after, () => after + insert),
      );
    }
}
