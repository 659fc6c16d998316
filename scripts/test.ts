import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { failuresOf, type TestReport } from './lib/failures-of.ts';
import { prepare } from './lib/prepare.ts';

/**
 * `npm test`: installs a browser where it is missing, builds what changed, and runs everything, or what is named:
 * `npm test -- unit`, `npm test -- engines`, `npm test -- stack`, `npm test -- journeys`, `npm test -- alone`, and anything vitest takes.
 * What failed is told again at the end, where whoever keeps only the last lines sees it.
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
const folder = mkdtempSync(join(roomInMemory() ? MEMORY : tmpdir(), 'parley-tests-'));
const runs: { names: readonly string[]; report: string; code: number }[] = [];
// An interrupt is for the tests; the folder goes after them.
process.on('SIGINT', () => undefined);
try {
  process.exitCode = wanted.length > 0 ? await run(projects) : await runEverything();
  for (const failure of runs.flatMap(failuresIn)) say(`FAILED ${failure}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
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
  const ended = { names, report: join(folder, `report-${runs.length}.json`), code: 1 };
  runs.push(ended);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${ended.report}`];
  const child = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...names.flatMap((name) => ['--project', name]), ...rest], {
    cwd: root, stdio: ['inherit', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'], env: { ...process.env, TMPDIR: folder, ...(aside && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  if (aside) setPriority(child.pid!, LAST_IN_LINE);
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => told.push(part));
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (code) => {
      process.stdout.write(Buffer.concat(told));
      done(ended.code = code ?? 1);
    });
  });
}

function failuresIn({ names, report, code }: (typeof runs)[number]): string[] {
  const told = existsSync(report) ? failuresOf(JSON.parse(readFileSync(report, 'utf8')) as TestReport, root) : [];
  return told.length === 0 && code !== 0 ? [`${names.join(', ')}: ended with status ${code}, though no test says so; look for errors above`] : told;
}

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
