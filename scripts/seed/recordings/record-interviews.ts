import type { UserId } from '@parley/contracts/shared/ids.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { ulid } from 'ulid';
import type { Booked } from '../run-hiring.ts';
import type { SeededCompany } from '../seed-company.ts';
import { deliverTalk, type Said } from './deliver-talk.ts';
import { roomAsLeft } from './room-as-left.ts';
import { type DemoTalk, TALKS } from './talks.ts';

const PAUSE_MS = 60_000;
const at = (ms: number) => new Date(ms).toISOString();

/**
 * Adds recordings of a minute to the latest interviews that took place, including the consents and
 * marked moments.
 */
export async function recordInterviews(
  company: SeededCompany,
  held: readonly Booked[],
): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), recruiter.tenantId());
  for (const [i, talk] of TALKS.entries()) {
    const booked = held.at(-1 - i);
    if (!booked) return;
    const interview = await recruiter.call('get-interview', { params: { id: booked.id as never } });
    const began = Date.parse(interview.starts_at) + (2 + i) * 60_000;
    const periods = toPeriods(talk, began);
    const agreed = { consent: 'granted' as const, consent_at: at(began - 30_000) };
    const participants: Recording['participants'] = [
      ...interview.panelists.map(({ user_id, name, role }) => ({
        user_id: user_id as UserId,
        candidate_id: null,
        name,
        role: role === 'lead' ? ('host' as const) : ('interviewer' as const),
        ...agreed,
      })),
      {
        user_id: null,
        candidate_id: booked.candidateId,
        name: interview.candidate,
        role: 'candidate' as const,
        ...agreed,
      },
    ];
    const requisition = await requisitions.get(store, interview.jobreq_id);
    const recording: Recording = {
      kind: 'RECORDING',
      hiring_manager_id: requisition?.hiring_manager_id ?? null,
      id: `rec_${ulid(began)}`,
      tenant_id: store.tenantId,
      interview_id: interview.id,
      requisition_id: interview.jobreq_id,
      candidate_id: booked.candidateId,
      requisition: interview.requisition,
      candidate: interview.candidate,
      stage: interview.stage,
      state: 'processing',
      started_at: at(began),
      ended_at: periods.at(-1)!.to,
      duration_seconds: 0,
      periods,
      parts: [],
      object_key: null,
      size_bytes: null,
      content_type: null,
      participants,
      expires_at: await retention.expiryOf(store, new Date(began)),
      erase_at: null,
      erase_by: null,
      erased_at: null,
      erased_by: null,
      version: 1,
    };
    const people: readonly string[] = [
      booked.candidateId,
      ...interview.panelists.map(({ user_id }) => user_id),
    ];
    await deliverTalk(
      store,
      recording,
      talk.turns.flatMap(([who, from, to]): Said[] =>
        people[who] === undefined ? [] : [{ person: people[who], from, to }],
      ),
    );
    const left = await store.commit([
      ...roomAsLeft(store, recording, interview.starts_at),
      ...talk.marks.flatMap(([who, seconds, text]) => {
        const by = interview.panelists[who - 1];
        const marked =
          periods.length > 1 && seconds > talk.paused!
            ? began + seconds * 1000 + PAUSE_MS
            : began + seconds * 1000;
        return by
          ? [
              roomMoments.write(
                store,
                interview.id,
                {
                  id: `mom_${ulid(marked)}`,
                  person: by.user_id,
                  name: by.name,
                  at: at(marked),
                  text,
                  attribute: null,
                  version: 1,
                },
                'missing',
              ),
            ]
          : [];
      }),
    ]);
    if (!left.ok) throw new Error(`what the room left was not written: ${left.reason}`);
  }
}

/** Returns one period, or two with a pause between them. */
function toPeriods({ turns, paused }: DemoTalk, began: number): { from: string; to: string }[] {
  const end = began + (Math.max(...turns.map(([, , to]) => to)) + 1) * 1000;
  if (paused === undefined) return [{ from: at(began), to: at(end) }];
  const stopped = began + paused * 1000;
  return [
    { from: at(began), to: at(stopped) },
    { from: at(stopped + PAUSE_MS), to: at(end + PAUSE_MS) },
  ];
}
