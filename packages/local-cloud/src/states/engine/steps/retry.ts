import type { Retrier } from '../../asl/definition.ts';
import type { Json } from '../../asl/json.ts';
import { MAX_SECONDS } from '../../asl/service-limits.ts';
import { StateError } from '../../asl/state-error.ts';
import { toScope, type Step } from './step.ts';

/**
 * Errors that States.ALL does not match
 * (docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html).
 */
const TERMINAL = ['States.DataLimitExceeded', 'States.Runtime'];

/** Checks whether an `ErrorEquals` list matches the error. */
export function matchesError(errorEquals: string[], error: string): boolean {
  return errorEquals.some((wanted) => {
    if (wanted === error) return true;
    if (wanted === 'States.ALL') return !TERMINAL.includes(error);
    if (wanted === 'States.Timeout') return error === 'States.HeartbeatTimeout';
    if (wanted === 'States.TaskFailed')
      return ![...TERMINAL, 'States.Timeout', 'States.HeartbeatTimeout'].includes(error);
    return false;
  });
}

/**
 * Returns the milliseconds before retry number `attempt` (from 1): interval × rate^(attempt − 1),
 * limited to the maximum; with FULL jitter, a random part of that.
 */
export function retryDelayMs(retrier: Retrier, attempt: number, random: () => number): number {
  const {
    IntervalSeconds = 1,
    BackoffRate = 2,
    MaxDelaySeconds = Infinity,
    JitterStrategy = 'NONE',
  } = retrier;
  // An execution lasts at most a year, so a longer delay never ends anyway; the limit keeps the
  // value a safe integer.
  const seconds = Math.min(
    IntervalSeconds * BackoffRate ** (attempt - 1),
    MaxDelaySeconds,
    366 * 86_400,
  );
  return Math.round(seconds * 1_000 * (JitterStrategy === 'FULL' ? random() : 1));
}

/**
 * Returns the whole number to which a field evaluates, or null if the field is absent. Throws
 * StateError for any other value.
 */
export async function secondsFrom(
  step: Step,
  field: string,
  template: Json | undefined,
  min: number,
): Promise<number | null> {
  if (template === undefined) return null;
  const value = await step.engine.evaluator.evaluate(template, toScope(step), field);
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= MAX_SECONDS)
    return value;
  throw new StateError(
    'States.QueryEvaluationError',
    `The field '${field}' must give an integer from ${min} to ${MAX_SECONDS}, not ` +
      `${JSON.stringify(value)}`,
  );
}
