import type { Clock } from './clock.ts';

export interface DueTimer {
  /** Sets the timer to the earliest due time, which is read again. */
  arm(): void;
  firing(): boolean;
  stop(): void;
}

interface Options {
  clock: Clock;
  /** Returns the earliest due time on disk in epoch milliseconds, or null if there is none. */
  nextDueMs: () => number | null;
  /** Handles everything that is due. Only one call runs at a time. */
  fire: () => Promise<void>;
  /** Called after each `fire`, once the timer is set again. */
  onDone: () => void;
}

/**
 * Creates one timer for a whole engine, independent of the number of waiting entries, because the
 * due times are indexed on disk.
 */
export function createDueTimer({ clock, nextDueMs, fire, onDone }: Options): DueTimer {
  let armedFor: number | null = null;
  let sleep = new AbortController();
  let firing = false;
  let stopped = false;

  const disarm = () => {
    sleep.abort();
    armedFor = null;
  };

  const wake = async () => {
    if (stopped) return;
    armedFor = null;
    firing = true;
    try {
      await fire();
    } finally {
      firing = false;
      arm();
      onDone();
    }
  };

  const arm = () => {
    if (stopped || firing) return;
    const next = nextDueMs();
    if (next === armedFor) return;
    disarm();
    if (next === null) return;
    armedFor = next;
    sleep = new AbortController();
    const { signal } = sleep;
    // An aborted sleep has been replaced by another one, so its rejection is ignored.
    void clock.sleepUntil(next, signal).then(wake, () => undefined);
  };

  return {
    arm,
    firing: () => firing,
    stop() {
      stopped = true;
      disarm();
    },
  };
}
