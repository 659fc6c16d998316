import { openTable } from '@parley/data/kit/table.ts';
import { tenantStore } from '@parley/data/kit/tenant-store.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { ulid } from 'ulid';
import type { YoungCompany } from './company.ts';

const HOUR = 3_600_000;

/** A finished recording of the ended interview, as the interview's room leaves one; only the room makes them. */
export async function putRecording({ tenantId, word, people, requisitionId, candidateId, ended }: YoungCompany, now: number, changed: Partial<Recording> = {}): Promise<string> {
  const at = (ms: number) => new Date(ms).toISOString();
  const id = `rec_${ulid(now)}`;
  const consent = { consent: 'granted' as const, consent_at: at(now - HOUR) };
  const recording: Recording = {
    kind: 'RECORDING', id, tenant_id: tenantId, interview_id: ended, requisition_id: requisitionId, candidate_id: candidateId, requisition: `${word} engineer`, candidate: `${word} Candidate`, stage: 'First',
    state: 'ready', started_at: at(now - HOUR), ended_at: at(now - HOUR / 2), duration_seconds: 1800, periods: [{ from: at(now - HOUR), to: at(now - HOUR / 2) }], object_key: `T#${tenantId}#/recordings/${id}`, size_bytes: 8_400_000, content_type: 'audio/mp4',
    participants: [
      { user_id: people.interviewer.userId, candidate_id: null, name: `${word} interviewer`, role: 'host', ...consent },
      { user_id: null, candidate_id: candidateId, name: `${word} Candidate`, role: 'candidate', ...consent },
    ],
    expires_at: at(now + 90 * 24 * HOUR), erased_at: null, erased_by: null, version: 1, ...changed,
  };
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
  const result = await store.commit([recordings.write(store, recording, 'missing')]);
  if (!result.ok) throw new Error('the recording could not be put there');
  return id;
}
