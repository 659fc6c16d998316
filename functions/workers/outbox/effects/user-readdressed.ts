import type { Effect } from '../effect.ts';
import { userInvited } from './user-invited.ts';

/**
 * Invites the person at the right address; the sign-in of the wrong one goes, so that its link
 * opens nothing.
 */
export const userReaddressed: Effect = async (event, deps) => {
  await userInvited(event, deps);
  if (event.data.sign_in_removed === true)
    await deps.identity.remove(String(event.data.replaced_id));
};
