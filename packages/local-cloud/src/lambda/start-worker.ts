import { randomUUID } from 'node:crypto';
import { runsInProcess, type FunctionSpec } from '../template/read/read-functions.ts';
import { startProcess, startThread, type FunctionRunner } from './function-runner.ts';
import { type Invocation, describeError } from './invocation.ts';
import type { InvokeMessage, WorkerMessage } from './worker-protocol.ts';

export interface FunctionWorker {
  /** Returns the number of running calls. */
  active(): number;
  /**
   * Returns false once the thread or process has ended or a call has timed out. The worker then
   * finishes its running calls and accepts no new ones.
   */
  usable(): boolean;
  invoke(event: string): Promise<Invocation>;
  /** Makes the worker accept no new calls and end when its running calls have ended. */
  retire(): void;
  /** Ends the thread or process immediately; running calls fail. */
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
 * Starts a thread or a process for a function. It loads its bundle immediately; calls wait until it
 * is loaded.
 */
export function startWorker({
  spec,
  environment,
  sharedTime,
  startMs,
  log,
}: Options): FunctionWorker {
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
    if (!usable && calls.size === 0) void runner.terminate();
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
    runner.post({
      id,
      requestId: call.requestId,
      event: call.event,
      deadlineMs: Date.now() + timeoutMs,
    } satisfies InvokeMessage);
  };
  const startTimer = afterSteps(startMs, () => {
    for (const [id, call] of calls) runOut(id, call, startMs);
  });

  const onMessage = (message: WorkerMessage) => {
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
  };
  const onError = (error: unknown) => {
    lastError = error;
    log(`${JSON.stringify({ level: 'ERROR', ...describeError(error) })}\n`);
  };
  const onExit = (status: string) => {
    usable = false;
    ended = true;
    clearInterval(startTimer);
    const error = lastError
      ? describeError(lastError)
      : {
          errorType: 'Runtime.ExitError',
          errorMessage: `Runtime exited with error: ${status}`,
        };
    for (const id of calls.keys()) finish(id, { error });
  };
  const start = runsInProcess(spec) ? startProcess : startThread;
  const runner: FunctionRunner = start({
    data: {
      directory: spec.directory,
      handler: spec.handler,
      functionName: spec.name,
      arn: spec.arn,
      memoryMb: spec.memoryMb,
      sharedTime,
      sourceMaps: environment['NODE_OPTIONS']?.includes('--enable-source-maps') ?? false,
    },
    environment,
    log,
    onMessage,
    onError,
    onExit,
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
      if (calls.size === 0) void runner.terminate();
    },
    async stop() {
      usable = false;
      await runner.terminate();
    },
  };
}
