import { randomUUID } from 'node:crypto';
import { afterSteps } from '../shared/after-steps.ts';
import type { CalledFunction } from '../shared/find-function.ts';
import type { FunctionSpec } from '../template/read/read-functions.ts';
import { startProcess, startThread, type FunctionRunner } from './function-runner.ts';
import { type Invocation, describeError } from './invocation.ts';
import { toOutcome } from './payload-limits.ts';
import type {
  InvokeMessage,
  LoadMessage,
  MessageServer,
  WorkerMessage,
} from './worker-protocol.ts';

export interface FunctionWorker {
  /** Returns the number of running calls. */
  active(): number;
  /**
   * Returns false once the thread or process has ended or a call has timed out. The worker then
   * finishes its running calls and accepts no new ones.
   */
  usable(): boolean;
  /**
   * Calls a function, whose first call loads it.
   * @param event JSON text
   * @param environment the function's `process.env`; by default the environment of the thread or
   * process
   */
  invoke(
    called: CalledFunction<FunctionSpec>,
    event: string,
    environment?: Record<string, string>,
  ): Promise<Invocation>;
  /** Returns whether the function was called in this worker. */
  runs(spec: FunctionSpec): boolean;
  /** Makes the worker accept no new calls and end when its running calls have ended. */
  retire(): void;
  /** Ends the thread or process immediately; running calls fail. */
  stop(): Promise<void>;
}

interface Options {
  /** Whether to start a process, for functions with native code, instead of a thread. */
  inProcess: boolean;
  /** The environment of the thread or process; none by default. */
  environment?: Record<string, string>;
  memoryMb: number;
  /** The table, if the thread sends it messages. */
  table?: MessageServer | undefined;
  sharedTime: SharedArrayBuffer;
  /** The time in which a bundle must be loaded. The timeout of a call begins after that. */
  startMs: number;
  /** Receives the text that functions write to stdout and stderr. */
  log: (text: string) => void;
}

interface Call extends CalledFunction<FunctionSpec> {
  requestId: string;
  event: string;
  settle: (outcome: Invocation) => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Starts a thread or a process for functions. Calls wait until the bundle of their function is
 * loaded.
 */
export function startWorker({
  inProcess,
  environment = {},
  memoryMb,
  table,
  sharedTime,
  startMs,
  log,
}: Options): FunctionWorker {
  const calls = new Map<number, Call>();
  /** The called functions: the timer of loading, or `loaded`. */
  const functions = new Map<string, NodeJS.Timeout | 'loaded'>();
  let nextId = 0;
  let usable = true;
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
    const timeoutMs = call.spec.timeoutSeconds * 1000;
    call.timer = afterSteps(timeoutMs, () => runOut(id, call, timeoutMs));
    runner.post({
      id,
      functionName: call.spec.name,
      invokedArn: call.arn,
      version: call.version,
      requestId: call.requestId,
      event: call.event,
      deadlineMs: Date.now() + timeoutMs,
    } satisfies InvokeMessage);
  };
  const callsOf = (name: string) => [...calls].filter(([, { spec }]) => spec.name === name);
  const load = (spec: FunctionSpec, own: Record<string, string> | undefined) => {
    functions.set(
      spec.name,
      afterSteps(startMs, () => {
        for (const [id, call] of callsOf(spec.name)) runOut(id, call, startMs);
      }),
    );
    const { name, directory, handler } = spec;
    runner.post({
      load: {
        name,
        directory,
        handler,
        memoryMb: spec.memoryMb,
        environment: own,
      },
    } satisfies LoadMessage);
  };

  const stopLoading = (name: string) => {
    const timer = functions.get(name);
    if (timer !== 'loaded') clearInterval(timer);
    functions.set(name, 'loaded');
  };

  const onMessage = (message: WorkerMessage) => {
    if (!('loaded' in message)) {
      return finish(
        message.id,
        message.error ? { error: message.error } : toOutcome(message.result),
      );
    }
    stopLoading(message.loaded);
    for (const [id, call] of callsOf(message.loaded)) begin(id, call);
  };
  const onError = (error: unknown) => {
    lastError = error;
    log(`${JSON.stringify({ level: 'ERROR', ...describeError(error) })}\n`);
  };
  const onExit = (status: string) => {
    usable = false;
    ended = true;
    for (const name of functions.keys()) stopLoading(name);
    const error = lastError
      ? describeError(lastError)
      : {
          errorType: 'Runtime.ExitError',
          errorMessage: `Runtime exited with error: ${status}`,
        };
    for (const id of calls.keys()) finish(id, { error });
  };
  const runner: FunctionRunner = (inProcess ? startProcess : startThread)({
    sharedTime,
    environment,
    memoryMb,
    table,
    log,
    onMessage,
    onError,
    onExit,
  });

  return {
    active: () => calls.size,
    usable: () => usable,
    runs: ({ name }) => functions.has(name),
    invoke(called, event, own) {
      const { spec } = called;
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
        const call: Call = { ...called, requestId, event, settle, timer: undefined };
        calls.set(id, call);
        const loading = functions.get(spec.name);
        if (loading === 'loaded') begin(id, call);
        else if (loading === undefined) load(spec, own);
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
