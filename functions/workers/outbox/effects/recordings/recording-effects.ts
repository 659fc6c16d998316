import { eraseRecordingsOf } from '@parley/application/recordings/erase-recordings-of.ts';
import { eraseTranscript } from '@parley/application/transcripts/erase-transcript.ts';
import {
  restoreTranscript,
  withholdTranscript,
} from '@parley/application/transcripts/withhold-transcript.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import { eventOp } from '@parley/data/events/event.ts';
import {
  isNotFound,
  toObjects,
  toStoredKeys,
  toWithheldKey,
  withErased,
  withExpired,
} from '@parley/data/recordings/recording-changes.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { indexTranscriptWords } from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { Effect, Effects } from '../../effect.ts';
import { beginCheck, eraseCheck, voiceprintAnswered } from '../voices/voice-check-effects.ts';
import { beginTranscript, resumeTranscript, transcriptionAnswered } from './transcript-effects.ts';

/**
 * Schedules the deletion of a delivered recording, and starts its transcription and the voice
 * check.
 */
const recordingDelivered: Effect<'recording.delivered'> = async (event, deps) => {
  const { recording_id, expires_at } = event.data;
  await beginTranscript(event, deps);
  await beginCheck(event, deps);
  await deps.delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${recording_id}-expiry`,
    at: expires_at,
    type: 'recording.expiry-due',
    data: { recording_id, expires_at },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
};

/** Deletes a recording at the end of its retention; one that was erased before is skipped. */
const recordingExpiryDue: Effect<'recording.expiry-due'> = async (
  event,
  { storeOf, now, newId },
) => {
  const store = storeOf(event.tenant_id);
  const recording = await recordings.get(store, event.data.recording_id);
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
      object_keys: toStoredKeys(recording),
    },
  } as const;
  const result = await store.commit([
    recordings.write(store, withExpired(recording, at), { version: recording.version }),
    transcripts.remove(store, recording.id),
    eventOp(store, gone, {
      id: newId('evt'),
      at,
      actorId: event.actor_id,
      requestId: event.request_id,
    }),
  ]);
  if (!result.ok) throw new Error('the recording changed meanwhile');
};

/**
 * Moves the objects of a recording that was erased, so that links that were signed before no longer
 * play them, and schedules their deletion.
 */
const recordingEraseAsked: Effect<'recording.erase-asked'> = async (event, deps) => {
  const { delayedEvents, storeOf } = deps;
  const recorded = deps.recorded(event.tenant_id);
  const { recording_id, erase_at } = event.data;
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${recording_id}-erase-${Date.parse(erase_at)}`,
    at: erase_at,
    type: 'recording.erase-due',
    data: { recording_id, erase_at },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
  const find = () => recordings.get(storeOf(event.tenant_id), recording_id);
  const recording = await find();
  if (recording?.erase_at !== erase_at) return;
  const keys = toObjects(recording);
  const of = { tenantId: event.tenant_id, recordingId: recording_id };
  for (const key of keys) await recorded.move(key, toWithheldKey(key));
  await withholdTranscript(recorded, of);
  // The erasure was undone in between, perhaps before anything was moved.
  const after = await find();
  if (after && after.erase_at === null && !isNotFound(after)) {
    for (const key of keys) await recorded.move(toWithheldKey(key), key);
    await restoreTranscript(recorded, of);
    await indexTranscriptWords(storeOf(event.tenant_id), recorded, recording_id);
  }
};

/**
 * Moves the objects back after the erasure was undone, and makes words searchable that came
 * meanwhile. If transcription and voice check were not complete, they are started again.
 */
const recordingEraseUndone: Effect<'recording.erase-undone'> = async (event, deps) => {
  const { storeOf } = deps;
  const recorded = deps.recorded(event.tenant_id);
  const { recording_id } = event.data;
  const recording = await recordings.get(storeOf(event.tenant_id), recording_id);
  if (!recording || recording.erase_at !== null) return;
  for (const key of toObjects(recording)) await recorded.move(toWithheldKey(key), key);
  await restoreTranscript(recorded, { tenantId: event.tenant_id, recordingId: recording_id });
  await indexTranscriptWords(storeOf(event.tenant_id), recorded, recording_id);
  await resumeTranscript(event, deps);
  await beginCheck(event, deps);
};

/**
 * Completes an erasure that was not undone. A recording that does not exist any more is skipped.
 */
const recordingEraseDue: Effect<'recording.erase-due'> = async (event, { storeOf, now, newId }) => {
  const { recording_id, erase_at } = event.data;
  const store = storeOf(event.tenant_id);
  const recording = await recordings.get(store, recording_id);
  if (recording?.erase_at !== erase_at || recording.erase_by === null) return;
  const at = now().toISOString();
  const erased = {
    type: 'recording.erased',
    data: {
      recording_id,
      interview_id: recording.interview_id,
      object_keys: toStoredKeys(recording),
    },
  } as const;
  const result = await store.commit([
    recordings.write(store, withErased(recording, recording.erase_by, at), {
      version: recording.version,
    }),
    transcripts.remove(store, recording_id),
    eventOp(store, erased, {
      id: newId('evt'),
      at,
      actorId: event.actor_id,
      requestId: event.request_id,
    }),
  ]);
  if (!result.ok) throw new Error('the recording changed meanwhile');
};

/**
 * Deletes the recorded objects, the speech segments, the transcript and the data of the candidate's
 * voice, after the record was marked as erased; nothing refers to them any more.
 */
const recordingErased: Effect<'recording.erased' | 'recording.expired'> = async (event, deps) => {
  await eraseCheck(event, deps);
  const { recording_id, object_keys } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const recorded = deps.recorded(event.tenant_id);
  for (const key of object_keys) await recorded.remove(key);
  await recordingTalk.erase(store, recording_id);
  await eraseTranscript(store, recording_id, recorded);
};

/**
 * Erases the recordings or the transcripts of a person in an interview after a withdrawal. The room
 * has already stopped recording, and has usually erased them before it responded.
 */
export const consentAnswered: Effect<'consent.answered'> = async (event, deps) => {
  const { storeOf, now, newId } = deps;
  const { interview_id, person, purpose, answer } = event.data;
  if (purpose === 'transcription') return transcriptionAnswered(event, deps);
  if (purpose === 'voiceprint') return voiceprintAnswered(event, deps);
  if (purpose !== 'recording' || answer !== 'withdrawn' || interview_id === null) return;
  await eraseRecordingsOf(
    storeOf(event.tenant_id),
    { interviewId: interview_id, person },
    { now, newId, actorId: event.actor_id, requestId: event.request_id },
  );
};

export const recordingEffects = {
  'recording.delivered': recordingDelivered,
  'recording.erase-asked': recordingEraseAsked,
  'recording.erase-due': recordingEraseDue,
  'recording.erase-undone': recordingEraseUndone,
  'recording.erased': recordingErased,
  'recording.expired': recordingErased,
  'recording.expiry-due': recordingExpiryDue,
} satisfies Partial<Effects>;
