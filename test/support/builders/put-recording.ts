import { ulid } from 'ulid';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { deliverTalk } from '@parley/demo/recordings/deliver-talk.ts';
import { roomAsLeft } from '@parley/demo/recordings/room-as-left.ts';
import { readSpokenSound } from '@parley/demo/recordings/spoken-talk.ts';
import type { NewTenant } from './test-company.ts';

const HOUR = 3_600_000;
const LENGTH = 30;
const storeOf = (tenantId: number) => tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);

/**
 * Stores a finished recording of the ended interview, as its room would. The bucket contains no
 * files.
 */
export async function putRecording(
  company: NewTenant,
  now: number,
  changed: Partial<Recording> = {},
): Promise<string> {
  const recording = { ...toRecording(company, now, HOUR / 2), ...changed };
  const store = storeOf(company.tenantId);
  const result = await store.commit([recordings.write(store, recording, 'missing')]);
  if (!result.ok) throw new Error('the recording could not be put there');
  return recording.id;
}

/**
 * Stores a recording with sound: 30 seconds, with a pause after 25. The interviewer speaks from 2
 * to 8 and from 20 to 22, the candidate from 9 to 19 and from 26 to 29. The sound is speech, but
 * its turns differ from these.
 */
export async function putSound(company: NewTenant, now: number): Promise<string> {
  const whole = toRecording(company, now, LENGTH * 1000);
  const began = Date.parse(whole.started_at);
  const at = (seconds: number) => new Date(began + seconds * 1000).toISOString();
  const periods = [
    { from: at(0), to: at(25) },
    { from: at(65), to: at(70) },
  ];
  const recording: Recording = {
    ...whole,
    state: 'processing',
    object_key: null,
    size_bytes: null,
    content_type: null,
    periods,
    ended_at: at(70),
  };
  const {
    candidateId,
    people: { interviewer },
  } = company;
  await deliverTalk(
    storeOf(company.tenantId),
    recording,
    [
      { person: interviewer.userId, from: 2, to: 8 },
      { person: candidateId, from: 9, to: 19 },
      { person: interviewer.userId, from: 20, to: 22 },
      { person: candidateId, from: 26, to: 29 },
    ],
    readSpokenSound('Backend engineer'),
  );
  return recording.id;
}

/**
 * Stores a moment of each interviewer: one at 21 seconds of the sound, the other during the pause.
 */
export async function putMoments(
  { word, tenantId, ended, people: { interviewer, second } }: NewTenant,
  now: number,
): Promise<void> {
  const store = storeOf(tenantId);
  const mark = (person: string, who: string, seconds: number) => {
    const at = new Date(now - HOUR + seconds * 1000);
    return roomMoments.write(
      store,
      ended,
      {
        id: `mom_${ulid(at.getTime())}`,
        person,
        name: `${word} ${who}`,
        at: at.toISOString(),
        text: `${word} ${who} marked`,
        attribute: null,
        version: 1,
      },
      'missing',
    );
  };
  const result = await store.commit([
    mark(interviewer.userId, 'interviewer', 21),
    mark(second.userId, 'second', 40),
  ]);
  if (!result.ok) throw new Error('the moments could not be put there');
}

/** Stores the consents of the ended interview. Everybody in the recording has agreed to it. */
export async function putConsent(
  { tenantId, ended }: NewTenant,
  recordingId: string,
): Promise<void> {
  const store = storeOf(tenantId);
  const [recording, interview] = [
    await recordings.get(store, recordingId),
    await interviews.get(store, ended),
  ];
  const result = await store.commit(roomAsLeft(store, recording!, interview!.starts_at));
  if (!result.ok) throw new Error('the room could not be put there');
}

function toRecording(
  { tenantId, word, people, requisitionId, candidateId, ended }: NewTenant,
  now: number,
  length: number,
): Recording {
  const at = (ms: number) => new Date(ms).toISOString();
  const id = `rec_${ulid(now)}`;
  const consent = { consent: 'granted' as const, consent_at: at(now - HOUR) };
  const span = { from: at(now - HOUR), to: at(now - HOUR + length) };
  return {
    kind: 'RECORDING',
    hiring_manager_id: people.manager.userId,
    id,
    tenant_id: tenantId,
    interview_id: ended,
    requisition_id: requisitionId,
    candidate_id: candidateId,
    requisition: `${word} engineer`,
    candidate: `${word} Candidate`,
    stage: 'First',
    state: 'ready',
    started_at: span.from,
    ended_at: span.to,
    duration_seconds: length / 1000,
    periods: [span],
    object_key: `recordings/T/${tenantId}/${id}/0`,
    size_bytes: 8_400_000,
    content_type: 'audio/mp4',
    recorded_media: 'video',
    parts: [],
    participants: [
      {
        user_id: people.interviewer.userId,
        candidate_id: null,
        name: `${word} interviewer`,
        role: 'host',
        ...consent,
      },
      {
        user_id: null,
        candidate_id: candidateId,
        name: `${word} Candidate`,
        role: 'candidate',
        ...consent,
      },
    ],
    expires_at: at(now + 90 * 24 * HOUR),
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
  };
}
