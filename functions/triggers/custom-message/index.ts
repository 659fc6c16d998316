import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { log } from '@parley/application/shared/log-events.ts';

/**
 * Handles Cognito's CustomMessage trigger, which runs before Cognito mails a code. Companies have
 * invited the address of a sign-in, so nobody may change it, but every access token allows a
 * request to Cognito to do so. A new address takes effect only after its code was entered
 * (`keepOriginal`), so refusing the code prevents the change.
 */
export async function handler(
  event: CustomMessageTriggerEvent,
): Promise<CustomMessageTriggerEvent> {
  if (
    event.triggerSource === 'CustomMessage_UpdateUserAttribute' ||
    event.triggerSource === 'CustomMessage_VerifyUserAttribute'
  ) {
    log('address-change-refused', { trigger: event.triggerSource, user_id: event.userName });
    throw new Error('The address of a sign-in cannot be changed');
  }
  return event;
}
