import { eventOp } from '@parley/data/events/event.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { removeAll, speechObjects } from '@parley/data/transcripts/speech-objects.ts';
import { removeTranscriptWords } from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcriptRevisions } from '@parley/data/transcripts/transcript-revisions.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import type { TranscriptCall } from './start-transcript.ts';

/**
 * Removes the transcripts of an interview in which a person was recorded, at once: nobody can read
 * them afterwards, and a running transcription stops. The outbox deletes their words. May be
 * repeated.
 * @param person user id or candidate id
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export async function removeTranscriptsOf(
  store: TenantStore,
  { interviewId, person }: { interviewId: string; person: string },
  { now, newId, actorId, requestId }: TranscriptCall,
): Promise<void> {
  // The room lists all its recordings; an index might not contain one that has just started.
  const room = await rooms.getStored(store, interviewId);
  for (const id of room?.recordings ?? []) {
    await retryOnConflict(async () => {
      const [recording, transcript] = await Promise.all([
        recordings.get(store, id),
        transcripts.get(store, id),
      ]);
      const wasHeard = recording?.participants.some(
        ({ user_id, candidate_id }) => (user_id ?? candidate_id) === person,
      );
      if (!transcript || !wasHeard) return;
      const at = now().toISOString();
      const erased = {
        type: 'transcript.erased',
        data: { recording_id: id, interview_id: interviewId },
      } as const;
      const result = await store.commit([
        transcripts.remove(store, id, { version: transcript.version }),
        eventOp(store, erased, { id: newId('evt'), at, actorId, requestId }),
      ]);
      if (!result.ok) throwConflict();
    });
  }
}

const textsOf = (tenantId: number, recordingId: string) =>
  `transcripts/T/${tenantId}/${recordingId}/`;

/**
 * Erases everything of a recording's transcript: first its item, so that a running transcription
 * writes nothing more, then its search entries, its history and its texts. May be repeated.
 */
export async function eraseTranscript(
  store: TenantStore,
  recordingId: string,
  bucket: Pick<FilesBucket, 'read' | 'write' | 'list' | 'remove'>,
): Promise<void> {
  if (await transcripts.get(store, recordingId))
    await store.commit([transcripts.remove(store, recordingId)]);
  await removeTranscriptWords(store, recordingId);
  await transcriptRevisions.erase(store, recordingId);
  await speechObjects.erase(bucket, { tenantId: store.tenantId, recordingId });
  await removeAll(bucket, textsOf(store.tenantId, recordingId));
}
