import { eraseBatch } from '@parley/data/erasure/erase-batch.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { eraseRoom } from '@parley/data/room/erase-room.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';
import { cancelInterviews } from './cancel-interviews.ts';
import { endMeeting } from './end-meeting.ts';

const data = z.object({
  interview_id: z.string(),
  previous_revision: z.int(),
  was_coming: z.boolean(),
});

/**
 * A deleted interview that was still to come is called off first; a past one leaves without a word.
 * Nothing of its room stays.
 */
export const interviewDeleted: Effect = async (event, deps) => {
  const { interview_id, previous_revision, was_coming } = data.parse(event.data);
  const interview = await interviews.getDeleted(deps.storeOf(event.tenant_id), interview_id);
  if (!interview) return;
  if (was_coming) await cancelInterviews(interview, previous_revision, 'deleted', deps);
  else {
    await endMeeting({ ...interview, state: 'cancelled' }, deps);
    await deps.workflows.stop(
      { tenantId: event.tenant_id, interviewId: interview_id, revision: previous_revision },
      'deleted',
    );
  }
  const store = deps.storeOf(event.tenant_id);
  await eraseRoom(store, interview_id);
  // Everybody has been told: of scorecards, panel and what it was nothing stays; the ledger of sent
  // mails holds ids alone.
  const { pk } = keys.interview(interview_id);
  while (await eraseBatch(store, { pk }, ({ SK }) => String(SK).startsWith('SENT#')));
};
