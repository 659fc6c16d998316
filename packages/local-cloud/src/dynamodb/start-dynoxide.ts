import { spawn, type ChildProcess, execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDynoxide } from './find-dynoxide.ts';
import { promisify } from 'node:util';

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
}

/**
 * A shell runs the engine, so that the engine ends with this process even if it is killed: the
 * shell's standard input is a pipe from this process, which the operating system closes.
 */
const GUARD =
  'exec 3<&0; "$@" </dev/null & child=$!; echo "$child"; (cat <&3 >/dev/null; kill -9 ' +
  '"$child") 2>/dev/null & wait "$child"';

/** After an engine has run for this long, the delay before the next restart is reset. */
const CALM_MS = 10_000;

/**
 * Returns the address for the engine. The engine accepts any signature and answers requests of any
 * web page, and supports neither a password nor a Unix socket. Therefore its address is the secret:
 * one of the 16 million addresses of this machine alone (RFC 1122, 127/8), which no page can find
 * by trying. Systems other than Linux have only 127.0.0.1.
 */
const secretHost = (): string =>
  process.platform === 'linux'
    ? `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`
    : '127.0.0.1';

/**
 * Starts dynoxide on a secret address of this machine, which only `url` contains, and restarts it
 * whenever it ends. Resolves when it responds. Clients reach it through a proxy (`start-proxy.ts`).
 */
export async function startDynoxide({ dataDir, port, onError }: Options): Promise<DynamoEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const databaseFile = join(dataDir, 'dynamodb.sqlite');
  const pidFile = join(dataDir, 'dynoxide.pid');
  const host = secretHost();
  const url = `http://${host}:${port}`;
  const program = findDynoxide();
  await killLeftoverEngine(pidFile, databaseFile);

  let closing = false;
  let child: ChildProcess | undefined;
  let pid: number | undefined;
  let restarts = 0;

  const launch = () => {
    child = spawn(
      '/bin/sh',
      [
        '-c',
        GUARD,
        'dynoxide',
        program,
        'serve',
        '--host',
        host,
        '--port',
        String(port),
        '--db-path',
        databaseFile,
      ],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        // The engine runs in its own process group, because Ctrl+C at the terminal must end only
        // this process, which stops the engine last.
        detached: true,
      },
    );
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
    });
    child.on('error', onError);
    child.on('exit', (code) => {
      child?.stdin?.end();
      if (closing) return;
      onError(
        new Error(
          `The DynamoDB engine ended with code ${code}; it is started again. ${complaint.trim()}`,
        ),
      );
      if (performance.now() - born > CALM_MS) restarts = 0;
      setTimeout(launch, Math.min(2000, 20 * 2 ** restarts++));
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

const run = promisify(execFile);

/** Returns the command line of a process, or undefined if the process does not exist. */
async function findCommand(pid: number): Promise<string | undefined> {
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
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
    const command = await findCommand(pid);
    if (!command?.includes(databaseFile) || command.includes('<defunct>')) break;
    if (round === 0) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
  await rm(pidFile, { force: true });
}
