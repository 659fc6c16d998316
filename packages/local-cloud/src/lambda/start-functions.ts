import { join } from 'node:path';
import { createFunctionFinder } from '../shared/find-function.ts';
import { runsInProcess, type FunctionSpec } from '../template/read/read-functions.ts';
import { assertCodeSizes } from './code-size.ts';
import type { Invocation } from './invocation.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { createLogFile, type LogFile } from './log-file.ts';
import { assertRequestSize } from './payload-limits.ts';
import { startWorker, type FunctionWorker } from './start-worker.ts';
import { assertVariableSizes } from './variable-size.ts';
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
  /**
   * How many threads of its own a function may have, one by default. Like Lambda, another one is
   * started when calls would wait for those that run. This is for a machine with several cores.
   */
  threads?: number;
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
  places: readonly Place[];
  waiting: (() => void)[];
  active: number;
}

/**
 * A process with models uses much memory, so it is stopped after a shorter idle time than a thread.
 */
const PROCESS_IDLE_MS = 60_000;

/** With so many running calls in each of its threads, a function gets another one. */
const BUSY_CALLS = 3;

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
  const createPlaces = (
    count: number,
    name: string,
    given: {
      inProcess: boolean;
      environment?: Record<string, string>;
      memoryMb: number;
      table?: MessageServer | undefined;
    },
  ): Place[] => {
    const log = createLogFile(join(options.logDirectory, `${name}.log`), options.onError);
    const { sharedTime, startMs = 30_000 } = options;
    return Array.from({ length: count }, () => ({
      start: () => startWorker({ ...given, sharedTime, startMs, log: log.write }),
      worker: undefined,
      idleTimer: undefined,
      idleMs: given.inProcess ? Math.min(options.idleMs, PROCESS_IDLE_MS) : options.idleMs,
      log,
    }));
  };
  const { threads = 1 } = options;
  const shared = options.pieces
    ? createPlaces(1, 'functions', {
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
    const places = isShared
      ? shared
      : createPlaces(inProcess ? 1 : threads, label, { inProcess, environment, memoryMb });
    return { spec, environment, places, waiting: [], active: 0 };
  };
  const slots = options.specs.map(toSlot);
  const allPlaces = [...new Set(slots.flatMap(({ places }) => places))];
  const slotOf = new Map(slots.map((slot) => [slot.spec.name, slot]));
  const find = createFunctionFinder(slots.map(({ spec }) => spec));
  const admit = limitConcurrency(options.specs, options.accountConcurrency);
  const listeners: ((label: string, ms: number) => void)[] = [];
  const idleWaiters: (() => void)[] = [];
  let underWay = 0;
  let stopped = false;

  /** Returns where the next call of a function runs: the least busy place, or another one. */
  const findPlace = ({ places }: Slot): Place => {
    const [first] = places;
    const started = places.filter(({ worker }) => worker?.usable());
    const callsIn = ({ worker }: Place) => worker?.active() ?? 0;
    const [free = first!] = started.sort((one, other) => callsIn(one) - callsIn(other));
    if (callsIn(free) < BUSY_CALLS) return free;
    return places.find((place) => !started.includes(place)) ?? free;
  };
  const workerOf = (place: Place): FunctionWorker => {
    if (!place.worker?.usable()) place.worker = place.start();
    return place.worker;
  };

  const isFull = ({ spec, places, active }: Slot) =>
    active > (runsInProcess(spec) ? 1 : options.concurrency * places.length);

  const restSoon = (place: Place) => {
    clearTimeout(place.idleTimer);
    place.idleTimer = setTimeout(() => {
      if ((place.worker?.active() ?? 0) > 0) return;
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
        const environment = slot.places === shared ? slot.environment : undefined;
        const place = findPlace(slot);
        clearTimeout(place.idleTimer);
        return await workerOf(place)
          .invoke(called, text, environment)
          .finally(() => restSoon(place));
      } finally {
        leave();
        settled(slot, performance.now() - started);
      }
    },
    reload(nameOrLabel) {
      for (const { spec, places } of slots) {
        if (spec.label !== nameOrLabel && spec.name !== nameOrLabel) continue;
        for (const place of places) {
          place.worker?.retire();
          place.worker = undefined;
        }
      }
    },
    onInvoked: (listener) => void listeners.push(listener),
    idle: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve)),
    running: () =>
      slots
        .filter(({ spec, places }) =>
          places.some(({ worker }) => worker?.usable() && worker.runs(spec)),
        )
        .map(({ spec }) => spec.label),
    async stop() {
      stopped = true;
      for (const { idleTimer } of allPlaces) clearTimeout(idleTimer);
      await Promise.all(allPlaces.flatMap(({ worker }) => worker?.stop() ?? []));
      for (const log of new Set(allPlaces.map(({ log }) => log))) log.close();
    },
  };
}
