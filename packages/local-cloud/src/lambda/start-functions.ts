import { join } from 'node:path';
import type { FunctionSpec } from '../template/read/read-functions.ts';
import type { Invocation } from './invocation.ts';
import { createLogFile, type LogFile } from './log-file.ts';
import { startWorker, type FunctionWorker } from './start-worker.ts';

export interface FunctionsOptions {
  specs: FunctionSpec[];
  /**
   * The folder with the pieces of all functions (`scripts/build-functions.ts`). If it is given, all
   * functions run in one thread, in which code that they share is compiled once. Each keeps its own
   * environment. Unlike on AWS, a function that blocks or ends its thread then affects the others,
   * and its memory is not limited by itself. By default each function runs in a thread of its own.
   */
  pieces?: string | undefined;
  /**
   * Returns the environment variables that Lambda adds for `spec`: region, credentials, endpoints.
   */
  baseEnvironment: (spec: FunctionSpec) => Record<string, string>;
  sharedTime: SharedArrayBuffer;
  logDirectory: string;
  /** A worker that has received no call for this long is stopped, to free its memory. */
  idleMs: number;
  /** The number of calls that one worker runs concurrently; further calls wait. */
  concurrency: number;
  /**
   * The time in which a worker must have loaded its bundle; it does not count towards the timeout
   * of a call. The default is 30 s; AWS allows 10 s, on machines without other work.
   */
  startMs?: number;
  onError: (error: unknown) => void;
}

export interface Functions {
  /**
   * Calls a function by name or ARN. Rejects with a ResourceNotFoundException if it does not exist.
   */
  invoke(nameOrArn: string, event: unknown): Promise<Invocation>;
  /**
   * Makes the next call of the function (by label or name) load its bundle again; running calls
   * finish on the old one.
   */
  reload(nameOrLabel: string): void;
  /** Registers a listener that is called after each call of any function. */
  onInvoked(listener: () => void): void;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /** Returns the labels of the functions whose worker is running. */
  running(): string[];
  stop(): Promise<void>;
}

/** A thread, which is started by the first call of a function that runs in it. */
interface Thread {
  start(): FunctionWorker;
  worker: FunctionWorker | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  log: LogFile;
}

interface Slot {
  spec: FunctionSpec;
  thread: Thread;
  waiting: (() => void)[];
  active: number;
}

/** The memory of the thread in which all functions run, in MiB. */
const SHARED_MEMORY_MB = 2048;

/**
 * Runs the template's functions in worker threads, which are started by the first call: each
 * function in its own, or all in one (`pieces`).
 */
export function startFunctions(options: FunctionsOptions): Functions {
  const environmentOf = (spec: FunctionSpec) => ({
    ...options.baseEnvironment(spec),
    ...spec.environment,
  });
  const createThread = (
    name: string,
    given: { environment?: Record<string, string>; memoryMb: number },
  ): Thread => {
    const log = createLogFile(join(options.logDirectory, `${name}.log`), options.onError);
    const { sharedTime, startMs = 30_000 } = options;
    const start = () => startWorker({ ...given, sharedTime, startMs, log: log.write });
    return { start, worker: undefined, idleTimer: undefined, log };
  };
  const shared = options.pieces
    ? createThread('functions', { memoryMb: SHARED_MEMORY_MB })
    : undefined;
  const slots = options.specs.map((spec): Slot => ({
    spec: options.pieces
      ? { ...spec, directory: options.pieces, handler: `${spec.label}.handler` }
      : spec,
    thread:
      shared ??
      createThread(spec.label, { environment: environmentOf(spec), memoryMb: spec.memoryMb }),
    waiting: [],
    active: 0,
  }));
  const threads = [...new Set(slots.map(({ thread }) => thread))];
  const byName = new Map(
    slots.flatMap((slot) => [
      [slot.spec.name, slot],
      [slot.spec.arn, slot],
    ]),
  );
  const listeners: (() => void)[] = [];
  const idleWaiters: (() => void)[] = [];
  let underWay = 0;
  let stopped = false;

  const workerOf = ({ thread }: Slot): FunctionWorker => {
    if (!thread.worker?.usable()) thread.worker = thread.start();
    return thread.worker;
  };

  const restSoon = (thread: Thread) => {
    clearTimeout(thread.idleTimer);
    thread.idleTimer = setTimeout(() => {
      if (slots.some((slot) => slot.thread === thread && slot.active > 0)) return;
      thread.worker?.retire();
      thread.worker = undefined;
    }, options.idleMs);
    thread.idleTimer.unref();
  };

  const settled = (slot: Slot) => {
    slot.active--;
    underWay--;
    slot.waiting.shift()?.();
    restSoon(slot.thread);
    for (const listener of listeners) listener();
    if (underWay === 0) for (const wake of idleWaiters.splice(0)) wake();
  };

  return {
    async invoke(nameOrArn, event) {
      const slot = byName.get(nameOrArn);
      if (!slot || stopped) {
        throw Object.assign(
          new Error(stopped ? 'The local cloud is stopping' : `Function not found: ${nameOrArn}`),
          { name: 'ResourceNotFoundException' },
        );
      }
      underWay++;
      slot.active++;
      try {
        if (slot.active > options.concurrency)
          await new Promise<void>((go) => slot.waiting.push(go));
        const environment = shared && environmentOf(slot.spec);
        return await workerOf(slot).invoke(slot.spec, JSON.stringify(event), environment);
      } finally {
        settled(slot);
      }
    },
    reload(nameOrLabel) {
      for (const { spec, thread } of slots) {
        if (spec.label !== nameOrLabel && spec.name !== nameOrLabel) continue;
        thread.worker?.retire();
        thread.worker = undefined;
      }
    },
    onInvoked: (listener) => void listeners.push(listener),
    idle: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve)),
    running: () =>
      slots
        .filter(({ spec, thread: { worker } }) => worker?.usable() && worker.runs(spec))
        .map(({ spec }) => spec.label),
    async stop() {
      stopped = true;
      for (const { idleTimer } of threads) clearTimeout(idleTimer);
      await Promise.all(threads.flatMap(({ worker }) => worker?.stop() ?? []));
      await Promise.all(threads.map(({ log }) => log.close()));
    },
  };
}
