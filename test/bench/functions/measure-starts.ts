import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '@parley/demo/actors/user-pool.ts';
import type { DemoPerson, Endpoints } from '@parley/local-cloud/core/endpoints.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { buildFunctions } from '../../../scripts/build-functions.ts';
import { runNode } from '../../../scripts/lib/run-node.ts';
import { median } from '../figures.ts';
import { type Memory, readMemory } from '../read-memory.ts';

export interface StartFigures {
  /**
   * The seconds of the first start on a new data folder with everything built. It creates the two
   * demo companies.
   */
  firstStart: number;
  /** The seconds of the builds before it, one after another. */
  builds: number;
  /**
   * The milliseconds from the start of the process to the first healthy response on the same data,
   * five times.
   */
  secondStarts: number[];
  secondStart: number;
  /**
   * The memory right after the start, after every page was requested once, and after idle functions
   * have stopped.
   */
  memory: { started: Memory; awake: Memory; atRest: Memory };
}

const TIMES = 5;
/**
 * Functions are stopped after 3 minutes without a call. The remaining 20 seconds are for the
 * garbage collector.
 */
const UNTIL_AT_REST = 200_000;
const PAGES = [
  'account',
  'cards',
  'home',
  'candidates',
  'requisitions',
  'interviews',
  'notifications',
  'feedbacks',
  'interviewStats',
  'candidateSearch?q=ama',
  'abilitiesForUser',
];

/** Starts the product like `npm start`, first on a new data folder, then on the resulting one. */
export async function measureStarts(
  root: string,
  print: (line: string) => void,
): Promise<StartFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const builds = await timed(() => buildEverything(root));
    print(`builds: ${(builds / 1000).toFixed(1)} s`);
    const first = await start(root, dataDir);
    await first.stop();
    print(`first start: ${(first.afterMs / 1000).toFixed(1)} s`);
    const secondStarts: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const again = await start(root, dataDir);
      secondStarts.push(Math.round(again.afterMs));
      await again.stop();
    }
    print(`second starts: ${secondStarts.join(', ')} ms`);
    const running = await start(root, dataDir);
    const started = readMemory(running.pid);
    await visitEverything(dataDir);
    const awake = readMemory(running.pid);
    print('waiting until the idle functions have stopped …');
    await sleep(UNTIL_AT_REST);
    const atRest = readMemory(running.pid);
    await running.stop();
    return {
      firstStart: first.afterMs / 1000,
      builds: builds / 1000,
      secondStarts,
      secondStart: median(secondStarts),
      memory: { started, awake, atRest },
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs the three builds of a fresh clone in a separate folder. */
async function buildEverything(root: string): Promise<void> {
  const out = join(root, '.cache/bench');
  await buildFunctions({ outdir: join(out, 'functions') });
  await runNode(
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      'web',
      '--logLevel',
      'warn',
      '--outDir',
      join(out, 'dist'),
      '--emptyOutDir',
    ],
    root,
  );
  await runNode(['scripts/lib/synthesize.ts', join(out, 'cdk.out')], root);
}

interface Running {
  pid: number;
  afterMs: number;
  stop(): Promise<void>;
}

async function start(root: string, dataDir: string): Promise<Running> {
  const port = await freePort(0);
  const from = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, 'scripts/start.ts'), '--data', dataDir],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: String(port), TZ: 'UTC' },
    },
  );
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await healthy(port))) {
    if (child.exitCode !== null)
      throw new Error(`the start ended with ${child.exitCode}:\n${said}`);
    await sleep(10);
  }
  const afterMs = performance.now() - from;
  return {
    pid: child.pid!,
    afterMs,
    async stop() {
      // The ready message is printed shortly after the first healthy response.
      while (!said.includes('Parley is ready') && child.exitCode === null) await sleep(20);
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const healthy = (port: number) =>
  fetch(`http://localhost:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Sends the requests that a recruiter's browser sends. */
async function visitEverything(dataDir: string): Promise<void> {
  const { api, cognito, demo } = JSON.parse(
    readFileSync(join(dataDir, 'endpoints.json'), 'utf8'),
  ) as Endpoints;
  const recruiter = demo.find(({ role }: DemoPerson) => role === 'recruiter')!;
  const { IdToken } = await signIn(cognito, recruiter.email, recruiter.password);
  for (const page of PAGES)
    await fetch(`${api}/${page}`, {
      headers: {
        authorization: `Bearer ${IdToken}`,
        'x-tenant-context': String(recruiter.tenant_id),
      },
    }).then((answer) => answer.arrayBuffer());
}

async function timed(run: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}
