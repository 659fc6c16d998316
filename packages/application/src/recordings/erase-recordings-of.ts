import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { toStoredKeys, withErased } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';

interface ErasureContext {
  now(): Date;
  newId(prefix: string): string;
  actorId: string;
  requestId: string;
}

/**
 * Erases the recordings of an interview in which a person was recorded, at once and for everybody;
 * the outbox deletes the objects. The room has already ended a running one. May be repeated.
 * @param person user id or candidate id
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export async function eraseRecordingsOf(
  store: TenantStore,
  { interviewId, person }: { interviewId: string; person: string },
  { now, newId, actorId, requestId }: ErasureContext,
): Promise<void> {
  // The room lists all its recordings; an index might not contain one that has just started.
  const room = await rooms.getStored(store, interviewId);
  for (const id of room?.recordings ?? []) {
    await retryOnConflict(async () => {
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
        return;
      const at = now().toISOString();
      const erased = {
        type: 'recording.erased',
        data: { recording_id: id, interview_id: interviewId, object_keys: toStoredKeys(recording) },
      } as const;
      const result = await store.commit([
        recordings.write(store, withErased(recording, heard.name, at), {
          version: recording.version,
        }),
        transcripts.remove(store, id),
        eventOp(store, erased, { id: newId('evt'), at, actorId, requestId }),
      ]);
      if (!result.ok) throwConflict();
    });
  }
}
