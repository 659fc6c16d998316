import { join, dirname } from 'node:path';
import type { FunctionSpec } from '../template/read/read-functions.ts';
import type { Invocation } from './invocation.ts';
import { startWorker, type FunctionWorker } from './start-worker.ts';
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';

/** Half of what the logs of one function may take: the file and its predecessor. */
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * Lines that may wait for the disk; a function that writes faster loses the rest, which is said in
 * the log.
 */
const MAX_QUEUE_BYTES = 1024 * 1024;

interface LogFile {
  write(text: string): void;
  /** Resolves when everything written so far is in the file. */
  flush(): Promise<void>;
}

/** Appends to a file that becomes `<file>.1` when it has 4 MiB. Failures go to `onError`. */
function createLogFile(file: string, onError: (error: unknown) => void): LogFile {
  let waiting = '';
  let dropped = 0;
  let size: number | undefined;
  let writing: Promise<void> | undefined;

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
        await rename(file, `${file}.1`);
        size = 0;
      }
      await appendFile(file, text, { mode: 0o600 });
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
    async flush() {
      while (writing) await writing;
    },
  };
}

export interface FunctionsOptions {
  specs: FunctionSpec[];
  /** What Lambda adds to the environment of `spec`: region, credentials, endpoints. */
  baseEnvironment: (spec: FunctionSpec) => Record<string, string>;
  sharedTime: SharedArrayBuffer;
  logDirectory: string;
  /** A worker without calls for this long is stopped, to give its memory back. */
  idleMs: number;
  /** Calls that one worker takes at once; more wait. */
  concurrency: number;
  /**
   * What a worker may take to load its bundle, apart from the timeout of its calls. Absent: 30 s;
   * AWS gives 10, on machines that do nothing else.
   */
  startMs?: number;
  onError: (error: unknown) => void;
}

export interface Functions {
  /**
   * Calls a function by name or ARN. Rejects with a ResourceNotFoundException when there is none.
   */
  invoke(nameOrArn: string, event: unknown): Promise<Invocation>;
  /**
   * The next call of the function (label or name) loads its bundle anew; calls under way finish on
   * the old one.
   */
  reload(nameOrLabel: string): void;
  /** `listener` is called after each call of any function. */
  onInvoked(listener: () => void): void;
  /** Resolves when no call is under way. */
  idle(): Promise<void>;
  /** Labels of the functions whose worker lives. */
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
 * Runs the template's functions, each in a worker thread of its own that is started by the first
 * call.
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

  const restSoon = (slot: Slot) => {
    clearTimeout(slot.idleTimer);
    slot.idleTimer = setTimeout(() => {
      if (slot.active > 0) return;
      slot.worker?.retire();
      slot.worker = undefined;
    }, options.idleMs);
    slot.idleTimer.unref();
  };

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
      await Promise.all(slots.map(({ log }) => log.flush()));
    },
  };
}
