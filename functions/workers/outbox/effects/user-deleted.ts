import type { Effect } from '../effect.ts';
import { userForgetting } from './user-forgetting.ts';

/** Takes the picture away, the sign-in once the person belongs to no company any more, and what they said in rooms. */
export const userDeleted: Effect = async (event, tools) => {
  const { identity, files } = tools;
  if (typeof event.data.avatar === 'string') await files.remove(event.data.avatar);
  if (event.data.sign_in_removed === true) await identity.remove(String(event.data.user_id));
  await userForgetting(event, tools);
};
