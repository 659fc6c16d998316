import { join } from 'node:path';
import { runsInProcess, type FunctionSpec } from '../template/read/read-functions.ts';
import { assertCodeSizes } from './code-size.ts';
import { assertVariableSizes } from './variable-size.ts';
import { createFunctionFinder } from './find-function.ts';
import type { Invocation } from './invocation.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { createLogFile, type LogFile } from './log-file.ts';
import { assertRequestSize } from './payload-limits.ts';
import { startWorker, type FunctionWorker } from './start-worker.ts';
import type { MessageServer } from './worker-protocol.ts';

export interface FunctionsOptions {
  specs: FunctionSpec[];
  /**
   * The folder with the chunks of all functions (`scripts/build-functions.ts`). If it is given, all
   * functions except those with a process of their own run in one thread, in which shared code is
   * compiled once. Each keeps its own environment. Unlike on AWS, a function that blocks or ends
   * this thread affects the others, and its memory is not limited separately. By default each
   * function runs in a thread of its own.
   */
  pieces?: string | undefined;
  /** The table, to which functions in one thread send messages instead of signed requests. */
  table?: MessageServer;
  /**
   * Returns the environment variables that Lambda adds for `spec`: region, credentials, endpoints.
   */
  baseEnvironment: (spec: FunctionSpec) => Record<string, string>;
  sharedTime: SharedArrayBuffer;
  logDirectory: string;
  /** A worker that has received no call for this long is stopped, to free its memory. */
  idleMs: number;
  /**
   * The number of calls that one thread runs concurrently; further calls wait. A process runs one
   * at a time, like Lambda, because native code occupies it.
   */
  concurrency: number;
  /**
   * The time in which a worker must have loaded its bundle; it does not count towards the timeout
   * of a call. The default is 30 s; AWS allows 10 s, on machines without other work.
   */
  startMs?: number;
  /** How many calls of all functions together may run at a time; 1,000 by default. */
  accountConcurrency?: number;
  onError: (error: unknown) => void;
}

export interface Functions {
  /**
   * Calls a function by name or ARN, with or without a version or alias. Rejects with a
   * ResourceNotFoundException if it does not exist, with a RequestEntityTooLargeException if the
   * event is larger than 6 MB, and with a TooManyRequestsException if too many calls are running.
   */
  invoke(nameOrArn: string, event: unknown): Promise<Invocation>;
  /**
   * Makes the next call of the function (by label or name) load its bundle again; running calls
   * finish on the old one.
   */
  reload(nameOrLabel: string): void;
  /**
   * Registers a listener that is called after each call of any function, with the function's label
   * and the duration of the call in milliseconds.
   */
  onInvoked(listener: (label: string, ms: number) => void): void;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /** Returns the labels of the functions whose worker is running. */
  running(): string[];
  stop(): Promise<void>;
}

/** A thread or process, which is started by the first call of a function that runs in it. */
interface Place {
  idleMs: number;
  start(): FunctionWorker;
  worker: FunctionWorker | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  log: LogFile;
}

interface Slot {
  spec: FunctionSpec;
  /** Functions in the shared thread also use this to find the files beside their bundle. */
  environment: Record<string, string>;
  place: Place;
  waiting: (() => void)[];
  active: number;
}

/**
 * A process with models uses much memory, so it is stopped after a shorter idle time than a thread.
 */
const PROCESS_IDLE_MS = 60_000;

/** The memory of the thread in which all functions run, in MiB. */
const SHARED_MEMORY_MB = 2048;

/**
 * Runs the template's functions in worker threads, each in its own or all in one (`pieces`);
 * functions with much memory run in processes of their own. The first call starts a thread or
 * process.
 * @throws InvalidParameterValueException if the code of a function is larger than Lambda accepts
 */
export function startFunctions(options: FunctionsOptions): Functions {
  assertCodeSizes(options.specs);
  assertVariableSizes(options.specs);
  const environmentOf = (spec: FunctionSpec) => ({
    ...options.baseEnvironment(spec),
    ...spec.environment,
  });
  const createPlace = (
    name: string,
    given: {
      inProcess: boolean;
      environment?: Record<string, string>;
      memoryMb: number;
      table?: MessageServer | undefined;
    },
  ): Place => {
    const log = createLogFile(join(options.logDirectory, `${name}.log`), options.onError);
    const { sharedTime, startMs = 30_000 } = options;
    return {
      start: () => startWorker({ ...given, sharedTime, startMs, log: log.write }),
      worker: undefined,
      idleTimer: undefined,
      idleMs: given.inProcess ? Math.min(options.idleMs, PROCESS_IDLE_MS) : options.idleMs,
      log,
    };
  };
  const shared = options.pieces
    ? createPlace('functions', {
        inProcess: false,
        memoryMb: SHARED_MEMORY_MB,
        table: options.table,
      })
    : undefined;
  const toSlot = (given: FunctionSpec): Slot => {
    const inProcess = runsInProcess(given);
    const isShared = shared !== undefined && !inProcess;
    const spec = isShared
      ? { ...given, directory: options.pieces!, handler: `${given.label}.handler` }
      : given;
    const environment = environmentOf(given);
    const { memoryMb, label } = spec;
    const place = isShared ? shared : createPlace(label, { inProcess, environment, memoryMb });
    return { spec, environment, place, waiting: [], active: 0 };
  };
  const slots = options.specs.map(toSlot);
  const places = [...new Set(slots.map(({ place }) => place))];
  const slotOf = new Map(slots.map((slot) => [slot.spec.name, slot]));
  const find = createFunctionFinder(slots.map(({ spec }) => spec));
  const admit = limitConcurrency(options.specs, options.accountConcurrency);
  const listeners: ((label: string, ms: number) => void)[] = [];
  const idleWaiters: (() => void)[] = [];
  let underWay = 0;
  let stopped = false;

  const workerOf = ({ place }: Slot): FunctionWorker => {
    if (!place.worker?.usable()) place.worker = place.start();
    return place.worker;
  };

  const isFull = ({ spec, active }: Slot) =>
    active > (runsInProcess(spec) ? 1 : options.concurrency);

  const restSoon = (place: Place) => {
    clearTimeout(place.idleTimer);
    place.idleTimer = setTimeout(() => {
      if (slots.some((slot) => slot.place === place && slot.active > 0)) return;
      place.worker?.retire();
      place.worker = undefined;
    }, place.idleMs);
    place.idleTimer.unref();
  };

  const notFound = (nameOrArn: string) =>
    Object.assign(
      new Error(stopped ? 'The local cloud is stopping' : `Function not found: ${nameOrArn}`),
      { name: 'ResourceNotFoundException' },
    );

  const settled = (slot: Slot, ms: number) => {
    slot.active--;
    underWay--;
    slot.waiting.shift()?.();
    restSoon(slot.place);
    for (const listener of listeners) listener(slot.spec.label, ms);
    if (underWay === 0) for (const wake of idleWaiters.splice(0)) wake();
  };

  return {
    async invoke(nameOrArn, event) {
      const called = find(nameOrArn);
      const slot = called && slotOf.get(called.spec.name);
      if (!slot || stopped) throw notFound(nameOrArn);
      const text = JSON.stringify(event);
      assertRequestSize(text);
      const leave = admit(slot.spec);
      underWay++;
      slot.active++;
      const started = performance.now();
      try {
        if (isFull(slot)) await new Promise<void>((go) => slot.waiting.push(go));
        // The product may have been stopped while the call waited.
        if (stopped) throw notFound(nameOrArn);
        const environment = slot.place === shared ? slot.environment : undefined;
        return await workerOf(slot).invoke(called, text, environment);
      } finally {
        leave();
        settled(slot, performance.now() - started);
      }
    },
    reload(nameOrLabel) {
      for (const { spec, place } of slots) {
        if (spec.label !== nameOrLabel && spec.name !== nameOrLabel) continue;
        place.worker?.retire();
        place.worker = undefined;
      }
    },
    onInvoked: (listener) => void listeners.push(listener),
    idle: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve)),
    running: () =>
      slots
        .filter(({ spec, place: { worker } }) => worker?.usable() && worker.runs(spec))
        .map(({ spec }) => spec.label),
    async stop() {
      stopped = true;
      for (const { idleTimer } of places) clearTimeout(idleTimer);
      await Promise.all(places.flatMap(({ worker }) => worker?.stop() ?? []));
      for (const { log } of places) log.close();
    },
  };
}
