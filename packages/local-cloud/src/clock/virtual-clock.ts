import { type Clock, abortError } from './clock.ts';
import { createSharedTime, MODE_FIXED, writeSharedTime } from './shared-time.ts';

export interface VirtualClock extends Clock {
  /**
   * Moves time to `epochMs` and wakes each sleeper at exactly its time, in order of time. Sleepers
   * with equal times wake in the order in which they started to sleep. After each instant the idle
   * functions are awaited before time moves on.
   * @throws RangeError for a move backwards
   */
  advanceTo(epochMs: number): Promise<void>;
  advanceBy(ms: number): Promise<void>;
  /** Returns the times at which sleepers wake, earliest first, in epoch milliseconds. */
  sleepers(): number[];
  /**
   * Registers a function that resolves when an engine or worker has nothing left to do at the
   * current instant.
   */
  attachIdle(fn: () => Promise<void>): void;
  /** The memory for `installSharedDate` in worker threads. */
  shared: SharedArrayBuffer;
}

interface Sleeper {
  due: number;
  order: number;
  wake: () => void;
}

/**
 * Creates a clock for tests, which shows the same time until it is moved. `startMs` is milliseconds
 * since 1970.
 */
export function createVirtualClock(startMs: number): VirtualClock {
  let current = startMs;
  let order = 0;
  const sleepers = new Set<Sleeper>();
  const idleFns: Array<() => Promise<void>> = [];
  const shared = createSharedTime(MODE_FIXED, startMs);
  let turn: Promise<void> = Promise.resolve();

  const inOrder = () => [...sleepers].sort((a, b) => a.due - b.due || a.order - b.order);

  const setTime = (epochMs: number) => {
    current = Math.max(current, epochMs);
    writeSharedTime(shared, current);
  };

  const settle = async () => {
    // Two rounds are needed, because the last engine may have given work to the first one.
    for (let round = 0; round < 2; round++) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const idle of idleFns) await idle();
    }
  };

  const travel = async (target: number) => {
    if (target < current)
      throw new RangeError(`Time does not go back from ${current} to ${target}`);
    for (;;) {
      await settle();
      const next = inOrder()[0];
      if (!next || next.due > target) break;
      setTime(next.due);
      // All sleepers of one instant wake together, because an engine with something due is not idle
      // before its own sleeper has woken.
      for (const sleeper of inOrder()) if (sleeper.due <= current) sleeper.wake();
    }
    setTime(target);
  };

  const advance = (target: () => number) => {
    const travelled = turn.then(() => travel(target()));
    turn = travelled.catch(() => undefined);
    return travelled;
  };

  return {
    now: () => current,
    shared,
    advanceTo: (epochMs) => advance(() => epochMs),
    advanceBy: (ms) => advance(() => current + ms),
    sleepers: () => inOrder().map((sleeper) => sleeper.due),
    attachIdle: (fn) => void idleFns.push(fn),
    sleepUntil(epochMs, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortError());
        if (epochMs <= current) return resolve();
        const onAbort = () => {
          sleepers.delete(sleeper);
          reject(abortError());
        };
        const wake = () => {
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
        const sleeper: Sleeper = { due: epochMs, order: order++, wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', onAbort, { once: true });
      });
    },
  };
}
