import * as z from 'zod';
import type { Effect } from '../effect.ts';
import { beginErasure } from './erasure/run-erasure.ts';

const data = z.object({
  user_id: z.string(),
  avatar: z.string().nullish(),
  sign_in_removed: z.boolean().optional(),
});

/**
 * Takes the picture away, the sign-in once the person belongs to no company any more, and the name
 * from what stays (erasure/member-steps).
 */
export const memberDeleted: Effect = async (event, deps) => {
  const { user_id, avatar, sign_in_removed } = data.parse(event.data);
  if (avatar) await deps.files.remove(avatar);
  if (sign_in_removed === true) await deps.identity.remove(user_id);
  await beginErasure({ of: 'member', id: user_id, user_id }, event, deps);
};
