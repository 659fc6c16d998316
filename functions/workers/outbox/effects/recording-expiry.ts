import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { objectsOf } from '@parley/data/recordings/objects-of.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { withExpired } from '@parley/data/recordings/with-erased.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ recording_id: z.string(), expires_at: z.string() });

/** A recording is there: the day on which it goes is put off. */
export const recordingDelivered: Effect = async (event, { delayedEvents }) => {
  const { recording_id, expires_at } = data.parse(event.data);
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${recording_id}-expiry`,
    at: expires_at,
    type: 'recording.expiry-due',
    data: { recording_id, expires_at },
    actorId: event.actor_id,
  });
};

/** The day has come. One that was erased before is left as it is. */
export const recordingExpiryDue: Effect = async (event, { storeOf, now, newId }) => {
  const store = storeOf(event.tenant_id);
  const recording = await recordings.get(store, data.parse(event.data).recording_id);
  if (
    !recording ||
    !nextState<RecordingState, RecordingTransition>(
      RECORDING_TRANSITIONS,
      'expire',
      recording.state,
    ).ok
  )
    return;
  const at = now().toISOString();
  const gone = {
    type: 'recording.expired',
    data: {
      recording_id: recording.id,
      interview_id: recording.interview_id,
      object_keys: objectsOf(recording),
    },
  } as const;
  const result = await store.commit([
    recordings.write(store, withExpired(recording, at), { version: recording.version }),
    eventOp(store, gone, { id: newId('evt'), at, actorId: event.actor_id, requestId: event.id }),
  ]);
  if (!result.ok) throw new Error('the recording changed meanwhile');
};
