import { eraseTranscript } from '@parley/application/transcripts/erase-transcript.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { toRun } from '@parley/application/transcripts/start-transcript.ts';
import type { TranscriptReason } from '@parley/contracts/transcripts/transcript.schema.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcripts, type Transcript } from '@parley/data/transcripts/transcripts.repo.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import type { Transcriber } from '@parley/speech/transcribe/transcriber.ts';

type BucketMethod = 'inspect' | 'read' | 'readRange' | 'write' | 'list' | 'remove';

export interface TranscriptionDependencies {
  storeOf(tenantId: number): TenantStore;
  /** The bucket of recordings. */
  files: TenantFiles<BucketMethod>;
  /**
   * Returns the transcriber, which is loaded by the first call.
   * @param place the prefix of keys in the bucket for temporary objects of a service
   */
  openTranscriber(
    place: string,
    bucket: Pick<FilesBucket, 'read' | 'write' | 'remove'>,
  ): Promise<Transcriber>;
  sealer: VoiceSealer;
  /** Returns the speaker encoder, which is loaded by the first call. */
  openEncoder(): Promise<OwnSpeakerEncoder>;
  now(): Date;
  newId(prefix: string): string;
}

/** One attempt to transcribe a recording, as seen by one step of its workflow. */
export interface TranscriptionStep {
  store: TenantStore;
  /** The bucket of recordings, of the recording's company alone. */
  bucket: Pick<FilesBucket, BucketMethod>;
  recordingId: string;
  run: string;
  /**
   * The request that caused it; `run` for executions that an earlier release has started, which
   * have none.
   */
  requestId: string;
  deps: TranscriptionDependencies;
}

/**
 * Returns the transcript if this attempt is the newest and still in progress; undefined if it was
 * erased, restarted or has ended. Each step checks this before and after it writes an object,
 * because an erasure can occur at any time: it removes the item first and the objects then, so that
 * either the erasure or the step deletes what the step wrote.
 */
export async function findOwn({
  store,
  bucket,
  recordingId,
  run,
}: TranscriptionStep): Promise<Transcript | undefined> {
  const transcript = await transcripts.get(store, recordingId);
  if (!transcript) await eraseTranscript(store, recordingId, bucket);
  const isOwn =
    transcript !== undefined &&
    toRun(transcript) === run &&
    (transcript.state === 'waiting' || transcript.state === 'running');
  if (isOwn) return transcript;
  log('transcription-stopped', { tenant_id: store.tenantId, recording_id: recordingId });
  return undefined;
}

/**
 * Changes the transcript of this attempt.
 * @param change returns the changed values, or undefined if nothing changes
 * @returns false if the attempt is no longer the newest or has ended; nothing is written then
 * @throws UnavailableError if every attempt to write conflicts with a concurrent write
 */
export function changeOwn(
  step: TranscriptionStep,
  change: (transcript: Transcript) => Partial<Transcript> | undefined,
  event?: NewEvent,
): Promise<boolean> {
  const { store, requestId, deps } = step;
  return retryOnConflict(async () => {
    const transcript = await findOwn(step);
    if (!transcript) return false;
    const changed = change(transcript);
    if (!changed) return true;
    const at = deps.now().toISOString();
    const next = { ...transcript, ...changed, updated_at: at, version: transcript.version + 1 };
    const told = { id: deps.newId('evt'), at, actorId: 'transcription', requestId };
    const result = await store.commit([
      transcripts.write(store, next, { version: transcript.version }),
      ...(event ? [eventOp(store, event, told)] : []),
    ]);
    if (!result.ok) throwConflict();
    return true;
  });
}

/** Ends this attempt as failed. The page shows the reason and offers a restart. */
export async function failOwn(step: TranscriptionStep, reason: TranscriptReason): Promise<void> {
  const { store, recordingId } = step;
  const own = await findOwn(step);
  if (!own) return;
  log('transcription-failed', { tenant_id: store.tenantId, recording_id: recordingId, reason });
  await changeOwn(step, () => ({ state: 'failed', reason }), {
    type: 'transcript.failed',
    data: { recording_id: recordingId, interview_id: own.interview_id, reason },
  });
}
