import { nextCronTime } from './next-cron-time.ts';
import { parseCron } from './parse-cron.ts';
import { parseRate } from './parse-rate.ts';

/**
 * Reads `rate(…)` or `cron(…)`. The function given answers the first firing after `afterMs` of a
 * rule that was made at `anchorMs` (a rate counts from there), or null. Error when the expression
 * is neither.
 */
export function parseSchedule(
  expression: string,
): (afterMs: number, anchorMs: number) => number | null {
  const everyMs = parseRate(expression);
  if (everyMs !== undefined)
    return (afterMs, anchorMs) =>
      anchorMs + (Math.floor((afterMs - anchorMs) / everyMs) + 1) * everyMs;
  const cron = parseCron(expression);
  if (cron) return (afterMs) => nextCronTime(cron, afterMs);
  throw new Error(`'${expression}' is not a schedule expression`);
}
