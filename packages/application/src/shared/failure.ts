import type { DetailsOf } from '@parley/contracts/problem-details.ts';
import type { Problem, ProblemCode } from '@parley/contracts/shared/problems.ts';

/** An expected failure. It is a value that handlers return; it is not thrown. */
export interface Failure<C extends ProblemCode = ProblemCode> {
  problem: C;
  /** A message for the user; the registry's title if absent. */
  message?: string | undefined;
  errors?: Problem['errors'];
  details?: DetailsOf<C> | undefined;
  /** Seconds after which the caller may retry. */
  retryAfter?: number;
  /** The methods that the address has. */
  allow?: readonly string[];
}

/** Creates a failure, for example `return fail('not-found')`. */
export const fail = <C extends ProblemCode>(
  problem: C,
  message?: string,
  more: Pick<Failure<C>, 'errors' | 'details'> = {},
): Failure<C> => ({ problem, message, ...more });

/** Returns the stored version if a failure says that it is another one than was expected. */
export const toStoredVersion = ({ problem, details }: Failure): number | undefined =>
  problem === 'stale-version' && details && 'version' in details ? details.version : undefined;

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'problem' in value;
