import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoints } from './endpoints.ts';
import type { StackOptions, StackCommand, StackReply, StackRequest } from './stack-messages.ts';

/**
 * Returns the process id of the DynamoDB engine that runs on a data folder; undefined if it runs
 * elsewhere or has ended.
 */
function readEnginePid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'dynamodb', 'dynoxide.pid'), 'utf8'));
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export interface StackProcess {
  endpoints: Endpoints;
  pid: number;
  ask(question: StackCommand): Promise<unknown>;
  /**
   * Ends the process and the DynamoDB engine with `kill -9`. Resolves when the process has ended.
   */
  kill(): Promise<void>;
  /** Ends only the DynamoDB engine with `kill -9`. */
  killEngine(): void;
  /** Ends the process after it has closed all its services. */
  close(): Promise<void>;
  /** Returns what the process has written to its output so far, at most 64 KB. */
  output(): string;
}

/** Starts a stack in a separate process. Rejects with its output if it does not become ready. */
export async function spawnStack(options: StackOptions): Promise<StackProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('./run-stack.ts', import.meta.url)), JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        TZ: 'UTC',
        NODE_OPTIONS: '',
        NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url)),
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-65_536)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let nextId = 0;

  const ready = await new Promise<Extract<StackReply, { endpoints: Endpoints }>>(
    (resolve, reject) => {
      child.on('message', (reply: StackReply) => {
        if ('endpoints' in reply) return resolve(reply);
        const waiting = pending.get(reply.id);
        pending.delete(reply.id);
        if ('error' in reply) waiting?.reject(new Error(reply.error));
        else waiting?.resolve(reply.value);
      });
      child.once('exit', (code) => {
        reject(new Error(`The stack ended with ${code} before it was ready:\n${said}`));
        for (const { reject: fail } of pending.values())
          fail(new Error(`The stack ended with ${code}`));
        pending.clear();
      });
    },
  );

  const ask: StackProcess['ask'] = (request) =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      pending.set(id, { resolve, reject });
      child.send({ ...request, id } satisfies StackRequest, (error) => error && reject(error));
    });

  // The process id is read immediately before the kill, because the engine may have been restarted.
  const killEngine = () => {
    const pid = readEnginePid(options.dataDir);
    if (pid !== undefined) killQuietly(pid);
  };

  return {
    endpoints: ready.endpoints,
    pid: child.pid!,
    ask,
    output: () => said,
    async kill() {
      child.kill('SIGKILL');
      killEngine();
      await gone;
    },
    killEngine,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await ask({ ask: 'close' });
      child.disconnect();
      await gone;
    },
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
