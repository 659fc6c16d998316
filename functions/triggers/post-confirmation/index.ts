import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { openIdentity } from '../../shared/clients.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { endAllSessions } from '@parley/application/members/end-all-sessions.ts';

const runtime = openRuntime();

/**
 * Cognito's PostConfirmation: somebody has set a forgotten password anew, or confirmed the address
 * of a new sign-in.
 */
export async function handler(
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endAllSessions(
      event.userName,
      openIdentity(event.userPoolId),
      runtime,
      'post-confirmation',
    );
  }
  return event;
}
