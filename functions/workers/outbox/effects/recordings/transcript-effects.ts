import {
  eraseTranscript,
  removeTranscriptsOf,
} from '@parley/application/transcripts/erase-transcript.ts';
import { startTranscript, toRun } from '@parley/application/transcripts/start-transcript.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { indexTranscriptWords } from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import type { Effect, EffectDependencies, Effects } from '../../effect.ts';
import { notifyQuoting } from './notify-quoting.ts';

const toCall = (event: DomainEvent, { now, newId }: EffectDependencies) => ({
  now,
  newId,
  actorId: event.actor_id,
  requestId: event.request_id,
});

/** Starts the transcription of a delivered recording, if it may be transcribed. */
export const beginTranscript = (
  event: DomainEvent<'recording.delivered'>,
  deps: EffectDependencies,
): Promise<void> =>
  startTranscript(deps.storeOf(event.tenant_id), event.data.recording_id, toCall(event, deps));

/**
 * Starts the transcription again after the erasure of its recording, during which it has failed,
 * was undone.
 */
export const resumeTranscript = (
  event: DomainEvent<'recording.erase-undone'>,
  deps: EffectDependencies,
): Promise<void> =>
  startTranscript(deps.storeOf(event.tenant_id), event.data.recording_id, {
    ...toCall(event, deps),
    again: true,
  });

/** Starts the workflow of a waiting transcript. One that was erased meanwhile has none. */
const transcriptAsked: Effect<'transcript.asked'> = async (event, { storeOf, transcriptions }) => {
  const { recording_id: recordingId } = event.data;
  const transcript = await transcripts.get(storeOf(event.tenant_id), recordingId);
  if (transcript?.state !== 'waiting') return;
  await transcriptions.start({
    tenantId: event.tenant_id,
    recordingId,
    run: toRun(transcript),
    requestId: event.request_id,
  });
};

/** Deletes what remains of a transcript whose item was removed. */
const transcriptErased: Effect<'transcript.erased'> = async (event, { storeOf, recorded }) => {
  const store = storeOf(event.tenant_id);
  const { recording_id } = event.data;
  // It may have been started anew after everybody has consented again.
  if (await transcripts.get(store, recording_id)) return;
  await eraseTranscript(store, recording_id, recorded(event.tenant_id));
};

/**
 * Erases the transcripts of a person in an interview after a withdrawal, which the room has usually
 * done before it responded, and starts those that waited for a missing consent when their recording
 * was delivered.
 */
export async function transcriptionAnswered(
  event: DomainEvent<'consent.answered'>,
  deps: EffectDependencies,
): Promise<void> {
  const { interview_id: interviewId, person, answer } = event.data;
  if (interviewId === null) return;
  const store = deps.storeOf(event.tenant_id);
  const call = toCall(event, deps);
  if (answer === 'withdrawn') await removeTranscriptsOf(store, { interviewId, person }, call);
  if (answer !== 'granted') return;
  const room = await rooms.getStored(store, interviewId);
  for (const id of room?.recordings ?? []) await startTranscript(store, id, call);
}

/** Indexes the words of a transcript for the search, when it is ready and after each correction. */
const transcriptChanged: Effect<'transcript.corrected' | 'transcript.ready'> = async (
  event,
  { storeOf, recorded },
) => {
  const { recording_id } = event.data;
  await indexTranscriptWords(storeOf(event.tenant_id), recorded(event.tenant_id), recording_id);
};

/** Does the same after a correction, and notifies those whose quotes it has changed. */
const transcriptCorrected: Effect<'transcript.corrected'> = async (event, deps) => {
  await transcriptChanged(event, deps);
  await notifyQuoting(event, deps);
};

export const transcriptEffects = {
  'transcript.asked': transcriptAsked,
  'transcript.corrected': transcriptCorrected,
  'transcript.erased': transcriptErased,
  'transcript.ready': transcriptChanged,
} satisfies Partial<Effects>;
