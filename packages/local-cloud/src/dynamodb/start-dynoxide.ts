import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listProcesses } from '../shared/list-processes.ts';
import { chooseEngineHost } from './choose-engine-host.ts';
import { findDynoxide } from './find-dynoxide.ts';

export interface DynamoEngine {
  url: string;
  /** The path of the engine's SQLite file. */
  databaseFile: string;
  /** Returns the process id, for tests that kill the engine. */
  pid(): number | undefined;
  close(): Promise<void>;
}

interface Options {
  /** A folder that only this engine uses; created if missing. */
  dataDir: string;
  /** A free port. */
  port: number;
  onError: (error: unknown) => void;
  /** Called with the engine's file before the engine opens it, when nobody else has it open. */
  beforeStart?: (databaseFile: string) => void;
  /** The system for which this one is taken; replaced by tests. */
  platform?: NodeJS.Platform;
}

/**
 * A shell runs the engine, so that the engine ends with this process even if it is killed: the
 * shell's standard input is a pipe from this process, which the operating system closes.
 */
const SHELL_GUARD =
  'exec 3<&0; "$@" </dev/null & child=$!; echo "$child"; (cat <&3 >/dev/null; kill -9 ' +
  '"$child") 2>/dev/null & wait "$child"';

/**
 * Returns the command that runs a program and ends it with this process. Windows has no such shell,
 * and its guard takes 40 MB.
 */
const toGuarded = (command: readonly string[], platform: NodeJS.Platform): string[] =>
  platform === 'win32'
    ? [process.execPath, fileURLToPath(new URL('./guard-engine.ts', import.meta.url)), ...command]
    : ['/bin/sh', '-c', SHELL_GUARD, 'dynoxide', ...command];

/** After an engine has run for this long, the delay before the next restart is reset. */
const CALM_MS = 10_000;

/**
 * Starts dynoxide on a secret address of this machine if it has any (choose-engine-host.ts), which
 * only `url` contains, and restarts it whenever it ends. Resolves when it responds. Clients reach
 * it through a proxy (`start-proxy.ts`).
 */
export async function startDynoxide({
  dataDir,
  port,
  onError,
  beforeStart,
  platform = process.platform,
}: Options): Promise<DynamoEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const databaseFile = join(dataDir, 'dynamodb.sqlite');
  const pidFile = join(dataDir, 'dynoxide.pid');
  const host = await chooseEngineHost();
  const url = `http://${host}:${port}`;
  const program = findDynoxide();
  await killLeftoverEngine(pidFile, databaseFile);
  beforeStart?.(databaseFile);

  let closing = false;
  let child: ChildProcess | undefined;
  let pid: number | undefined;
  let restarts = 0;
  let restarting: NodeJS.Timeout | undefined;

  const launch = () => {
    const [guard, ...args] = toGuarded(
      [program, 'serve', '--host', host, '--port', String(port), '--db-path', databaseFile],
      platform,
    );
    child = spawn(guard!, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      // The engine runs in its own process group, and on Windows at its own console, because Ctrl+C
      // at the terminal must end only this process, which stops the engine last.
      detached: true,
      windowsHide: true,
    });
    let complaint = '';
    const born = performance.now();
    child.stdin!.on('error', () => undefined);
    child
      .stderr!.setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(-2000)));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const line = /^(\d+)$/m.exec(text);
      if (!line) return;
      pid = Number(line[1]);
      writeFileSync(pidFile, String(pid));
      if (closing) endQuietly(pid);
    });
    child.on('error', onError);
    child.on('exit', (code) => {
      child?.stdin?.end();
      pid = undefined;
      if (closing) return;
      onError(
        new Error(
          `The DynamoDB engine ended with code ${code}; it is started again. ${complaint.trim()}`,
        ),
      );
      if (performance.now() - born > CALM_MS) restarts = 0;
      restarting = setTimeout(launch, Math.min(2000, 20 * 2 ** restarts++));
    });
  };

  launch();
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 1000)
      throw new Error(`The DynamoDB engine did not answer at ${url} within 10 seconds`);
    await sleep(10);
  }

  return {
    url,
    databaseFile,
    pid: () => pid,
    async close() {
      closing = true;
      clearTimeout(restarting);
      const ended = new Promise((resolve) =>
        child?.exitCode === null ? child.once('exit', resolve) : resolve(undefined),
      );
      if (pid !== undefined) endQuietly(pid);
      await ended;
      await rm(pidFile, { force: true });
    },
  };
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1000) }).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
}

/**
 * Ends the engine of an earlier run that was killed, so that two engines never write to the same
 * file. The pid in the file is used only if that process has `databaseFile` on its command line,
 * because pids are reused.
 */
export async function killLeftoverEngine(pidFile: string, databaseFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 1) return;
  for (let round = 0; round < 100; round++) {
    const found = listProcesses().find((running) => running.pid === pid);
    if (!found?.command.includes(databaseFile)) break;
    if (round === 0) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
  await rm(pidFile, { force: true });
}
