import { isPlayable, loadRecording } from '@parley/application/recordings/load-recording.ts';
import type { Access } from '@parley/application/shared/access.ts';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';
import { findRefusal } from '@parley/application/transcripts/find-refusal.ts';
import { hasFailed } from '@parley/application/transcripts/start-transcript.ts';
import { toPeople } from '@parley/application/transcripts/to-people.ts';
import type {
  TranscriptReason,
  TranscriptTurn,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Transcript, transcripts } from '@parley/data/transcripts/transcripts.repo.ts';

/** A recording that the caller may play, and its transcript if it has one. */
export interface LoadedTranscript {
  recording: Recording;
  /**
   * Undefined while the recording is in progress or being erased, even if the item exists. The
   * state is also `failed` if there is no progress any more.
   */
  transcript: Transcript | undefined;
}

/** Returns a recording's transcript to those who may play the recording. */
export async function loadTranscript(
  { store, may }: Access,
  recordingId: string,
  now: Date,
): Promise<LoadedTranscript | Failure<'not-found' | 'forbidden'>> {
  const recording = await loadRecording({ store, may }, recordingId, 'read');
  if (isFailure(recording)) return recording;
  const stored = isPlayable(recording, now) ? await transcripts.get(store, recordingId) : undefined;
  return {
    recording,
    transcript: stored && hasFailed(stored, now) ? { ...stored, state: 'failed' } : stored,
  };
}

/** Returns why a recording has no transcript, or null if one will begin. */
export async function findReason(
  store: TenantStore,
  recording: Recording,
  now: Date,
): Promise<TranscriptReason | null> {
  if (!isPlayable(recording, now)) return 'not-recorded';
  return (await findRefusal(store, recording)) ?? null;
}

/** Returns a transcript with its turns, or its progress. */
export const transcriptView = (
  recording: Recording,
  transcript: Transcript,
  turns: TranscriptTurn[],
): TranscriptView =>
  ({
    ...toIds(recording),
    state: transcript.state,
    reason: transcript.state === 'failed' ? (transcript.reason ?? 'internal') : null,
    progress:
      transcript.state === 'running' && transcript.pieces !== null
        ? { done: transcript.pieces_done, of: transcript.pieces }
        : null,
    language: transcript.language,
    model: transcript.model,
    seconds: transcript.state === 'ready' ? transcript.seconds : recording.duration_seconds,
    people: transcript.state === 'ready' ? toPeople(recording) : [],
    turns,
    revision: transcript.revision,
    ready_at: transcript.ready_at,
    version: transcript.version,
  }) as TranscriptView;

/** Returns the view of a missing transcript. Without a reason, transcription is about to start. */
export const emptyView = (
  recording: Recording,
  reason: TranscriptReason | null,
): TranscriptView => ({
  ...toIds(recording),
  state: reason === null ? 'waiting' : 'none',
  reason,
  progress: null,
  language: null,
  model: null,
  seconds: recording.duration_seconds,
  people: [],
  turns: [],
  revision: 0,
  ready_at: null,
  version: 0,
});

const toIds = ({ id, interview_id, tenant_id }: Recording) =>
  ({ recording_id: id, interview_id, tenant_id }) as Pick<
    TranscriptView,
    'recording_id' | 'interview_id' | 'tenant_id'
  >;
