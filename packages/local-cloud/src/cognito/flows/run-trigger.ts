import type * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';

type TriggerEvent<Source, Request> = {
  triggerSource: Source;
  userName: string;
  clientId: string;
  version: string;
  request: Request;
};

/**
 * Calls a trigger and answers the response that it filled in. Throws UserLambdaValidationException
 * when the trigger throws and InvalidLambdaResponseException when its answer has another shape.
 */
export async function runTrigger<Source extends string, Request, Response>(
  pool: PoolContext,
  trigger: (event: {
    version: string;
    triggerSource: Source;
    region: string;
    userPoolId: string;
    userName: string;
    callerContext: { awsSdkVersion: string; clientId: string };
    request: Request;
    response: Record<string, unknown>;
  }) => Promise<unknown>,
  event: TriggerEvent<Source, Request>,
  answer: z.ZodType<Response>,
  emptyResponse: Record<string, unknown>,
): Promise<Response> {
  const name = event.triggerSource.startsWith('TokenGeneration')
    ? 'PreTokenGeneration'
    : event.triggerSource.split('_')[0];
  const filled = await trigger({
    version: event.version,
    triggerSource: event.triggerSource,
    region: pool.options.region,
    userPoolId: pool.options.pool.id,
    userName: event.userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: event.clientId },
    request: event.request,
    response: emptyResponse,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${reason}.`);
  });
  const parsed = answer.safeParse(filled);
  if (!parsed.success) {
    throw new CognitoError(
      'InvalidLambdaResponseException',
      `Unrecognizable lambda output from ${name}`,
    );
  }
  return parsed.data;
}
