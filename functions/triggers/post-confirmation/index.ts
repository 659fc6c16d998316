import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import { endAllSessions } from '@parley/application/members/end-all-sessions.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { withBudget } from '@parley/data/shared/call-budget.ts';
import { openDelayedEvents, openIdentity } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { toUserId } from '../../shared/to-user-id.ts';

/**
 * Milliseconds for ending the sessions, and for asking that it is done later. Cognito waits five
 * seconds for both, in which the function also has to start.
 */
const BUDGET_MS = 2_500;
const LATER_MS = 1_000;

/** What a person reads whose sessions could not be ended; Cognito puts its own words before it. */
const NOT_ENDED =
  'Your new password is set, but your other sessions go on. ' +
  'Log in with it and log out, which ends them all';

const runtime = openRuntime();
const delayedEvents = openDelayedEvents(required('LATER_MACHINE_ARN'));

/**
 * Handles Cognito's PostConfirmation trigger, which runs after a person has replaced a forgotten
 * password or confirmed the address of a new sign-in. The new password is stored already and the
 * code is used up, so the person cannot try again: what fails here is done later.
 * @throws Error if that could not be asked for either; the message says what the person can do
 */
export async function handler(
  event: PostConfirmationTriggerEvent,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const userId = toUserId({ ...event.request.userAttributes, 'cognito:username': event.userName });
  const identity = openIdentity(event.userPoolId, runtime);
  try {
    await withBudget(BUDGET_MS, () =>
      endAllSessions(userId, identity, runtime, awsRequestId, 'password-recovered'),
    );
  } catch (error) {
    log('sessions-end-later', { user_id: userId, ...errorFields(error) });
    await endLater(userId, awsRequestId);
  }
  return event;
}

async function endLater(userId: string, requestId: string): Promise<void> {
  try {
    await withBudget(LATER_MS, () =>
      delayedEvents.put({
        tenantId: PLATFORM_TENANT_ID,
        id: `recovered-${requestId}`,
        at: runtime.now().toISOString(),
        type: 'account.password-change-due',
        data: { user_id: userId },
        actorId: userId,
        requestId,
      }),
    );
  } catch (error) {
    log('sessions-not-ended', { user_id: userId, ...errorFields(error) });
    throw new Error(NOT_ENDED, { cause: error });
  }
}
