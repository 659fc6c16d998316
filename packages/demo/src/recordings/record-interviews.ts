import { ulid } from 'ulid';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Booked } from '../hiring/run-hiring.ts';
import type { SeededCompany } from '../seed-company.ts';
import { deliverTalk, type Said } from './deliver-talk.ts';
import { roomAsLeft } from './room-as-left.ts';
import { readSpokenSound } from './spoken-talk.ts';
import { type DemoTalk, TALKS } from './talks.ts';

const PAUSE_MS = 60_000;
const AFTER_START_MS = 120_000;
const at = (ms: number) => new Date(ms).toISOString();

/**
 * Returns the interviews for which a recording of a minute is created: for each requisition, the
 * latest completed interview of a candidate whose voice exists.
 */
export const findRecorded = (
  company: SeededCompany,
  held: readonly Booked[],
): (readonly [DemoTalk, Booked])[] =>
  TALKS.flatMap((talk) => {
    const booked = held.findLast(
      ({ name, requisition }) =>
        company.requisitions[requisition]!.title === talk.requisition &&
        talk.candidates.includes(name),
    );
    return booked ? [[talk, booked] as const] : [];
  });

/** Adds a recording to a completed interview, with its consents and marked moments. */
export async function recordInterview(
  company: SeededCompany,
  booked: Pick<Booked, 'id' | 'candidateId'>,
  talk: DemoTalk,
): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), recruiter.tenantId());
  const interview = await recruiter.call('get-interview', { params: { id: booked.id } });
  const began = Date.parse(interview.starts_at) + AFTER_START_MS;
  const periods = toPeriods(talk, began);
  const agreed = { consent: 'granted' as const, consent_at: at(began - 30_000) };
  const participants: Recording['participants'] = [
    ...interview.panelists.map(({ user_id, name, role }) => ({
      user_id,
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
    recorded_media: 'video',
    participants,
    expires_at: await retention.expiryOf(store, new Date(began)),
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
  };
  const [lead, second] = interview.panelists;
  const speakers = { candidate: booked.candidateId, lead: lead!.user_id, second: second!.user_id };
  const refused = talk.notTranscribed && speakers[talk.notTranscribed];
  // The consents are stored before the recording is delivered, because they decide whether it is
  // transcribed.
  const left = await store.commit([
    ...roomAsLeft(store, recording, interview.starts_at, (person) =>
      person === refused ? 'refused' : 'granted',
    ),
    ...talk.marks.map(({ who, at: seconds, text }) => {
      const by = { lead, second }[who]!;
      const paused = talk.paused !== undefined && seconds > talk.paused ? PAUSE_MS : 0;
      const marked = began + seconds * 1000 + paused;
      return roomMoments.write(
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
      );
    }),
  ]);
  if (!left.ok) throw new Error(`what the room left was not written: ${left.reason}`);
  await deliverTalk(
    store,
    recording,
    talk.turns.flatMap(({ who, segments }) =>
      segments.map(([from, to]): Said => ({ person: speakers[who], from, to })),
    ),
    readSpokenSound(talk.requisition),
  );
}

/** Returns one period, or two with a pause between them. */
function toPeriods({ seconds, paused }: DemoTalk, began: number): { from: string; to: string }[] {
  const end = began + seconds * 1000;
  if (paused === undefined) return [{ from: at(began), to: at(end) }];
  const stopped = began + paused * 1000;
  return [
    { from: at(began), to: at(stopped) },
    { from: at(stopped + PAUSE_MS), to: at(end + PAUSE_MS) },
  ];
}
