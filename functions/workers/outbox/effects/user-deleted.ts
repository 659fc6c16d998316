import type { Effect } from '../effect.ts';

/** Takes the sign-in away once the person belongs to no company any more. */
export const userDeleted: Effect = async (event, { identity }) => {
  if (event.data.sign_in_removed === true) await identity.remove(String(event.data.user_id));
};
