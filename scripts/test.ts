import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { prepare } from './lib/prepare.ts';

/**
 * `npm test`: installs a browser where it is missing, builds what changed, and runs everything, or what is named:
 * `npm test -- unit`, `npm test -- stack`, `npm test -- journeys`, `npm test -- alone`, and anything vitest takes.
 */
const root = resolve(import.meta.dirname, '..');
const started = performance.now();
const say = (line: string) => console.log(line);
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;
const PROJECTS = ['unit', 'stack', 'journeys', 'alone'];

const wanted = process.argv.slice(2);
const projects = wanted.filter((word) => PROJECTS.includes(word));
const rest = wanted.filter((word) => !PROJECTS.includes(word));

if (projects.length === 0 || projects.some((name) => name === 'journeys' || name === 'alone')) ensureChromium(say);
await prepare(root, { page: true, say });
// What tests write is thrown away: in memory, where there is enough, nobody waits for a disk. A kill takes a process there as anywhere.
// An interrupt is for the tests; the folder goes after them.
process.on('SIGINT', () => undefined);
const folder = roomInMemory() ? mkdtempSync(join(MEMORY, 'parley-tests-')) : undefined;
const result = spawnSync(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name]), ...rest], {
  cwd: root, stdio: 'inherit', env: { ...process.env, ...(folder && { TMPDIR: folder }) },
});
if (folder) rmSync(folder, { recursive: true, force: true });
say(`Everything took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
process.exit(result.status ?? 1);

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
