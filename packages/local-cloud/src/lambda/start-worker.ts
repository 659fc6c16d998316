import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FunctionSpec } from '../template/read/read-functions.ts';
import { type Invocation, describeError } from './invocation.ts';
import type { InvokeMessage, WorkerData, WorkerMessage } from './worker-protocol.ts';

export interface FunctionWorker {
  /** Returns the number of running calls. */
  active(): number;
  /**
   * Returns false once the thread has ended or a call has timed out. The worker then finishes its
   * running calls and accepts no new ones.
   */
  usable(): boolean;
  invoke(event: string): Promise<Invocation>;
  /** Makes the worker accept no new calls and end when its running calls have ended. */
  retire(): void;
  /** Ends the thread immediately; running calls fail. */
  stop(): Promise<void>;
}

interface Options {
  spec: FunctionSpec;
  environment: Record<string, string>;
  sharedTime: SharedArrayBuffer;
  /** The time in which the bundle must be loaded. The timeout of a call begins after that. */
  startMs: number;
  /** Receives the text that the function writes to stdout and stderr. */
  log: (text: string) => void;
}

interface Call {
  requestId: string;
  event: string;
  settle: (outcome: Invocation) => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The number of steps of a timeout. Time in which the machine was suspended must not count, so the
 * time between two timer ticks always counts as one step.
 */
const STEPS = 20;

/**
 * Calls `work` once after `ms` of time in which the machine was not suspended. `clearInterval`
 * cancels it.
 */
function afterSteps(ms: number, work: () => void): NodeJS.Timeout {
  let left = STEPS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    work();
  }, ms / STEPS);
  return timer;
}

/**
 * Starts a thread for a function. It loads its bundle immediately; calls wait until it is loaded.
 */
export function startWorker({
  spec,
  environment,
  sharedTime,
  startMs,
  log,
}: Options): FunctionWorker {
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
  // A thread finds the compile cache only through its own environment. With the cache a first call
  // takes two thirds of the time.
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
  let loaded = false;
  let ended = false;
  let lastError: unknown;

  const finish = (id: number, outcome: Invocation) => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    clearInterval(call.timer);
    call.settle(outcome);
    if (!usable && calls.size === 0) void worker.terminate();
  };

  const runOut = (id: number, { requestId }: Call, ms: number) => {
    usable = false;
    const message = `Task timed out after ${(ms / 1000).toFixed(2)} seconds`;
    log(`${JSON.stringify({ level: 'ERROR', requestId, message })}\n`);
    finish(id, {
      error: {
        errorType: 'Sandbox.Timedout',
        errorMessage: `RequestId: ${requestId} Error: ${message}`,
      },
    });
  };
  const begin = (id: number, call: Call) => {
    const timeoutMs = spec.timeoutSeconds * 1000;
    call.timer = afterSteps(timeoutMs, () => runOut(id, call, timeoutMs));
    worker.postMessage({
      id,
      requestId: call.requestId,
      event: call.event,
      deadlineMs: Date.now() + timeoutMs,
    } satisfies InvokeMessage);
  };
  const startTimer = afterSteps(startMs, () => {
    for (const [id, call] of calls) runOut(id, call, startMs);
  });

  worker.on('message', (message: WorkerMessage) => {
    if (!('loaded' in message)) {
      return finish(
        message.id,
        message.error
          ? { error: message.error }
          : { payload: message.result === undefined ? null : JSON.parse(message.result) },
      );
    }
    loaded = true;
    clearInterval(startTimer);
    for (const [id, call] of calls) begin(id, call);
  });
  worker.on('error', (error) => {
    lastError = error;
    log(`${JSON.stringify({ level: 'ERROR', ...describeError(error) })}\n`);
  });
  worker.on('exit', (code) => {
    usable = false;
    ended = true;
    clearInterval(startTimer);
    const error = lastError
      ? describeError(lastError)
      : {
          errorType: 'Runtime.ExitError',
          errorMessage: `Runtime exited with error: exit status ${code}`,
        };
    for (const id of calls.keys()) finish(id, { error });
  });

  return {
    active: () => calls.size,
    usable: () => usable,
    invoke(event) {
      const id = nextId++;
      const requestId = randomUUID();
      return new Promise((settle) => {
        if (ended)
          return settle({
            error: {
              errorType: 'Runtime.ExitError',
              errorMessage: 'Runtime exited before the call',
            },
          });
        const call: Call = { requestId, event, settle, timer: undefined };
        calls.set(id, call);
        if (loaded) begin(id, call);
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
