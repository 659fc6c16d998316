import { ulid } from 'ulid';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import {
  type Transcript,
  transcriptKey,
  transcripts,
} from '@parley/data/transcripts/transcripts.repo.ts';

/** A turn: the key of the person (null: an unknown voice), its start in seconds, and its text. */
export type SaidTurn = [person: string | null, from: number, text: string];

/** Returns consecutive turns whose words last half a second each. */
const toTurns = (said: readonly SaidTurn[]): TranscriptTurn[] =>
  said.map(([person, from, text], index) => {
    const words = text
      .split(' ')
      .map((word, at): TranscriptTurn['words'][number] => [
        word,
        from + at / 2,
        from + (at + 1) / 2,
        0.9,
      ]);
    return {
      id: String(index + 1),
      person: person as TranscriptTurn['person'],
      voice: person === null ? 'Unknown voice 1' : null,
      from,
      to: from + words.length / 2,
      words,
    };
  });

/**
 * Stores the transcript of a recording as the transcription worker does: ready, unless `changed`
 * says otherwise, and with the event that causes its words to be indexed.
 */
export async function putTranscript(
  tenantId: number,
  recordingId: string,
  said: readonly SaidTurn[],
  changed: Partial<Transcript> = {},
): Promise<void> {
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
  const recording = await recordings.get(store, recordingId);
  if (!recording) throw new Error('there is no such recording');
  const turns = toTurns(said);
  const object_key = transcriptKey(tenantId, recordingId, 1);
  const at = recording.ended_at ?? recording.started_at;
  const transcript: Transcript = {
    recording_id: recordingId,
    tenant_id: tenantId,
    interview_id: recording.interview_id,
    candidate_id: recording.candidate_id,
    requisition_id: recording.requisition_id,
    state: 'ready',
    reason: null,
    attempt: 1,
    pieces: 1,
    pieces_done: 1,
    language: 'en',
    model: { name: 'whisper-base', version: '1' },
    words: turns.reduce((sum, { words }) => sum + words.length, 0),
    seconds: recording.duration_seconds,
    object_key,
    revision: 1,
    ready_at: at,
    created_at: at,
    updated_at: at,
    version: 1,
    ...changed,
  };
  if (transcript.state === 'ready')
    await transcriptTexts.write(filesBucket(process.env['RECORDINGS_BUCKET']!), object_key, {
      next_turn: turns.length + 1,
      turns,
    });
  const ready = {
    type: 'transcript.ready',
    data: { recording_id: recordingId, interview_id: recording.interview_id },
  } as const;
  const result = await store.commit([
    transcripts.write(store, transcript, 'any'),
    ...(transcript.state === 'ready'
      ? [
          eventOp(store, ready, {
            id: `evt_${ulid()}`,
            at,
            actorId: 'system',
            requestId: recordingId,
          }),
        ]
      : []),
  ]);
  if (!result.ok) throw new Error('the transcript could not be put there');
}
