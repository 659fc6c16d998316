import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { onSharedTime, readSharedTime } from '../clock/shared-time.ts';
import { watchMemory } from './watch-memory.ts';
import type {
  ClockMessage,
  InvokeMessage,
  LoadMessage,
  MessageServer,
  ProcessData,
  WorkerData,
  WorkerMessage,
} from './worker-protocol.ts';

/** Where functions run: a thread of this process, or a process of its own. */
export interface FunctionRunner {
  post(message: LoadMessage | InvokeMessage): void;
  /** Ends it immediately; resolves when it has ended. */
  terminate(): Promise<void>;
}

export interface RunnerOptions {
  sharedTime: SharedArrayBuffer;
  environment: Record<string, string>;
  memoryMb: number;
  /** The table, if a thread sends it messages. */
  table?: MessageServer | undefined;
  /** Receives the text that functions write to stdout and stderr. */
  log: (text: string) => void;
  onMessage: (message: WorkerMessage) => void;
  /** Receives an error that ended the thread or process. */
  onError: (error: unknown) => void;
  /** @param status for example `exit status 1` or `signal: killed` */
  onExit: (status: string) => void;
}

/** Starts a thread for functions, with a limited heap. */
export function startThread(options: RunnerOptions): FunctionRunner {
  const { sharedTime, environment, memoryMb, table, log } = options;
  const channel = table && new MessageChannel();
  if (channel) table.serve(channel.port1);
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
    workerData: {
      sharedTime,
      ...(channel && { table: { url: table.url, port: channel.port2 } }),
    } satisfies WorkerData,
    transferList: channel ? [channel.port2] : [],
    env: withCompileCache(environment),
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.stdout.setEncoding('utf8').on('data', log);
  worker.stderr.setEncoding('utf8').on('data', log);
  worker.on('message', options.onMessage);
  worker.on('error', options.onError);
  worker.on('exit', (code) => options.onExit(`exit status ${code}`));
  return {
    post: (message) => worker.postMessage(message),
    terminate: async () => void (await worker.terminate()),
  };
}

/**
 * Starts a function in a process of its own. The process inherits no environment variables,
 * receives changes of the clock as messages, and is killed if it needs more memory than the
 * function has.
 */
export function startProcess(options: RunnerOptions): FunctionRunner {
  const { sharedTime, environment, memoryMb, log } = options;
  const data: ProcessData = { time: readSharedTime(sharedTime) };
  const child = fork(
    fileURLToPath(new URL('./process-main.ts', import.meta.url)),
    [JSON.stringify(data)],
    {
      env: withCompileCache(environment),
      execArgv: [`--max-old-space-size=${memoryMb}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  child.stdout!.setEncoding('utf8').on('data', log);
  child.stderr!.setEncoding('utf8').on('data', log);
  child.on('message', options.onMessage);
  child.on('error', options.onError);
  // A message to a process that is ending is lost; the exit of the process fails the call.
  const post = (message: LoadMessage | InvokeMessage | ClockMessage) =>
    void child.send(message, () => {});
  const stopClock = onSharedTime(sharedTime, (time) => post({ time }));
  const stopWatching = watchMemory(child.pid, memoryMb, () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) =>
    child.on('exit', (code, signal) => {
      stopClock();
      stopWatching();
      options.onExit(signal === 'SIGKILL' ? 'signal: killed' : `exit status ${code ?? signal}`);
      resolve();
    }),
  );
  return {
    post,
    async terminate() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Adds the variable with the folder of Node's compile cache, with which a first call takes two
 * thirds of the time.
 */
function withCompileCache(env: Record<string, string>): Record<string, string> {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  return compiled ? { ...env, NODE_COMPILE_CACHE: compiled } : env;
}
