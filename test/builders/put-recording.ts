import { openTable } from '@parley/data/kit/table.ts';
import { tenantStore } from '@parley/data/kit/tenant-store.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { ulid } from 'ulid';
import { deliverTalk } from '../../scripts/seed/recordings/deliver-talk.ts';
import type { YoungCompany } from './company.ts';

const HOUR = 3_600_000;
const LENGTH = 30;
const storeOf = (tenantId: number) => tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);

/** A finished recording of the ended interview, as the interview's room leaves one; nothing lies in the bucket. */
export async function putRecording(company: YoungCompany, now: number, changed: Partial<Recording> = {}): Promise<string> {
  const recording = { ...recordingOf(company, now, HOUR / 2), ...changed };
  const store = storeOf(company.tenantId);
  const result = await store.commit([recordings.write(store, recording, 'missing')]);
  if (!result.ok) throw new Error('the recording could not be put there');
  return recording.id;
}

/** One that can be heard: 30 seconds, of which the interviewer speaks from 2 to 8 and from 20 to 22, the candidate from 9 to 19. */
export async function putSound(company: YoungCompany, now: number): Promise<string> {
  const recording: Recording = { ...recordingOf(company, now, LENGTH * 1000), state: 'processing', object_key: null, size_bytes: null, content_type: null };
  const { candidateId, people: { interviewer } } = company;
  await deliverTalk(storeOf(company.tenantId), recording, [{ person: interviewer.userId, from: 2, to: 8 }, { person: candidateId, from: 9, to: 19 }, { person: interviewer.userId, from: 20, to: 22 }], LENGTH);
  return recording.id;
}

function recordingOf({ tenantId, word, people, requisitionId, candidateId, ended }: YoungCompany, now: number, length: number): Recording {
  const at = (ms: number) => new Date(ms).toISOString();
  const id = `rec_${ulid(now)}`;
  const consent = { consent: 'granted' as const, consent_at: at(now - HOUR) };
  const span = { from: at(now - HOUR), to: at(now - HOUR + length) };
  return {
    kind: 'RECORDING', id, tenant_id: tenantId, interview_id: ended, requisition_id: requisitionId, candidate_id: candidateId, requisition: `${word} engineer`, candidate: `${word} Candidate`, stage: 'First',
    state: 'ready', started_at: span.from, ended_at: span.to, duration_seconds: length / 1000, periods: [span], object_key: `recordings/T/${tenantId}/${id}/0`, size_bytes: 8_400_000, content_type: 'audio/mp4', parts: [],
    participants: [
      { user_id: people.interviewer.userId, candidate_id: null, name: `${word} interviewer`, role: 'host', ...consent },
      { user_id: null, candidate_id: candidateId, name: `${word} Candidate`, role: 'candidate', ...consent },
    ],
    expires_at: at(now + 90 * 24 * HOUR), erased_at: null, erased_by: null, version: 1,
  };
}
