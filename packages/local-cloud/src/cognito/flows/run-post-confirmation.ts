import * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/user.schema.ts';
import type { PostConfirmationEvent } from '../trigger-events.ts';
import { runTrigger } from './run-trigger.ts';

type PostConfirmation = {
  source: PostConfirmationEvent['triggerSource'];
  clientId: string;
  clientMetadata?: Record<string, string> | undefined;
};

/**
 * Tells the PostConfirmation trigger; the change is stored already, so an error reaches only the
 * caller, as on AWS.
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
