import { eventOp } from '@parley/data/events/event.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { withDelivered } from '@parley/data/recordings/with-delivered.ts';
import { ulid } from 'ulid';
import { soundOfTalk } from './sound-of-talk.ts';
import type { Voice } from './speech-tone.ts';

/** Who speaks from when to when, seconds of the recording. */
export interface Said {
  person: string;
  from: number;
  to: number;
}

const VOICES: readonly Voice[] = [{ hz: 196, syllablesPerSecond: 4.6 }, { hz: 112, syllablesPerSecond: 4.1 }, { hz: 165, syllablesPerSecond: 5.1 }, { hz: 138, syllablesPerSecond: 3.8 }];

/**
 * Delivers a recording of one stretch as the room's worker does, with sound in the bucket in which exactly those are heard who
 * are said to speak. @param recording as it stands while it is prepared; nothing of it is stored yet
 */
export async function deliverTalk(store: TenantStore, recording: Recording, talk: readonly Said[], length: number): Promise<void> {
  const people = recording.participants.map(({ user_id, candidate_id }) => user_id ?? candidate_id ?? '');
  const sound = soundOfTalk(talk.map(({ person, from, to }) => ({ voice: VOICES[people.indexOf(person) % VOICES.length]!, from, to })), length);
  const object_key = `recordings/T/${store.tenantId}/${recording.id}/0/interview.webm`;
  await filesBucket(process.env['RECORDINGS_BUCKET']!).write(object_key, 'audio/webm', sound);
  const began = Date.parse(recording.started_at);
  for (const person of people) {
    await recordingTalk.add(store, recording.id, person, talk.filter((said) => said.person === person).map(({ from, to }) => [began + Math.round(from * 1000), began + Math.round(to * 1000)]));
  }
  const delivered = withDelivered(recording, { object_key, size_bytes: sound.length, content_type: 'audio/webm', duration_seconds: length });
  const at = recording.ended_at ?? recording.started_at;
  const result = await store.commit([recordings.write(store, delivered.recording, 'missing'), eventOp(store, delivered.event, { id: `evt_${ulid(Date.parse(at))}`, at, actorId: 'room', requestId: 'room' })]);
  if (!result.ok) throw new Error('the recording could not be put there');
}
