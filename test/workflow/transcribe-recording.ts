import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { findRecordingRow, recordingList } from '@parley/data/lists/interview-lists.ts';
import { listChange } from '@parley/data/lists/list-change.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { type Transcript, transcripts } from '@parley/data/transcripts/transcripts.repo.ts';

export const NOW = new Date('2026-03-02T10:00:00.000Z');
export const INTERVIEWER = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
export const RECRUITER = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
const CANDIDATE = 'cand_01J0000000000000000000000A';
/** Recordings with an even number belong to the first requisition, the others to the second. */
export const REQUISITIONS = [
  'req_01J0000000000000000000000A',
  'req_01J0000000000000000000000B',
] as const;

/** Returns a bucket in memory. */
export function memoryBucket(): FilesBucket {
  const objects = new Map<string, Uint8Array>();
  return {
    read: async (key: string) => objects.get(key),
    write: async (key: string, _type: string, content: Uint8Array) =>
      void objects.set(key, content),
    list: async (prefix: string, after = '') =>
      [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted(),
    move: async (from: string, to: string) => {
      const content = objects.get(from);
      if (content) objects.set(to, content);
      objects.delete(from);
    },
  } as FilesBucket;
}

export const toId = (number: number) => `rec_01K${String(number).padStart(23, '0')}`;
/**
 * Returns a recording. A later one has a higher number, and the interviewer took part in every
 * third one.
 */
export const toRecording = (number: number, more: Partial<Recording> = {}): Recording => {
  const began = new Date(NOW.getTime() - 1_000_000_000 + number * 60_000).toISOString();
  return {
    kind: 'RECORDING',
    id: toId(number),
    tenant_id: 7,
    interview_id: 'iv_01K00000000000000000000001',
    requisition_id: REQUISITIONS[number % 2]!,
    hiring_manager_id: null,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    candidate: 'Asha',
    stage: 'First',
    state: 'ready',
    started_at: began,
    ended_at: began,
    duration_seconds: 60,
    periods: [],
    object_key: `recordings/T/7/${toId(number)}/0`,
    size_bytes: 1,
    content_type: 'audio/webm',
    recorded_media: 'video',
    parts: [],
    participants: [
      {
        user_id: number % 3 === 0 ? INTERVIEWER : RECRUITER,
        candidate_id: null,
        name: 'Ben',
        role: 'host',
        consent: 'granted',
        consent_at: began,
      },
    ],
    expires_at: '2027-01-01T00:00:00.000Z',
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
    ...more,
  };
};

/** Stores a transcript with one turn, or its next revision. Its words are not indexed yet. */
export async function transcribe(
  store: TenantStore,
  bucket: FilesBucket,
  recording: Recording,
  text: string,
): Promise<void> {
  const { id, interview_id, candidate_id, requisition_id } = recording;
  const known = await transcripts.get(store, id);
  const revision = (known?.revision ?? 0) + 1;
  const words = text
    .split(' ')
    .map((word, at): TranscriptTurn['words'][number] => [word, at, at + 1, 0.9]);
  const turn = { id: '1', person: null, voice: 'Unknown voice 1', from: 0, to: 9, words };
  const object_key = `transcripts/T/7/${id}/${revision}.json`;
  await transcriptTexts.write(bucket, object_key, { next_turn: 2, turns: [turn] });
  const transcript: Transcript = {
    recording_id: id,
    tenant_id: 7,
    interview_id,
    candidate_id,
    requisition_id,
    state: 'ready',
    reason: null,
    attempt: 1,
    pieces: 1,
    pieces_done: 1,
    language: 'en',
    model: { name: 'test', version: '1' },
    words: words.length,
    seconds: 60,
    object_key,
    revision,
    ready_at: NOW.toISOString(),
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
    version: revision,
  };
  await store.commit([
    recordings.write(store, recording, 'any'),
    transcripts.write(store, transcript, known ? { version: known.version } : 'missing'),
    ...listChange(store, recordingList, undefined, findRecordingRow(recording)).entries,
  ]);
}
