import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;
let id: string;

const template = {
  attributes: ['depth', 'clarity', 'drive'].map((name) => ({ id: name, name, required: true })),
};

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  await stage.settle();
  const { recruiter, manager } = company;
  const drafted = await stage.call(recruiter, 'create-requisition', {
    body: {
      title: 'Designer',
      openings: 2,
      hiring_manager_id: manager.user_id,
      scorecard_template: template,
      interview_plan: [{ stage: 'First', duration_minutes: 45 }],
    },
  });
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  id = drafted.body.id;
});
afterEach(() => stage.close());

const read = async (as: Member = company.recruiter) =>
  (await stage.call(as, 'get-requisition', { params: { id } })).body;
const step = async (as: Member, transition: string) =>
  stage.call(as, 'transition-requisition', {
    params: { id },
    body: { transition },
    ifMatch: (await read()).version,
  });
const change = async (as: Member, body: Record<string, unknown>) =>
  stage.call(as, 'update-requisition', { params: { id }, body, ifMatch: (await read()).version });
const openIt = async () => {
  await step(company.recruiter, 'submit');
  await step(company.manager, 'open');
};
const listNews = async (member: Member) =>
  (
    (await stage.call(member, 'list-notifications')).body.items as {
      notification_type: string;
      message: string;
      params: Record<string, string>;
    }[]
  ).map(({ notification_type, message }) => [notification_type, message]);
const mailed = (about: string) =>
  stage.mails
    .filter(({ subject }) => subject.includes(about))
    .map(({ to }) => to)
    .sort();
const waitingFor = async (member: Member) =>
  ((await stage.call(member, 'get-home')).body.waiting as { kind: string }[]).filter(
    ({ kind }) => kind === 'approve',
  );
const hire = async (n: number, name: string, role: Member['role']) => {
  const member: Member = {
    ...company.recruiter,
    user_id: `00000000-0000-4000-8000-00000000001${n}`,
    name,
    email: `${name.toLowerCase()}@example.com`,
    role,
  };
  await stage.store.commit([members.write(stage.store, member, 'missing')]);
  await stage.settle();
  return member;
};
const disable = async (member: Member) => {
  await stage.store.commit([
    members.write(stage.store, { ...member, status: 'disabled', version: 2 }, { version: 1 }),
  ]);
  await stage.settle();
};

it('is opened only by the approval of a second member, which is stored', async () => {
  const { recruiter, manager } = company;
  expect((await step(recruiter, 'open')).body.code).toBe('invalid-transition');
  expect((await step(recruiter, 'submit')).body).toMatchObject({
    status: 'pending_approval',
    requested: { by_id: recruiter.user_id, by_name: 'Rita', at: '2026-03-02T10:00:00.000Z' },
    approvals: [],
  });
  expect((await step(recruiter, 'open')).body).toMatchObject({
    code: 'approval-by-another',
    message: expect.stringContaining('Somebody else'),
  });
  await stage.until('2026-03-02T11:00:00.000Z');
  expect((await step(manager, 'open')).body).toMatchObject({
    status: 'open',
    opened_at: '2026-03-02T11:00:00.000Z',
    approvals: [{ by_id: manager.user_id, by_name: 'Max', at: '2026-03-02T11:00:00.000Z' }],
  });
  expect(await read()).toMatchObject({
    requested: { by_name: 'Rita' },
    approvals: [{ by_name: 'Max' }],
  });
});

it.each([
  ['title', { title: 'Principal designer' }],
  ['number of openings', { openings: 3 }],
  ['place', { location: 'Berlin' }],
])(
  'requires a new approval when the %s of an open one is changed, and books nobody meanwhile',
  async (_, body) => {
    const { recruiter, manager } = company;
    await openIt();
    expect((await change(recruiter, body)).body).toMatchObject({
      ...body,
      status: 'pending_approval',
      requested: { by_name: 'Rita' },
      approvals: [{ by_name: 'Max' }],
      opened_at: '2026-03-02T10:00:00.000Z',
    });
    expect(
      (
        await stage.call(recruiter, 'create-interview', {
          body: toBooking(company, { jobreq_id: id }),
        })
      ).body.code,
    ).toBe('requisition-not-open');
    expect((await step(recruiter, 'open')).body.code).toBe('approval-by-another');
    expect((await step(manager, 'open')).body).toMatchObject({
      status: 'open',
      approvals: [{ by_name: 'Max' }, { by_name: 'Max' }],
    });
  },
);

it('leaves the approval valid when other parts change: text, plan, openings', async () => {
  await openIt();
  expect(
    (await change(company.recruiter, { description: 'Draws.', skills: ['Figma'], openings: 1 }))
      .body,
  ).toMatchObject({ status: 'open', openings: 1 });
});

it('a member who changes a waiting requisition becomes its requester', async () => {
  const { recruiter, manager } = company;
  await step(recruiter, 'submit');
  expect((await change(manager, { openings: 5 })).body).toMatchObject({
    status: 'pending_approval',
    requested: { by_name: 'Max' },
  });
  expect([
    (await step(manager, 'open')).body.code,
    (await step(recruiter, 'open')).body.status,
  ]).toEqual(['approval-by-another', 'open']);
});

it('lets the only possible approver approve and change it without another approval', async () => {
  const { recruiter, manager } = company;
  await disable(manager);
  await step(recruiter, 'submit');
  expect((await step(recruiter, 'open')).body).toMatchObject({
    status: 'open',
    approvals: [{ by_name: 'Rita' }],
  });
  expect((await change(recruiter, { title: 'Principal designer' })).body).toMatchObject({
    status: 'open',
    approvals: [{ by_name: 'Rita' }, { by_name: 'Rita' }],
  });
});

it('notifies all approvers except the requester, and adds it to their duties', async () => {
  const { recruiter, manager, ana } = company;
  const [vera, olga] = [await hire(1, 'Vera', 'admin'), await hire(2, 'Olga', 'hiring-manager')];
  await step(recruiter, 'submit');
  expect(mailed('Rita asks for your approval: Designer')).toEqual([
    'max@example.com',
    'vera@example.com',
  ]);
  expect(stage.mails.find(({ to }) => to === 'max@example.com')!.text).toContain(
    `/app/management/requisition/${id}`,
  );
  for (const one of [manager, vera]) {
    expect(await listNews(one)).toEqual([['approval-asked', 'Rita asks you to approve Designer']]);
    expect(await waitingFor(one)).toEqual([
      {
        kind: 'approve',
        requisition_id: id,
        requisition: 'Designer',
        asked_by: 'Rita',
        since: '2026-03-02T10:00:00.000Z',
      },
    ]);
  }
  for (const one of [recruiter, olga, ana])
    expect([await listNews(one), await waitingFor(one)]).toEqual([[], []]);
  await stage.replay();
  expect(mailed('asks for your approval')).toHaveLength(2);
  await step(manager, 'open');
  expect(await waitingFor(vera)).toEqual([]);
});

it('notifies approvers of changes, and the requester when another member makes them', async () => {
  const { recruiter, manager } = company;
  await openIt();
  await stage.until('2026-03-02T11:00:00.000Z');
  await change(recruiter, { openings: 3 });
  expect(mailed('asks for your approval')).toEqual(['max@example.com', 'max@example.com']);
  await change(recruiter, { openings: 4 });
  expect(mailed('asks for your approval'), 'it waits already').toHaveLength(2);
  await change(manager, { openings: 5 });
  expect(mailed('Max asks for your approval')).toEqual(['rita@example.com']);
  expect([await waitingFor(manager), await waitingFor(recruiter)]).toMatchObject([
    [],
    [{ asked_by: 'Max' }],
  ]);
});

it('notifies of a requested approval once, in the morning, unless given already', async () => {
  const { recruiter, manager } = company;
  // 22:30 in London is 23:30 in Berlin.
  await stage.until('2026-03-02T22:30:00.000Z');
  await step(recruiter, 'submit');
  await step(manager, 'reject');
  await step(recruiter, 'submit');
  expect([stage.mails, await listNews(manager), (await waitingFor(manager)).length]).toEqual([
    [],
    [],
    1,
  ]);
  await stage.until('2026-03-03T07:00:00.000Z');
  await stage.settle();
  expect(stage.mails.filter(({ to }) => to === 'max@example.com').map(({ at }) => at)).toEqual([
    '2026-03-03T07:00:00.000Z',
  ]);
  await step(manager, 'open');
  await stage.until('2026-03-03T22:30:00.000Z');
  await change(recruiter, { openings: 3 });
  await step(manager, 'open');
  await stage.until('2026-03-04T12:00:00.000Z');
  await stage.settle();
  expect(mailed('asks for your approval')).toHaveLength(1);
});

it('notifies the requester, not the approver, of an approval or refusal', async () => {
  const { recruiter, manager } = company;
  await step(recruiter, 'submit');
  await stage.call(manager, 'transition-requisition', {
    params: { id },
    body: { transition: 'reject', reason: 'Two openings are too many' },
    ifMatch: (await read()).version,
  });
  expect(await listNews(recruiter)).toEqual([
    ['approval-refused', 'Max sent Designer back. Reason: Two openings are too many'],
  ]);
  expect(stage.mails.find(({ subject }) => subject === 'Max sent Designer back')).toMatchObject({
    to: 'rita@example.com',
    text: expect.stringContaining('Two openings are too many'),
  });
  await step(recruiter, 'submit');
  await step(manager, 'open');
  expect((await listNews(recruiter))[0]).toEqual(['approval-given', 'Max has approved Designer']);
  expect(mailed('Max has approved Designer')).toEqual(['rita@example.com']);
  await disable(manager);
  await change(recruiter, { openings: 3 });
  expect(await listNews(recruiter)).toHaveLength(2);
});

it('waits if the requester is the only member who may approve', async () => {
  await disable(company.manager);
  await step(company.recruiter, 'submit');
  expect([stage.mails, await waitingFor(company.recruiter)]).toMatchObject([
    [],
    [{ asked_by: 'Rita' }],
  ]);
});

it('puts a requisition back on hold after its change is approved or sent back', async () => {
  const { recruiter, manager } = company;
  await openIt();
  await step(recruiter, 'hold');
  expect((await change(recruiter, { openings: 3 })).body).toMatchObject({
    status: 'pending_approval',
    was_on_hold: true,
  });
  await step(manager, 'reject');
  await step(recruiter, 'submit');
  expect((await step(manager, 'open')).body).toMatchObject({
    status: 'on_hold',
    was_on_hold: false,
    approvals: [{ by_name: 'Max' }, { by_name: 'Max' }],
  });
  expect((await step(recruiter, 'resume')).body).toMatchObject({ status: 'open' });
  await change(recruiter, { openings: 4 });
  expect((await step(manager, 'open')).body).toMatchObject({ status: 'open' });
});
