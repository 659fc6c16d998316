import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FunctionSpec } from '../template/read-functions.ts';
import { describeError } from './describe-error.ts';
import type { Invocation } from './invocation.ts';
import type { InvokeMessage, WorkerData, WorkerMessage } from './worker-protocol.ts';

export interface FunctionWorker {
  /** Calls that are under way. */
  active(): number;
  /** False once the thread has ended or a call ran out of time: it then finishes what it has and takes nothing new. */
  usable(): boolean;
  invoke(event: string): Promise<Invocation>;
  /** Takes nothing new; ends when the calls under way have. */
  retire(): void;
  /** Ends the thread at once; calls under way fail. */
  stop(): Promise<void>;
}

interface Options {
  spec: FunctionSpec;
  environment: Record<string, string>;
  sharedTime: SharedArrayBuffer;
  /** Gets what the function writes to its streams. */
  log: (text: string) => void;
}

interface Call {
  settle: (outcome: Invocation) => void;
  timer: NodeJS.Timeout;
}

/** Starts a thread for a function. The bundle is loaded by the first call. */
export function startWorker({ spec, environment, sharedTime, log }: Options): FunctionWorker {
  const data: WorkerData = {
    directory: spec.directory,
    handler: spec.handler,
    functionName: spec.name,
    arn: spec.arn,
    memoryMb: spec.memoryMb,
    sharedTime,
    sourceMaps: environment['NODE_OPTIONS']?.includes('--enable-source-maps') ?? false,
  };
  const { NODE_OPTIONS: _, ...env } = environment;
  // A thread looks in its own environment where compiled code is kept: a first call takes two thirds of the time with it.
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const worker = new Worker(new URL('./worker-main.ts', import.meta.url), {
    workerData: data,
    env: compiled ? { ...env, NODE_COMPILE_CACHE: compiled } : env,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: spec.memoryMb },
  });
  worker.stdout.setEncoding('utf8').on('data', log);
  worker.stderr.setEncoding('utf8').on('data', log);

  const calls = new Map<number, Call>();
  let nextId = 0;
  let usable = true;
  let ended = false;
  let lastError: unknown;

  const finish = (id: number, outcome: Invocation) => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    clearTimeout(call.timer);
    call.settle(outcome);
    if (!usable && calls.size === 0) void worker.terminate();
  };

  worker.on('message', (message: WorkerMessage) =>
    finish(message.id, message.error ? { error: message.error } : { payload: message.result === undefined ? null : JSON.parse(message.result) }),
  );
  worker.on('error', (error) => {
    lastError = error;
    log(`${JSON.stringify({ level: 'ERROR', ...describeError(error) })}\n`);
  });
  worker.on('exit', (code) => {
    usable = false;
    ended = true;
    const error = lastError ? describeError(lastError) : { errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with error: exit status ${code}` };
    for (const id of calls.keys()) finish(id, { error });
  });

  return {
    active: () => calls.size,
    usable: () => usable,
    invoke(event) {
      const id = nextId++;
      const requestId = randomUUID();
      const timeoutMs = spec.timeoutSeconds * 1000;
      return new Promise((settle) => {
        if (ended) return settle({ error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited before the call' } });
        const timer = setTimeout(() => {
          usable = false;
          log(`${JSON.stringify({ level: 'ERROR', requestId, message: `Task timed out after ${spec.timeoutSeconds.toFixed(2)} seconds` })}\n`);
          finish(id, { error: { errorType: 'Sandbox.Timedout', errorMessage: `RequestId: ${requestId} Error: Task timed out after ${spec.timeoutSeconds.toFixed(2)} seconds` } });
        }, timeoutMs);
        calls.set(id, { settle, timer });
        worker.postMessage({ id, requestId, event, deadlineMs: Date.now() + timeoutMs } satisfies InvokeMessage);
      });
    },
    retire() {
      usable = false;
      if (calls.size === 0) void worker.terminate();
    },
    async stop() {
      usable = false;
      await worker.terminate();
    },
  };
}
