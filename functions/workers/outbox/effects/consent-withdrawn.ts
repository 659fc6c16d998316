import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { objectsOf } from '@parley/data/recordings/objects-of.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { withErased } from '@parley/data/recordings/with-erased.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({
  interview_id: z.string(),
  person: z.string(),
  purpose: z.string(),
  answer: z.string(),
});

/**
 * Who takes their consent back takes with it what was recorded of them in this interview. The room
 * has stopped recording before.
 */
export const consentAnswered: Effect = async (event, { storeOf, now, newId }) => {
  const { interview_id, person, purpose, answer } = data.parse(event.data);
  if (purpose !== 'recording' || answer !== 'withdrawn') return;
  const store = storeOf(event.tenant_id);
  const interview = await interviews.get(store, interview_id);
  if (!interview) return;
  // The room names them all; an index would not know yet of one that has just begun.
  const room = await rooms.getStored(store, interview_id);
  for (const id of room?.recordings ?? []) {
    const recording = await recordings.get(store, id);
    const heard = recording?.participants.find(
      ({ user_id, candidate_id }) => (user_id ?? candidate_id) === person,
    );
    if (
      !recording ||
      !heard ||
      !nextState<RecordingState, RecordingTransition>(
        RECORDING_TRANSITIONS,
        'erase',
        recording.state,
      ).ok
    )
      continue;
    const at = now().toISOString();
    const result = await store.commit([
      recordings.write(store, withErased(recording, heard.name, at), {
        version: recording.version,
      }),
      eventOp(
        store,
        {
          type: 'recording.erased',
          data: { recording_id: id, interview_id, object_keys: objectsOf(recording) },
        },
        { id: newId('evt'), at, actorId: event.actor_id, requestId: event.id },
      ),
    ]);
    if (!result.ok) throw new Error('the recording changed meanwhile');
  }
};
