import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { prepare } from './lib/prepare.ts';

/**
 * `npm test`: installs a browser where it is missing, builds what changed, and runs everything, or what is named:
 * `npm test -- unit`, `npm test -- engines`, `npm test -- stack`, `npm test -- journeys`, `npm test -- alone`, and anything vitest takes.
 */
const root = resolve(import.meta.dirname, '..');
const started = performance.now();
const say = (line: string) => console.log(line);
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;
const PROJECTS = ['unit', 'engines', 'stack', 'journeys', 'alone'];
/** Gives way to whatever else wants the processor. */
const LAST_IN_LINE = 19;

const wanted = process.argv.slice(2);
const projects = wanted.filter((word) => PROJECTS.includes(word));
const rest = wanted.filter((word) => !PROJECTS.includes(word));

if (projects.length === 0 || projects.some((name) => name === 'journeys' || name === 'alone')) ensureChromium(say);
await prepare(root, { page: true, say });
// What tests write is thrown away: in memory, where there is enough, nobody waits for a disk. A kill takes a process there as anywhere.
const folder = roomInMemory() ? mkdtempSync(join(MEMORY, 'parley-tests-')) : undefined;
// An interrupt is for the tests; the folder goes after them.
process.on('SIGINT', () => undefined);
try {
  process.exitCode = wanted.length > 0 ? await run(projects) : await runEverything();
} finally {
  if (folder) rmSync(folder, { recursive: true, force: true });
  say(`Everything took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
}

/** Calls leave much of the machine idle, half of it in their two minutes of talk; what is pure code fills that and gives way to them. */
async function runEverything(): Promise<number> {
  const first = await run(['engines', 'stack', 'journeys']);
  const others = await Promise.all([run(['alone']), run(['unit'], { aside: true })]);
  return Math.max(first, ...others);
}

/** Runs vitest; `aside` behind everything else, with its output told at its end. Resolves with its exit status. */
function run(names: readonly string[], { aside = false } = {}): Promise<number> {
  const child = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...names.flatMap((name) => ['--project', name]), ...rest], {
    cwd: root, stdio: ['inherit', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'], env: { ...process.env, ...(folder && { TMPDIR: folder }), ...(aside && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  if (aside) setPriority(child.pid!, LAST_IN_LINE);
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => told.push(part));
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (code) => {
      process.stdout.write(Buffer.concat(told));
      done(code ?? 1);
    });
  });
}

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
