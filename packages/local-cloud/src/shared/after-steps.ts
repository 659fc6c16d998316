/**
 * The number of steps of a timeout. Time in which the machine was suspended must not count, so the
 * time between two timer ticks always counts as one step.
 */
const STEPS = 20;

/**
 * Calls `work` once after `ms` of time in which the machine was not suspended. `clearInterval`
 * cancels it.
 */
export function afterSteps(ms: number, work: () => void): NodeJS.Timeout {
  let left = STEPS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    work();
  }, ms / STEPS);
  return timer;
}
