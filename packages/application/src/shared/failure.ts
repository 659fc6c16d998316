import type { Problem, ProblemCode } from '@parley/contracts/shared/problems.ts';

/** An expected failure. It is a value: handlers return it, nothing is thrown. */
export interface Failure<C extends ProblemCode = ProblemCode> {
  problem: C;
  /** Words fit to show; the registry's title where absent. */
  message?: string | undefined;
  errors?: Problem['errors'];
  details?: Record<string, unknown> | undefined;
  /** Seconds after which trying again may help. */
  retryAfter?: number;
}

/** Makes a failure: `return fail('not-found')`. */
export const fail = <C extends ProblemCode>(
  problem: C,
  message?: string,
  more: Pick<Failure, 'errors' | 'details'> = {},
): Failure<C> => ({ problem, message, ...more });

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'problem' in value;
