/**
 * The memory from which a worker thread reads the time: two BigInt64 cells [mode, value]. The clock
 * writes them and `installSharedDate` reads them.
 */
export const SHARED_MODE = 0;
export const SHARED_VALUE = 1;

/** In this mode `value` is the milliseconds to add to the machine's time. */
export const MODE_OFFSET = 0n;
/** In this mode `value` is the time itself, in milliseconds since 1970. */
export const MODE_FIXED = 1n;

/** Returns two cells for a worker thread, which sees every later `writeSharedTime` immediately. */
export function createSharedTime(mode: bigint, value: number): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(16);
  Atomics.store(new BigInt64Array(shared), SHARED_MODE, mode);
  writeSharedTime(shared, value);
  return shared;
}

/** The content of the two cells, for a process, which cannot share memory. */
export interface SharedTime {
  mode: number;
  value: number;
}

type Listener = (time: SharedTime) => void;
const listeners = new WeakMap<SharedArrayBuffer, Set<Listener>>();

/**
 * Replaces the value cell. `value` is whole milliseconds: an offset or a time, depending on the
 * mode.
 */
export function writeSharedTime(shared: SharedArrayBuffer, value: number): void {
  Atomics.store(new BigInt64Array(shared), SHARED_VALUE, BigInt(Math.trunc(value)));
  for (const listener of listeners.get(shared) ?? []) listener(readSharedTime(shared));
}

/** Returns the content of the cells. */
export function readSharedTime(shared: SharedArrayBuffer): SharedTime {
  const cells = new BigInt64Array(shared);
  return {
    mode: Number(Atomics.load(cells, SHARED_MODE)),
    value: Number(Atomics.load(cells, SHARED_VALUE)),
  };
}

/**
 * Calls the listener, in this thread, after each `writeSharedTime` of it.
 * @returns a function that removes the listener
 */
export function onSharedTime(shared: SharedArrayBuffer, listener: Listener): () => void {
  const known = listeners.get(shared) ?? new Set();
  listeners.set(shared, known.add(listener));
  return () => void known.delete(listener);
}
