import { join, dirname } from 'node:path';
import { runsInProcess, type FunctionSpec } from '../template/read/read-functions.ts';
import type { Invocation } from './invocation.ts';
import { startWorker, type FunctionWorker } from './start-worker.ts';
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';

/** The maximum size of a log file. A function has two: the current file and its predecessor. */
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * The maximum size of the text that waits to be written. If a function writes faster, the rest is
 * dropped, and the log reports that.
 */
const MAX_QUEUE_BYTES = 1024 * 1024;

/** A process with models takes much memory, so it ends sooner than a thread. */
const PROCESS_IDLE_MS = 60_000;

interface LogFile {
  write(text: string): void;
  /** Resolves when everything that was written so far is in the file, and the file is closed. */
  close(): Promise<void>;
}

/**
 * Creates a log file that is renamed to `<file>.1` when it reaches 4 MiB. Failures are passed to
 * `onError`.
 */
function createLogFile(file: string, onError: (error: unknown) => void): LogFile {
  let waiting = '';
  let dropped = 0;
  let size: number | undefined;
  let writing: Promise<void> | undefined;
  // Stays open: opening and closing a file for each line costs more than writing it.
  let opened: FileHandle | undefined;

  const close = async () => {
    const handle = opened;
    opened = undefined;
    await handle?.close();
  };

  const drain = async () => {
    if (size === undefined) {
      await mkdir(dirname(file), { recursive: true });
      size = await stat(file).then(
        (found) => found.size,
        () => 0,
      );
    }
    while (waiting) {
      const text =
        waiting +
        (dropped ? `{"level":"WARN","message":"${dropped} bytes of log were dropped"}\n` : '');
      waiting = '';
      dropped = 0;
      if (size > MAX_BYTES) {
        await close();
        await rename(file, `${file}.1`);
        size = 0;
      }
      opened ??= await open(file, 'a', 0o600);
      await opened.appendFile(text);
      size += Buffer.byteLength(text);
    }
  };

  return {
    write(text) {
      if (waiting.length + text.length > MAX_QUEUE_BYTES) dropped += text.length;
      else waiting += text;
      writing ??= drain()
        .catch(onError)
        .finally(() => (writing = undefined));
    },
    async close() {
      while (writing) await writing;
      await close();
    },
  };
}

export interface FunctionsOptions {
  specs: FunctionSpec[];
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

interface Slot {
  spec: FunctionSpec;
  worker: FunctionWorker | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  waiting: (() => void)[];
  active: number;
  log: LogFile;
}

/**
 * Runs the template's functions, each in its own worker thread, or in its own process if it has
 * much memory. The first call starts it.
 */
export function startFunctions(options: FunctionsOptions): Functions {
  const slots = options.specs.map((spec): Slot => ({
    spec,
    worker: undefined,
    idleTimer: undefined,
    waiting: [],
    active: 0,
    log: createLogFile(join(options.logDirectory, `${spec.label}.log`), options.onError),
  }));
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

  const workerOf = (slot: Slot): FunctionWorker => {
    if (slot.worker?.usable()) return slot.worker;
    slot.worker = startWorker({
      spec: slot.spec,
      environment: { ...options.baseEnvironment(slot.spec), ...slot.spec.environment },
      sharedTime: options.sharedTime,
      startMs: options.startMs ?? 30_000,
      log: slot.log.write,
    });
    return slot.worker;
  };

  const isFull = ({ spec, active }: Slot) =>
    active > (runsInProcess(spec) ? 1 : options.concurrency);

  const restSoon = (slot: Slot) => {
    clearTimeout(slot.idleTimer);
    slot.idleTimer = setTimeout(
      () => {
        if (slot.active > 0) return;
        slot.worker?.retire();
        slot.worker = undefined;
      },
      Math.min(options.idleMs, runsInProcess(slot.spec) ? PROCESS_IDLE_MS : Infinity),
    );
    slot.idleTimer.unref();
  };

  const notFound = (nameOrArn: string) =>
    Object.assign(
      new Error(stopped ? 'The local cloud is stopping' : `Function not found: ${nameOrArn}`),
      { name: 'ResourceNotFoundException' },
    );

  const settled = (slot: Slot) => {
    slot.active--;
    underWay--;
    slot.waiting.shift()?.();
    restSoon(slot);
    for (const listener of listeners) listener();
    if (underWay === 0) for (const wake of idleWaiters.splice(0)) wake();
  };

  return {
    async invoke(nameOrArn, event) {
      const slot = byName.get(nameOrArn);
      if (!slot || stopped) throw notFound(nameOrArn);
      underWay++;
      slot.active++;
      try {
        if (isFull(slot)) await new Promise<void>((go) => slot.waiting.push(go));
        // It may have been stopped while the call waited.
        if (stopped) throw notFound(nameOrArn);
        return await workerOf(slot).invoke(JSON.stringify(event));
      } finally {
        settled(slot);
      }
    },
    reload(nameOrLabel) {
      for (const slot of slots) {
        if (slot.spec.label !== nameOrLabel && slot.spec.name !== nameOrLabel) continue;
        slot.worker?.retire();
        slot.worker = undefined;
      }
    },
    onInvoked: (listener) => void listeners.push(listener),
    idle: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve)),
    running: () => slots.filter(({ worker }) => worker?.usable()).map(({ spec }) => spec.label),
    async stop() {
      stopped = true;
      for (const slot of slots) clearTimeout(slot.idleTimer);
      await Promise.all(slots.flatMap(({ worker }) => worker?.stop() ?? []));
      await Promise.all(slots.map(({ log }) => log.close()));
    },
  };
}
