import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from '@parley/local-cloud/shared/list-processes.ts';

/**
 * `npm run check:start [-- <flag of npm start> …]`: starts the product in a new data folder as `npm
 * start` does, waits until it says that it is ready, opens its page, asks it to end, and checks
 * that nothing of it is left. CI runs it on each system. PORT is its port, 5173 by default.
 */
const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 5173);
const web = `http://localhost:${port}`;
const MAX_START_MS = 20 * 60_000;
const MAX_END_MS = 60_000;
const LOOK_MS = 500;

/** How the product is started and asked to end. */
interface Launch {
  command: string;
  args: string[];
  /** Whether a channel leads to it, whose end asks it to end. */
  hasChannel: boolean;
  end(child: ChildProcess): void;
}

/**
 * With npm in between where there are signals. Windows has none, and npm passes on nothing else;
 * there the launcher ends when the channel to it closes.
 */
function chooseLaunch(platform: NodeJS.Platform, more: readonly string[]): Launch {
  if (platform === 'win32')
    return {
      command: process.execPath,
      args: [join(root, 'scripts/run.mjs'), 'start', ...more],
      hasChannel: true,
      end: (child) => child.disconnect(),
    };
  return {
    command: 'npm',
    args: ['start', '--', ...more],
    hasChannel: false,
    end: (child) => child.kill('SIGTERM'),
  };
}

/** Waits until something holds, and fails with `what` after the time. */
async function waitUntil(
  what: string,
  maxMs: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > maxMs)
      throw new Error(`After ${maxMs / 1000} s it is not so: ${what}`);
    await sleep(LOOK_MS);
  }
}

/** Whether a new program could listen on the port. */
function isFree(): Promise<boolean> {
  return new Promise((free) => {
    const server = createServer()
      .on('error', () => free(false))
      .listen(port, '127.0.0.1', () => server.close(() => free(true)));
  });
}

async function checkStart(): Promise<void> {
  if (!(await isFree())) throw new Error(`Port ${port} is taken; name another one: PORT=6000`);
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-start-'));
  const launch = chooseLaunch(process.platform, ['--data', dataDir, ...process.argv.slice(2)]);
  const child = spawn(launch.command, launch.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', ...(launch.hasChannel ? ['ipc' as const] : [])],
    env: { ...process.env, PORT: String(port) },
  });
  const ended = new Promise<void>((done, failed) =>
    child.once('error', failed).once('exit', () => done()),
  );
  let hasEnded = false;
  void ended.finally(() => (hasEnded = true)).catch(() => undefined);
  try {
    const started = performance.now();
    // Until it is ready the port answers 503 with a page that says so.
    await waitUntil('the product is ready', MAX_START_MS, async () => {
      if (hasEnded) throw new Error('It ended before it was ready: see above');
      return (await readStatus(`${web}/api/health`)) === 200;
    });
    const page = await readStatus(web);
    if (page !== 200) throw new Error(`GET ${web} answers ${page}`);
    const seconds = Math.round((performance.now() - started) / 1000);

    launch.end(child);
    // npm ends before the product, which closes its stores first.
    await ended;
    await waitUntil('the port is free', MAX_END_MS, isFree);
    await waitUntil('the addresses are removed', MAX_END_MS, () =>
      ['endpoints.json', 'dynamodb/dynoxide.pid'].every((name) => !existsSync(join(dataDir, name))),
    );
    await waitUntil('no process of it is left', MAX_END_MS, () =>
      listProcesses().every(
        ({ command, pid }) => pid === process.pid || !command.includes(dataDir),
      ),
    );
    console.log(`\nReady after ${seconds} s, and ended with nothing left.`);
  } finally {
    if (!hasEnded) launch.end(child);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

const readStatus = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    (answer) => answer.status,
    () => undefined,
  );

try {
  await checkStart();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
