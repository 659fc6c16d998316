import type { Effect } from '../effect.ts';

/** Takes the picture away, and the sign-in once the person belongs to no company any more. */
export const userDeleted: Effect = async (event, { identity, files }) => {
  if (typeof event.data.avatar === 'string') await files.remove(event.data.avatar);
  if (event.data.sign_in_removed === true) await identity.remove(String(event.data.user_id));
};
