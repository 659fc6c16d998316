import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { log } from '@parley/application/shared/log-events.ts';

/**
 * Cognito's CustomMessage, before it mails a code. The address of a sign-in is whom the companies
 * have invited, so nobody may move it; but every access token may ask Cognito to. A new address
 * counts only once its code was entered (`keepOriginal`), so refusing the code refuses the move.
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
