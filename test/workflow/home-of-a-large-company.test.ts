import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { duties } from '@parley/data/members/duties.repo.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const NOW = Date.parse('2026-03-09T10:00:00.000Z');
const HOUR = 3_600_000;

let stage: Stage;
let company: Company;
let booked: Interview;

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

/**
 * Returns the number of requests to the table that a call of the home page sends, and of the items
 * that their queries return.
 */
async function countHomeReads(): Promise<{ requests: number; items: number }> {
  const read = { requests: 0, items: 0 };
  const { middlewareStack } = stage.table.client;
  const name = 'countReads';
  middlewareStack.add(
    (next) => async (args) => {
      read.requests += 1;
      const result = await next(args);
      read.items += (result.output as { Items?: unknown[] }).Items?.length ?? 0;
      return result;
    },
    { step: 'initialize', name },
  );
  await stage.call(company.recruiter, 'get-home');
  middlewareStack.remove(name);
  return read;
}

it('reads as much whether one or four hundred applications wait in the company', async () => {
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
});

it('receives no requisition of the reader on which nothing can wait', async () => {
  const { items } = await countHomeReads();
  const duty = { kind: 'REQUISITION_DUTY', title: 'Engineer', is_owner: true } as const;
  const { user_id } = company.recruiter;
  for (let number = 1; number <= 60; number += 1)
    await stage.store.commit([
      duties.put(stage.store, user_id, {
        ...duty,
        requisition_id: `req_${number}`,
        status: number % 2 === 0 ? 'open' : 'draft',
        is_hiring_manager: false,
        has_candidates: number % 2 === 1,
      }),
    ]);
  expect((await countHomeReads()).items).toBe(items);
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
