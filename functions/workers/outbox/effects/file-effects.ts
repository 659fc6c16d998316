import type { Effect } from '../effect.ts';
import * as z from 'zod';
import { beginErasure } from './erasure/run-erasure.ts';

export const fileDeleted: Effect = async (event, { files }) => {
  await files.remove(String(event.data.file_path));
};

/** The picture that is no longer shown goes. */
export const avatarChanged: Effect = async (event, { files }) => {
  if (typeof event.data.replaced === 'string') await files.remove(event.data.replaced);
};

const fileDeletedData = z.object({ candidate_id: z.string(), user_id: z.string().nullable() });

/** Everything that hangs on a deleted candidate goes (erasure/candidate-steps). */
export const candidateDeleted: Effect = (event, deps) => {
  const { candidate_id, user_id } = fileDeletedData.parse(event.data);
  return beginErasure({ of: 'candidate', id: candidate_id, user_id }, event, deps);
};
