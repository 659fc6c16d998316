import type { UserId } from '@parley/contracts/kit/ids.ts';
import { openTable } from '@parley/data/kit/table.ts';
import { tenantStore } from '@parley/data/kit/tenant-store.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { ulid } from 'ulid';
import type { Booked } from '../run-hiring.ts';
import type { SeededCompany } from '../seed-company.ts';
import { deliverTalk, type Said } from './deliver-talk.ts';

/** Who speaks when, seconds: 0 the candidate, 1 who leads, 2 the other. Now and then two speak at once. */
const TALKS: readonly (readonly (readonly [who: 0 | 1 | 2, from: number, to: number])[])[] = [
  [[1, 1.2, 6.4], [0, 7, 8.1], [1, 8.6, 12.2], [0, 13.1, 24.8], [2, 25.6, 28.9], [0, 29.7, 38.3], [1, 37.9, 40.6], [0, 41.2, 46.5]],
  [[1, 0.8, 4.9], [0, 5.6, 17.2], [1, 17.9, 19.1], [0, 19.6, 30.4], [2, 31.1, 35.7], [0, 36.4, 51.8], [1, 52.5, 55.2]],
  [[2, 1.5, 7.7], [0, 8.4, 14.6], [2, 15.2, 20.1], [0, 20.8, 26.3], [1, 27, 33.8], [0, 34.6, 41.9]],
];

/** The latest interviews that were held were recorded, a minute of each: the room's worker has delivered them. */
export async function recordInterviews(company: SeededCompany, held: readonly Booked[]): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), recruiter.tenantId());
  for (const [i, talk] of TALKS.entries()) {
    const booked = held.at(-1 - i);
    if (!booked) return;
    const interview = await recruiter.call('get-interview', { params: { id: booked.id as never } });
    const began = Date.parse(interview.starts_at) + (2 + i) * 60_000;
    const length = Math.ceil(Math.max(...talk.map(([, , to]) => to)) + 1);
    const at = (ms: number) => new Date(ms).toISOString();
    const agreed = { consent: 'granted' as const, consent_at: at(began - 30_000) };
    const people: readonly string[] = [booked.candidateId, ...interview.panelists.map(({ user_id }) => user_id)];
    const recording: Recording = {
      kind: 'RECORDING', id: `rec_${ulid(began)}`, tenant_id: store.tenantId, interview_id: interview.id, requisition_id: interview.jobreq_id, candidate_id: booked.candidateId,
      requisition: interview.requisition, candidate: interview.candidate, stage: interview.stage, state: 'processing', started_at: at(began), ended_at: at(began + length * 1000), duration_seconds: 0,
      periods: [{ from: at(began), to: at(began + length * 1000) }], parts: [], object_key: null, size_bytes: null, content_type: null,
      participants: [
        ...interview.panelists.map(({ user_id, name, role }) => ({ user_id: user_id as UserId, candidate_id: null, name, role: role === 'lead' ? ('host' as const) : ('interviewer' as const), ...agreed })),
        { user_id: null, candidate_id: booked.candidateId, name: interview.candidate, role: 'candidate' as const, ...agreed },
      ],
      expires_at: await retention.expiryOf(store, new Date(began)), erased_at: null, erased_by: null, version: 1,
    };
    await deliverTalk(store, recording, talk.flatMap(([who, from, to]): Said[] => (people[who] === undefined ? [] : [{ person: people[who], from, to }])), length);
  }
}
