import type { Random } from '@parley/local-cloud/shared/random.ts';

const MINUTE = 60_000;
const STEP = 10 * MINUTE;

/**
 * Start times (epoch milliseconds) of which each is given only once. Most are soon, and some are
 * more than a day ahead, so that they get the day-before reminder.
 */
export interface StartTimes {
  next(): number;
}

/**
 * Returns the start times of a run. Adjacent times are 10 minutes apart and interviews last 15
 * minutes, so that now and then a member is busy.
 */
export function measureStartTimes(now: () => number, random: Random): StartTimes {
  const belts = [
    { ahead: 100 * MINUTE, last: 0 },
    { ahead: 26 * 60 * MINUTE, last: 0 },
  ];
  const given = new Set<number>();
  return {
    next() {
      const belt = belts[random.next() < 0.8 ? 0 : 1]!;
      do belt.last = Math.max(belt.last + STEP, Math.ceil((now() + belt.ahead) / STEP) * STEP);
      while (given.has(belt.last));
      given.add(belt.last);
      return belt.last;
    },
  };
}
