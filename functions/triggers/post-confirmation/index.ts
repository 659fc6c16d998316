import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import { openIdentity } from '../../shared/clients.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { toUserId } from '../../shared/to-user-id.ts';
import { withinBudget } from '../within-budget.ts';
import { endAllSessions } from '@parley/application/members/end-all-sessions.ts';

const runtime = openRuntime();

/**
 * Handles Cognito's PostConfirmation trigger, which runs after a person has replaced a forgotten
 * password or confirmed the address of a new sign-in.
 */
export const handler = withinBudget(endSessions);

async function endSessions(
  event: PostConfirmationTriggerEvent,
  context: Pick<Context, 'awsRequestId'>,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endAllSessions(
      toUserId({ ...event.request.userAttributes, 'cognito:username': event.userName }),
      openIdentity(event.userPoolId, runtime),
      runtime,
      context.awsRequestId,
      'password-recovered',
    );
  }
  return event;
}
