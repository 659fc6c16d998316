import { afterEach, beforeEach, expect, it } from 'vitest';
import { BACKFILL_REVISION, backfills } from '@parley/data/backfill/backfills.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { duties } from '@parley/data/members/duties.repo.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const NOW = Date.parse('2026-03-09T10:00:00.000Z');
const HOUR = 3_600_000;

let stage: Stage;
let company: Company;
let booked: Interview;

/** Stores that the company has no items of earlier releases. */
async function hasEverything(): Promise<void> {
  await stage.store.commit([
    backfills.write(stage.store, {
      kind: 'BACKFILL',
      revision: BACKFILL_REVISION,
      zone: 'Europe/London',
      step: 'done',
      version: 1,
    }),
  ]);
}

beforeEach(async () => {
  stage = await startStage(new Date(NOW).toISOString());
  company = await foundCompany(stage.store);
  const { body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, { date: '2026-03-24' }),
  });
  booked = (await interviews.get(stage.store, body.id))!;
});
afterEach(() => stage.close());

/** Stores interviews that a colleague has booked, one an hour. */
async function addOthers(count: number): Promise<void> {
  for (let hour = 1; hour <= count; hour += 1) {
    const id = `iv_01K00000000000000000001${String(hour).padStart(3, '0')}`;
    const starts_at = new Date(NOW + hour * HOUR).toISOString();
    const other = { ...booked, id, created_by: company.manager.user_id, starts_at, version: 1 };
    const { candidate_id, jobreq_id } = booked;
    await stage.store.commit([
      stage.store.put(
        keys.interview(id),
        { ...other, ends_at: new Date(NOW + (hour + 1) * HOUR).toISOString() },
        'missing',
        keys.interviewIndex(starts_at, id, candidate_id, jobreq_id),
      ),
    ]);
  }
}

it('shows the next interviews, and what waits on those that the reader has booked', async () => {
  await hasEverything();
  await addOthers(120);
  await stage.until('2026-03-11T09:00:00.000Z');
  const { body } = await stage.call(company.recruiter, 'get-home');
  expect(body.upcoming).toHaveLength(50);
  expect(
    body.waiting.map(({ kind, interview_id }: { kind: string; interview_id?: string }) => [
      kind,
      interview_id,
    ]),
  ).toEqual([['unanswered', booked.id]]);
});

it('lists the interviews that one member has booked among those of all', async () => {
  await addOthers(120);
  const { recruiter } = company;
  const between: [string, string] = ['2026-03-09T00:00:00.000Z', '2026-03-30T00:00:00.000Z'];
  const own = await interviews.list(stage.store, {
    of: 'tenant',
    between,
    limit: 200,
    createdBy: recruiter.user_id,
  });
  expect(own.items.map(({ id }) => id)).toEqual([booked.id]);
});

/** Returns how many requests a call of the home page sends, and how many items they read. */
async function countHomeReads(): Promise<{ requests: number; items: number }> {
  const read = { requests: 0, items: 0 };
  const { middlewareStack } = stage.table.client;
  const name = 'countReads';
  middlewareStack.add(
    (next) => async (args) => {
      read.requests += 1;
      const result = await next(args);
      // A query also reads the items that its filter leaves out.
      const { ScannedCount = 0, Responses = {} } = result.output as {
        ScannedCount?: number;
        Responses?: Record<string, unknown[]>;
      };
      read.items += ScannedCount + Object.values(Responses).flat().length;
      return result;
    },
    { step: 'initialize', name },
  );
  await stage.call(company.recruiter, 'get-home');
  middlewareStack.remove(name);
  return read;
}

it.each([
  ['whose items are all of this release', hasEverything],
  ['whose items are of an earlier release', async () => undefined],
])(
  'reads as much whether one or four hundred applications wait in a company %s',
  async (_, begin) => {
    await begin();
    const wait = async (requisition_id: string, number: number) => {
      const about = { requisition_id, candidate_id: `cand_${number}` };
      const since = new Date(NOW + number * 1000).toISOString();
      await pendingApplications.follow(stage.store, about, {
        for: 'schedule',
        ...about,
        candidate: `Person ${number}`,
        requisition: 'Engineer',
        stage: 'applied',
        round: null,
        since,
      });
    };
    await wait(booked.jobreq_id, 1);
    const few = (await countHomeReads()).requests;
    for (let number = 2; number <= 200; number += 1) {
      await wait(booked.jobreq_id, number);
      await wait('req_of_a_colleague', number);
    }
    // Reads of the same moment are one request or two.
    expect((await countHomeReads()).requests).toBeLessThanOrEqual(few + 2);
    const { body } = await stage.call(company.recruiter, 'get-home');
    expect(body.waiting).toContainEqual({
      kind: 'many',
      of: 'schedule',
      requisition_id: booked.jobreq_id,
      requisition: 'Engineer',
      count: 200,
      since: new Date(NOW + 1000).toISOString(),
    });
  },
);

it('reads as much however many requisitions and interviews the reader and the company have', async () => {
  await hasEverything();
  await stage.until('2026-03-11T09:00:00.000Z');
  const few = await countHomeReads();
  const { recruiter, manager } = company;
  const duty = { kind: 'REQUISITION_DUTY', title: 'Engineer', status: 'open' } as const;
  const past = { ...booked, project: 'interview', state: 'awaiting_feedback', version: 1 } as const;
  const answered = past.panelists.map((one) => ({ ...one, state: 'accepted' as const }));
  for (let number = 1; number <= 30; number += 1) {
    const id = `iv_01K00000000000000000001${String(number).padStart(3, '0')}`;
    const starts_at = new Date(NOW - number * 10 * HOUR).toISOString();
    const { candidate_id, jobreq_id } = booked;
    await stage.store.commit([
      duties.put(stage.store, recruiter.user_id, {
        ...duty,
        requisition_id: `req_${number}`,
        is_owner: true,
        is_hiring_manager: false,
        has_candidates: true,
      }),
      // Every other one was booked by the reader, who waits for nobody.
      stage.store.put(
        keys.interview(id),
        {
          ...past,
          id,
          starts_at,
          ends_at: starts_at,
          ...(number % 2 === 0
            ? { created_by: manager.user_id }
            : { state: 'completed', panelists: answered }),
        },
        'missing',
        keys.interviewIndex(starts_at, id, candidate_id, jobreq_id),
      ),
    ]);
  }
  await stage.settle();
  expect(await countHomeReads()).toEqual(few);
  expect(few.items).toBeLessThan(20);
});

/** Books interviews, of which people will not come, do not answer, and owe scorecards. */
async function bookWhatWaits(): Promise<void> {
  const days = ['2026-03-12', '2026-03-13', '2026-03-16'];
  const ids: string[] = [];
  for (const date of days) {
    const { body } = await stage.call(company.recruiter, 'create-interview', {
      body: toBooking(company, { date }),
    });
    ids.push(body.id);
  }
  await stage.until('2026-03-11T09:00:00.000Z');
  const change = async (id: string, fields: Partial<Interview>) => {
    const { version, ...found } = (await interviews.get(stage.store, id))!;
    const changed = { ...found, ...fields, version: version + 1 };
    await stage.store.commit([interviews.write(stage.store, changed, { version })]);
  };
  const [first, second] = booked.panelists;
  await change(ids[0]!, { panelists: [{ ...first!, state: 'declined' }, second!] });
  const owing = { ...second!, state: 'accepted', scorecard: 'due' } as const;
  for (const [id, day] of [
    [ids[1]!, '05'],
    [ids[2]!, '06'],
  ])
    await change(id!, {
      state: 'awaiting_feedback',
      starts_at: `2026-03-${day}T09:00:00.000Z`,
      ends_at: `2026-03-${day}T10:00:00.000Z`,
      panelists: [owing],
    });
  for (const [number, list] of (['schedule', 'schedule', 'offer', 'decide'] as const).entries()) {
    const candidate_id = `${booked.candidate_id.slice(0, -1)}${number + 2}`;
    const about = { requisition_id: booked.jobreq_id, candidate_id };
    await pendingApplications.follow(stage.store, about, {
      for: list,
      ...about,
      candidate: `Person ${number}`,
      requisition: 'Engineer',
      stage: 'applied',
      round: null,
      since: new Date(NOW + number * 1000).toISOString(),
    });
  }
  await stage.settle();
}

/** Returns what waits on the home pages of the recruiter and of the hiring manager. */
async function readWaiting() {
  const read = async (member: Company['recruiter']): Promise<{ kind: string }[]> => {
    const { status, body } = await stage.call(member, 'get-home');
    expect(status).toBe(200);
    return body.waiting;
  };
  return { recruiter: await read(company.recruiter), manager: await read(company.manager) };
}

it('shows what waits for each reader, equal to what all requisitions and interviews say', async () => {
  await bookWhatWaits();
  const recounted = await readWaiting();
  const kindsOf = (waiting: { kind: string }[]) => waiting.map(({ kind }) => kind);
  expect(kindsOf(recounted.recruiter)).toEqual([
    'declined',
    'overdue',
    'overdue',
    'offer',
    'unanswered',
    'unanswered',
    'schedule',
    'schedule',
  ]);
  expect(kindsOf(recounted.manager)).toEqual(['decide']);
  await hasEverything();
  expect(await readWaiting()).toEqual(recounted);
});

it('finds what waits on items of an earlier release after they were backfilled', async () => {
  await bookWhatWaits();
  const { store } = stage;
  const recounted = await readWaiting();
  const key = keys.waitingSummary(booked.jobreq_id);
  const summary = (await store.get(key))!;
  const { requisition_id, decide, schedule, offer, version } = summary;
  const earlier = { kind: 'WAITING_SUMMARY', requisition_id, decide, schedule, offer, version };
  const { user_id } = company.recruiter;
  const held = await duties.listInterviews(store, user_id, { between: ['2026', '2027'], limit: 9 });
  expect(held).toHaveLength(4);
  await store.commit([
    store.put(key, earlier, 'any'),
    ...held.map((one) => duties.remove(store, user_id, one)),
  ]);
  expect(await backfills.ensure(store, 'Europe/London')).toBe(false);
  expect(await readWaiting()).toEqual(recounted);
  expect(await backfills.hasEverything(store)).toBe(true);
  expect(await readWaiting()).toEqual(recounted);
});

it('reads requisitions of which an earlier release did not say whether candidates are on them', async () => {
  const about = { requisition_id: booked.jobreq_id, candidate_id: booked.candidate_id };
  const waiting = { ...about, candidate: 'Person', requisition: 'Designer', stage: 'applied' };
  const since = new Date(NOW).toISOString();
  await pendingApplications.follow(stage.store, about, {
    for: 'schedule',
    ...waiting,
    round: null,
    since,
  });
  await stage.store.commit([
    duties.put(stage.store, company.recruiter.user_id, {
      kind: 'REQUISITION_DUTY',
      requisition_id: booked.jobreq_id,
      title: 'Designer',
      status: 'open',
      is_owner: true,
      is_hiring_manager: false,
    }),
  ]);
  const { body } = await stage.call(company.recruiter, 'get-home');
  expect(body.waiting).toContainEqual(expect.objectContaining({ kind: 'schedule', ...about }));
});
