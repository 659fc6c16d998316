import * as z from 'zod';
import type { Effect } from '../effect.ts';
import { beginErasure } from './erasure/run-erasure.ts';

const data = z.object({ candidate_id: z.string(), user_id: z.string().nullable() });

/** Everything that hangs on a deleted candidate goes (erasure/candidate-steps). */
export const candidateDeleted: Effect = (event, deps) => {
  const { candidate_id, user_id } = data.parse(event.data);
  return beginErasure({ of: 'candidate', id: candidate_id, user_id }, event, deps);
};
