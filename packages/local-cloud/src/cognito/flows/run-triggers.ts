import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/users.ts';
import type { PostConfirmationEvent, PreSignUpEvent } from '../trigger-events.ts';

type TriggerEvent<Source, Request> = {
  triggerSource: Source;
  userName: string;
  clientId: string;
  version: string;
  request: Request;
};

/**
 * Calls a trigger and returns the response that it has filled in. Throws
 * UserLambdaValidationException if the trigger throws, InvalidLambdaResponseException if its result
 * has another shape, and the CognitoError with which a trigger rejects that could not be called.
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
    if (error instanceof CognitoError) throw error;
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

type PostConfirmation = {
  source: PostConfirmationEvent['triggerSource'];
  clientId: string;
  clientMetadata?: Record<string, string> | undefined;
};

/**
 * Invokes the PostConfirmation trigger. The change has already been stored, so an error is only
 * reported to the caller, as on AWS.
 */
export async function runPostConfirmation(
  pool: PoolContext,
  user: User,
  call: PostConfirmation,
): Promise<void> {
  const trigger = pool.options.triggers.postConfirmation;
  if (!trigger) return;
  const request = {
    userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
    ...(call.clientMetadata && { clientMetadata: call.clientMetadata }),
  };
  const event = {
    version: '1',
    triggerSource: call.source,
    userName: user.sub,
    clientId: call.clientId,
    request,
  };
  await runTrigger(pool, trigger, event, z.looseObject({}), {});
}

const answer = z.object({
  response: z.object({
    autoConfirmUser: z.boolean().nullish(),
    autoVerifyEmail: z.boolean().nullish(),
  }),
});

type PreSignUp = {
  source: PreSignUpEvent['triggerSource'];
  clientId: string;
  validationData?: { Name: string; Value?: string | undefined }[] | undefined;
  clientMetadata?: Record<string, string> | undefined;
};

/**
 * Calls the PreSignUp trigger for a user that will be stored. Returns the user with the trigger's
 * changes.
 */
export async function runPreSignUp(pool: PoolContext, user: User, call: PreSignUp): Promise<User> {
  const trigger = pool.options.triggers.preSignUp;
  if (!trigger) return user;
  const request = {
    userAttributes: user.attributes,
    validationData: Object.fromEntries(
      (call.validationData ?? []).map(({ Name, Value }) => [Name, Value ?? '']),
    ),
    ...(call.clientMetadata && { clientMetadata: call.clientMetadata }),
  };
  const event = {
    version: '1',
    triggerSource: call.source,
    userName: user.sub,
    clientId: call.clientId,
    request,
  };
  const empty = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  const { response } = await runTrigger(pool, trigger, event, answer, empty);
  const confirmed = response.autoConfirmUser && user.status === 'UNCONFIRMED';
  return {
    ...user,
    ...(confirmed && { status: 'CONFIRMED' as const }),
    attributes: { ...user.attributes, ...(response.autoVerifyEmail && { email_verified: 'true' }) },
  };
}
