import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import * as z from 'zod';
import type { Effect } from '../../effect.ts';
import { withExpired, toObjects, withErased } from '@parley/data/recordings/recording-changes.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';

const recordingDeliveredData = z.object({ recording_id: z.string(), expires_at: z.string() });

/** Schedules the deletion of a recording that was delivered. */
export const recordingDelivered: Effect = async (event, { delayedEvents }) => {
  const { recording_id, expires_at } = recordingDeliveredData.parse(event.data);
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${recording_id}-expiry`,
    at: expires_at,
    type: 'recording.expiry-due',
    data: { recording_id, expires_at },
    actorId: event.actor_id,
  });
};

/** Deletes a recording at the end of its retention; one that was erased before is skipped. */
export const recordingExpiryDue: Effect = async (event, { storeOf, now, newId }) => {
  const store = storeOf(event.tenant_id);
  const recording = await recordings.get(
    store,
    recordingDeliveredData.parse(event.data).recording_id,
  );
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
      object_keys: toObjects(recording),
    },
  } as const;
  const result = await store.commit([
    recordings.write(store, withExpired(recording, at), { version: recording.version }),
    eventOp(store, gone, { id: newId('evt'), at, actorId: event.actor_id, requestId: event.id }),
  ]);
  if (!result.ok) throw new Error('the recording changed meanwhile');
};

const recordingErasedData = z.object({
  recording_id: z.string(),
  object_keys: z.array(z.string()),
});

/**
 * Deletes the recorded objects, including who spoke when, after the record was marked as erased;
 * nothing refers to them in the meantime.
 */
export const recordingErased: Effect = async (event, { recorded, storeOf }) => {
  const { recording_id, object_keys } = recordingErasedData.parse(event.data);
  for (const key of object_keys) await recorded.remove(key);
  await recordingTalk.erase(storeOf(event.tenant_id), recording_id);
};

const consentAnsweredData = z.object({
  interview_id: z.string(),
  person: z.string(),
  purpose: z.string(),
  answer: z.string(),
});

/**
 * Erases the recordings of a person in an interview after they have withdrawn their consent. The
 * room has already stopped recording.
 */
export const consentAnswered: Effect = async (event, { storeOf, now, newId }) => {
  const { interview_id, person, purpose, answer } = consentAnsweredData.parse(event.data);
  if (purpose !== 'recording' || answer !== 'withdrawn') return;
  const store = storeOf(event.tenant_id);
  const interview = await interviews.get(store, interview_id);
  if (!interview) return;
  // The room lists all its recordings; an index might not contain one that has just started.
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
          data: { recording_id: id, interview_id, object_keys: toObjects(recording) },
        },
        { id: newId('evt'), at, actorId: event.actor_id, requestId: event.id },
      ),
    ]);
    if (!result.ok) throw new Error('the recording changed meanwhile');
  }
};
