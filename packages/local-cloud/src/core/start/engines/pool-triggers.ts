import { CognitoError } from '../../../cognito/cognito-error.ts';
import type { PoolTriggers } from '../../../cognito/trigger-events.ts';
import type { Invocation } from '../../../lambda/invocation.ts';
import type { PoolSpec } from '../../../template/read/read-pool.ts';

/**
 * Cognito calls a trigger that did not respond in time again, up to three calls in all (source: its
 * guide to Lambda triggers).
 */
const ATTEMPTS = 3;

/** Calls a function. Rejects if it cannot be called. */
type InvokeTrigger = (functionArn: string, event: unknown) => Promise<Invocation>;

/**
 * Returns the pool's triggers as calls of their functions. The call rejects if the function fails,
 * as on AWS, and with a CognitoError if it cannot be called.
 * @param started resolves when functions can be called, because the pool starts before them
 */
export function poolTriggers(
  { triggers }: Pick<PoolSpec, 'triggers'>,
  started: Promise<InvokeTrigger>,
): PoolTriggers {
  const invoke: InvokeTrigger = async (arn, event) => {
    const call = await started;
    return call(arn, event).catch((error: unknown) => {
      // The function is throttled, or the product is stopping, which no trigger has said.
      throw new CognitoError('UnexpectedLambdaException', (error as Error).message);
    });
  };
  const calling = (arn: string | undefined) =>
    arn &&
    (async (event: unknown) => {
      let outcome = await invoke(arn, event);
      for (
        let attempt = 1;
        attempt < ATTEMPTS && 'error' in outcome && outcome.error.errorType === 'Sandbox.Timedout';
        attempt += 1
      )
        outcome = await invoke(arn, event);
      if ('error' in outcome)
        throw Object.assign(new Error(outcome.error.errorMessage), {
          name: outcome.error.errorType,
        });
      return outcome.payload;
    });
  const all = Object.entries(triggers).map(([name, arn]) => [name, calling(arn)] as const);
  return Object.fromEntries(all.filter(([, call]) => call)) as PoolTriggers;
}
