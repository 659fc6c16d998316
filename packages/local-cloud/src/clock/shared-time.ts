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

/**
 * Replaces the value cell. `value` is whole milliseconds: an offset or a time, depending on the
 * mode.
 */
export function writeSharedTime(shared: SharedArrayBuffer, value: number): void {
  Atomics.store(new BigInt64Array(shared), SHARED_VALUE, BigInt(Math.trunc(value)));
}
