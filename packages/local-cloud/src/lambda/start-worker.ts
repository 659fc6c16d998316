import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FunctionSpec } from '../template/read/read-functions.ts';
import { type Invocation, describeError } from './invocation.ts';
import type { InvokeMessage, WorkerData, WorkerMessage } from './worker-protocol.ts';

export interface FunctionWorker {
  /** Calls that are under way. */
  active(): number;
  /**
   * False once the thread has ended or a call ran out of time: it then finishes what it has and
   * takes nothing new.
   */
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
  /** What loading the bundle may take; the time of a call begins after it. */
  startMs: number;
  /** Gets what the function writes to its streams. */
  log: (text: string) => void;
}

interface Call {
  requestId: string;
  event: string;
  settle: (outcome: Invocation) => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A machine that stands still is not held against a call: what lies between two looks counts as one
 * step of so many.
 */
const STEPS = 20;

/**
 * Calls `work` once after `ms` of a machine that does not stand still; end it with `clearInterval`.
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

/** Starts a thread for a function, which loads its bundle at once; calls wait for that. */
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
  // A thread looks in its own environment where compiled code is kept: a first call takes two
  // thirds of the time with it.
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
