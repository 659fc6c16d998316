import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';
import { cancelInterviews } from './cancel-interviews.ts';

const data = z.object({ interview_id: z.string(), revision: z.int(), previous_revision: z.int() });

/** One that was deleted right afterwards is still called off: the people have not heard yet. */
export const interviewCancelled: Effect = async (event, deps) => {
  const { interview_id, revision, previous_revision } = data.parse(event.data);
  const store = deps.storeOf(event.tenant_id);
  for (let look = 0; look < 3; look += 1) {
    const interview = await interviews.get(store, interview_id);
    const gone = interview ? undefined : await interviews.getDeleted(store, interview_id);
    if (interview && (interview.revision !== revision || interview.state !== 'cancelled')) return;
    const called = interview ?? (gone && { ...gone, revision });
    if (!called) return;
    if (
      (await cancelInterviews(
        called,
        previous_revision,
        interview ? 'present' : 'deleted',
        deps,
      )) === 'done'
    )
      return;
  }
  throw new Error('the interview changed at every look');
};
