import type { Json } from '../../asl/json.ts';
import { MAX_SECONDS } from '../../asl/service-limits.ts';
import { StateError } from '../../asl/state-error.ts';
import { toScope, type Step } from './step.ts';

/**
 * The whole number that a field gives, or null when the field is absent. StateError when it gives
 * something else.
 */
export async function secondsFrom(
  step: Step,
  field: string,
  template: Json | undefined,
  min: number,
): Promise<number | null> {
  if (template === undefined) return null;
  const value = await step.bench.evaluator.evaluate(template, toScope(step), field);
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= MAX_SECONDS)
    return value;
  throw new StateError(
    'States.QueryEvaluationError',
    `The field '${field}' must give an integer from ${min} to ${MAX_SECONDS}, not ${JSON.stringify(value)}`,
  );
}
