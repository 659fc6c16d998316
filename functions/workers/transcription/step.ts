import { log } from '@parley/application/shared/log-events.ts';
import { eraseTranscript } from '@parley/application/transcripts/erase-transcript.ts';
import { toRun } from '@parley/application/transcripts/start-transcript.ts';
import type { TranscriptReason } from '@parley/contracts/transcripts/transcript.schema.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcripts, type Transcript } from '@parley/data/transcripts/transcripts.repo.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { Transcriber } from '@parley/speech/transcribe/transcriber.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';

type BucketMethod = 'inspect' | 'read' | 'readRange' | 'write' | 'list' | 'remove';

export interface TranscriptionDependencies {
  storeOf(tenantId: number): TenantStore;
  /** The bucket of recordings. */
  files: TenantFiles<BucketMethod>;
  /**
   * Returns the transcriber, which the first call loads.
   * @param place the prefix of the keys of temporary objects in the bucket
   */
  openTranscriber(
    place: string,
    bucket: Pick<FilesBucket, 'read' | 'write' | 'remove'>,
  ): Promise<Transcriber>;
  sealer: VoiceSealer;
  /** Returns the speaker encoder, which the first call loads. */
  openEncoder(): Promise<BuiltInSpeakerEncoder>;
  now(): Date;
  newId(prefix: string): string;
}

/** The context of one step of an attempt to transcribe a recording. */
export interface TranscriptionStep {
  store: TenantStore;
  /** The bucket of recordings, with access only to objects of the recording's company. */
  bucket: Pick<FilesBucket, BucketMethod>;
  recordingId: string;
  /** The name of the attempt, from `toRun`. */
  run: string;
  /** The request that caused the execution, or `run` if an earlier release has started it. */
  requestId: string;
  deps: TranscriptionDependencies;
}

/**
 * Returns the transcript if this attempt is the latest one and still in progress; undefined if it
 * was erased or restarted, or has ended.
 *
 * Each step calls this before and after it writes an object, because the transcript can be erased
 * at any time. An erasure removes the item first and the objects afterwards, and this function
 * deletes the objects if there is no item. So either of them deletes what the step has written.
 */
export async function findCurrentTranscript({
  store,
  bucket,
  recordingId,
  run,
}: TranscriptionStep): Promise<Transcript | undefined> {
  const transcript = await transcripts.get(store, recordingId);
  if (!transcript) await eraseTranscript(store, recordingId, bucket);
  const isCurrent =
    transcript !== undefined &&
    toRun(transcript) === run &&
    (transcript.state === 'waiting' || transcript.state === 'running');
  if (isCurrent) return transcript;
  log('transcription-stopped', { tenant_id: store.tenantId, recording_id: recordingId });
  return undefined;
}

/**
 * Changes the transcript if this attempt is the latest one and still in progress.
 * @param change returns the changed values, or undefined if nothing changes
 * @param event an event that is written with the change
 * @returns false if it is not; nothing is written then
 * @throws UnavailableError if every attempt to write conflicts with a concurrent write
 */
export function changeCurrentTranscript(
  step: TranscriptionStep,
  change: (transcript: Transcript) => Partial<Transcript> | undefined,
  event?: NewEvent,
): Promise<boolean> {
  const { store, requestId, deps } = step;
  return retryOnConflict(async () => {
    const transcript = await findCurrentTranscript(step);
    if (!transcript) return false;
    const changed = change(transcript);
    if (!changed) return true;
    const at = deps.now().toISOString();
    const next = { ...transcript, ...changed, updated_at: at, version: transcript.version + 1 };
    const eventContext = { id: deps.newId('evt'), at, actorId: 'transcription', requestId };
    const result = await store.commit([
      transcripts.write(store, next, { version: transcript.version }),
      ...(event ? [eventOp(store, event, eventContext)] : []),
    ]);
    if (!result.ok) throwConflict();
    return true;
  });
}

/** Ends this attempt as failed. The page shows the reason and offers to try again. */
export async function failCurrentTranscript(
  step: TranscriptionStep,
  reason: TranscriptReason,
): Promise<void> {
  const { store, recordingId } = step;
  const transcript = await findCurrentTranscript(step);
  if (!transcript) return;
  log('transcription-failed', { tenant_id: store.tenantId, recording_id: recordingId, reason });
  await changeCurrentTranscript(step, () => ({ state: 'failed', reason }), {
    type: 'transcript.failed',
    data: { recording_id: recordingId, interview_id: transcript.interview_id, reason },
  });
}
