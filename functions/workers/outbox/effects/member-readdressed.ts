import type { Effect } from '../effect.ts';
import { memberInvited } from './member-invited.ts';

/**
 * Invites the person at the right address; the sign-in of the wrong one goes, so that its link
 * opens nothing.
 */
export const memberReaddressed: Effect = async (event, deps) => {
  await memberInvited(event, deps);
  if (event.data.sign_in_removed === true)
    await deps.identity.remove(String(event.data.replaced_id));
};
