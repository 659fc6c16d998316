import * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/user.schema.ts';
import type { PreSignUpEvent } from '../trigger-events.ts';
import { runTrigger } from './run-trigger.ts';

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
 * Asks the PreSignUp trigger about a user that is about to be stored; answers the user as the
 * trigger wants it.
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
