import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  applications,
  NEW_APPLICATION_DEFAULTS,
} from '@parley/data/applications/applications.repo.ts';
import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { type Company, CREATED, foundCompany, openAllHours, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
});
afterEach(() => stage.close());

const toCandidate = (n: number) => `cand_01K000000000000000000${String(10_000 + n)}`;
/** Adds another candidate to the requisition, in the given stage. */
const apply = async (n: number, at: ApplicationStage) => {
  const { store } = stage;
  const [id, name] = [toCandidate(n), `Cleo ${n}`];
  const made = await store.commit([
    candidates.write(
      store,
      candidateItem.parse({
        kind: 'CANDIDATE',
        id,
        tenant_id: 7,
        user_id: null,
        name,
        email: `cleo${n}@example.com`,
        phone: '',
        location: '',
        headline: '',
        skills: [],
        source: 'Applied',
        zone: 'UTC',
        notes: '',
        created_at: CREATED,
        updated_at: CREATED,
        version: 1,
      }),
      'missing',
    ),
    applications.write(
      store,
      {
        kind: 'APPLICATION',
        tenant_id: 7,
        requisition_id: REQUISITION,
        candidate_id: id,
        requisition: 'Engineer',
        requisition_location: '',
        candidate: name,
        candidate_email: `cleo${n}@example.com`,
        stage: at,
        source: 'Applied',
        created_at: CREATED,
        stage_since: CREATED,
        ...NEW_APPLICATION_DEFAULTS,
      },
      'missing',
    ),
  ]);
  expect(made.ok).toBe(true);
  await stage.settle();
  return id;
};
const book = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, more),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string };
};
const requisition = async () =>
  (await stage.call(company.recruiter, 'get-requisition', { params: { id: REQUISITION } })).body;
const close = async (transition: 'fill' | 'cancel', reason = '') => {
  const { status, body } = await stage.call(company.recruiter, 'transition-requisition', {
    params: { id: REQUISITION },
    body: { transition, reason },
    ifMatch: (await requisition()).version,
  });
  expect(status, JSON.stringify(body)).toBe(200);
};
const closing = async () =>
  (await stage.call(company.recruiter, 'get-requisition-closing', { params: { id: REQUISITION } }))
    .body;
const read = async (id: string) => (await interviews.get(stage.store, id))!;
const mailsTo = (name: string) => stage.mails.filter(({ to }) => to.startsWith(name));
const runUntil = async (instant: string) => {
  await stage.until(instant);
  await stage.settle();
};

it('cancels the coming interviews of a cancelled requisition, with the reason', async () => {
  const begun = await book({ date: '2026-03-02', time: '12:00' });
  const coming = await book();
  await runUntil('2026-03-02T11:10:00.000Z');
  expect((await read(begun.id)).state).toBe('in_progress');
  stage.mails.length = 0;
  await close('cancel', 'The budget is gone');
  expect(await requisition()).toMatchObject({
    status: 'cancelled',
    closed: { by_name: 'Rita', at: '2026-03-02T11:10:00.000Z', reason: 'The budget is gone' },
  });
  expect(await read(coming.id)).toMatchObject({
    state: 'cancelled',
    cancel_reason: 'The budget is gone',
  });
  for (const name of ['ana', 'ben', 'asha']) {
    expect(
      mailsTo(name).map(({ ics }) => ics?.method),
      name,
    ).toEqual(['CANCEL']);
    expect(mailsTo(name)[0]!.text).toContain('Reason: The budget is gone');
  }
  expect(
    (await stage.call(company.asha, 'get-interview', { params: { id: coming.id } })).body
      .cancel_reason,
  ).toBe('The budget is gone');
  expect(
    await calendars.busy(stage.store, company.ana.user_id, {
      start: Date.parse('2026-03-10T00:00:00.000Z'),
      end: Date.parse('2026-03-11T00:00:00.000Z'),
    }),
  ).toEqual([]);
  // An interview that has begun continues, and its scorecards are requested.
  await runUntil('2026-03-02T14:00:00.000Z');
  expect(await read(begun.id)).toMatchObject({
    state: 'awaiting_feedback',
    panelists: [{ scorecard: 'due' }, { scorecard: 'due' }],
  });
  stage.mails.length = 0;
  await stage.replay();
  await runUntil('2026-03-11T12:00:00.000Z');
  expect(stage.mails.filter(({ text }) => text.includes('10 March'))).toEqual([]);
  expect((await stage.call(company.ana, 'get-home')).body.waiting).toEqual([]);
});

it('cancels interviews of a filled requisition except for decided candidates', async () => {
  const [offered, other] = [await apply(1, 'offer'), await apply(2, 'interviewing')];
  const stays = await book({ candidate_id: offered });
  const goes = await book({ candidate_id: other, date: '2026-03-11' });
  expect(await closing()).toEqual({ active: 2, booked: 2, undecided: 1, more: false });
  stage.mails.length = 0;
  await close('fill');
  expect([(await read(stays.id)).state, await read(goes.id)]).toMatchObject([
    'scheduled',
    { state: 'cancelled', cancel_reason: 'The position has been filled' },
  ]);
  expect([mailsTo('cleo1'), mailsTo('cleo2').map(({ ics }) => ics?.method)]).toEqual([
    [],
    ['CANCEL'],
  ]);
  expect(await closing()).toMatchObject({ booked: 1, undecided: 0 });
});

it('handles more interviews than one transaction takes, each once', async () => {
  const first = await read((await book()).id);
  for (let n = 0; n < 10; n += 1) {
    const starts_at = new Date(Date.parse(first.starts_at) + (n + 1) * 3_600_000).toISOString();
    await stage.store.commit([
      interviews.write(
        stage.store,
        {
          ...first,
          id: `iv_01K000000000000000000${String(10_000 + n)}`,
          starts_at,
          ends_at: starts_at.replace(':00.000', ':45.000'),
          version: 1,
        },
        'missing',
      ),
    ]);
  }
  await stage.settle();
  expect(await closing()).toMatchObject({ booked: 11 });
  stage.mails.length = 0;
  await close('cancel');
  const { items } = await interviews.list(stage.store, {
    of: { requisitionId: REQUISITION },
    limit: 100,
  });
  expect(items.map(({ state, revision }) => [state, revision])).toEqual(
    Array(11).fill(['cancelled', 2]),
  );
  expect(mailsTo('asha')).toHaveLength(11);
  await stage.replay();
  expect(mailsTo('asha')).toHaveLength(11);
});

it('finds an interview that was booked at the moment of the closing', async () => {
  const late = await read((await book()).id);
  await stage.store.commit([interviews.remove(stage.store, late)]);
  await close('cancel');
  await stage.store.commit([interviews.write(stage.store, late, 'missing')]);
  await runUntil('2026-03-02T10:01:00.000Z');
  expect((await read(late.id)).state).toBe('cancelled');
});

it('does not move interviews of a closed requisition that did not take place', async () => {
  const missed = await book({ date: '2026-03-02', time: '12:00' });
  await runUntil('2026-03-02T11:20:00.000Z');
  const reported = await stage.call(company.recruiter, 'report-no-show', {
    params: { id: missed.id },
    body: { who: 'candidate' },
    ifMatch: (await read(missed.id)).version,
  });
  expect(reported.status, JSON.stringify(reported.body)).toBe(200);
  await close('cancel');
  const moved = await stage.call(company.recruiter, 'update-interview', {
    params: { id: missed.id },
    body: toChange(company),
    ifMatch: (await read(missed.id)).version,
  });
  expect(moved.body).toMatchObject({
    code: 'invalid-transition',
    message: 'Engineer is cancelled: nobody is interviewed for it any more',
  });
});
