import { type Clock, abortError } from './clock.ts';
import { createSharedTime, MODE_OFFSET, writeSharedTime } from './shared-time.ts';

/**
 * The longest delay of setTimeout, which fires immediately above it; longer waits are therefore
 * divided.
 */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface OffsetClock extends Clock {
  /** Returns the milliseconds by which this clock is ahead of the machine's. */
  offsetMs(): number;
  /**
   * Moves the clock forward by whole milliseconds; all sleepers are checked again.
   * @throws RangeError for a move backwards
   */
  moveBy(ms: number): void;
  /** The memory for `installSharedDate` in worker threads. */
  shared: SharedArrayBuffer;
  onLeap(listener: (ms: number) => void): void;
}

interface Options {
  /** The milliseconds by which the clock is ahead of the machine's at the start. */
  offsetMs: number;
  /** Called with the new offset after each move, so that it can be stored for a restart. */
  onChange?: (offsetMs: number) => void;
}

/**
 * Creates a clock that shows the real time plus an offset, which can be increased while the product
 * runs.
 */
export function createOffsetClock({ offsetMs, onChange }: Options): OffsetClock {
  let offset = offsetMs;
  const shared = createSharedTime(MODE_OFFSET, offset);
  const checks = new Set<() => void>();
  const leapt: ((ms: number) => void)[] = [];
  const now = () => Date.now() + offset;

  return {
    now,
    shared,
    offsetMs: () => offset,
    moveBy(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0)
        throw new RangeError(`The clock moves forward by whole milliseconds, not by ${ms}`);
      offset += ms;
      writeSharedTime(shared, offset);
      onChange?.(offset);
      for (const tell of leapt) tell(ms);
      for (const check of checks) check();
    },
    onLeap: (listener) => void leapt.push(listener),
    sleepUntil(epochMs, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortError());
        let timer: NodeJS.Timeout | undefined;
        const stop = () => {
          clearTimeout(timer);
          checks.delete(check);
          signal?.removeEventListener('abort', onAbort);
        };
        const onAbort = () => {
          stop();
          reject(abortError());
        };
        const check = () => {
          clearTimeout(timer);
          const left = epochMs - now();
          if (left > 0) {
            timer = setTimeout(check, Math.min(left, MAX_TIMER_MS));
            return;
          }
          stop();
          resolve();
        };
        checks.add(check);
        signal?.addEventListener('abort', onAbort, { once: true });
        check();
      });
    },
  };
}
