import type { PoolTriggers } from '../../cognito/trigger-events.ts';
import type { Functions } from '../../lambda/start-functions.ts';
import type { PoolSpec } from '../../template/read/read-pool.ts';

/**
 * Cognito asks a trigger that did not answer in time again, three times in all (its guide to Lambda
 * triggers).
 */
const ATTEMPTS = 3;

/** The pool's triggers as calls of their functions. A function that fails rejects, as on AWS. */
export function poolTriggers({ triggers }: PoolSpec, functions: () => Functions): PoolTriggers {
  const calling = (arn: string | undefined) =>
    arn &&
    (async (event: unknown) => {
      let outcome = await functions().invoke(arn, event);
      for (
        let attempt = 1;
        attempt < ATTEMPTS && 'error' in outcome && outcome.error.errorType === 'Sandbox.Timedout';
        attempt += 1
      )
        outcome = await functions().invoke(arn, event);
      if ('error' in outcome)
        throw Object.assign(new Error(outcome.error.errorMessage), {
          name: outcome.error.errorType,
        });
      return outcome.payload;
    });
  const all = Object.entries(triggers).map(([name, arn]) => [name, calling(arn)] as const);
  return Object.fromEntries(all.filter(([, call]) => call)) as PoolTriggers;
}
