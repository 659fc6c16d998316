import type { FunctionSpec } from '../template/read/read-functions.ts';

/**
 * How many calls an account may run at a time, and how many of these no function may reserve.
 * Source: AWS Lambda developer guide, "Lambda quotas" and "Configuring reserved concurrency".
 */
const ACCOUNT_CONCURRENCY = 1_000;
const MIN_UNRESERVED = 100;

type ConcurrencySpec = Pick<FunctionSpec, 'name' | 'reservedConcurrency'>;

/**
 * Returns a function that admits a call and returns what to call when it has ended. It throws a
 * TooManyRequestsException if the calls that the function has reserved are running, or, of a
 * function without a reservation, all that the others have left. Throws if the functions reserve
 * more than an account may.
 */
export function limitConcurrency(
  specs: readonly ConcurrencySpec[],
  accountConcurrency = ACCOUNT_CONCURRENCY,
): (spec: ConcurrencySpec) => () => void {
  const reserved = specs.reduce((sum, spec) => sum + (spec.reservedConcurrency ?? 0), 0);
  const unreserved = accountConcurrency - reserved;
  if (reserved > 0 && unreserved < MIN_UNRESERVED)
    throw new Error(
      `The functions reserve ${reserved} of ${accountConcurrency} concurrent calls, which ` +
        `decreases the account's unreserved ones below ${MIN_UNRESERVED}`,
    );
  const running = new Map<string | undefined, number>();

  return ({ name, reservedConcurrency }) => {
    const pool = reservedConcurrency === undefined ? undefined : name;
    const others = running.get(pool) ?? 0;
    if (others >= (reservedConcurrency ?? unreserved))
      throw Object.assign(new Error('Rate Exceeded.'), {
        name: 'TooManyRequestsException',
        Reason:
          reservedConcurrency === undefined
            ? 'ConcurrentInvocationLimitExceeded'
            : 'ReservedFunctionConcurrentInvocationLimitExceeded',
      });
    running.set(pool, others + 1);
    return () => void running.set(pool, running.get(pool)! - 1);
  };
}
