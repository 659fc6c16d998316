import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardWorks } from '@parley/data/board/card-work.repo.ts';
import { withScorecard } from '@parley/data/interviews/interview-changes.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type Member, memberItem } from '@parley/data/members/member.codec.ts';
import { members, admins } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;
let ada: Member;
let interviewId: string;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  ada = memberItem.parse({
    ...company.recruiter,
    user_id: '00000000-0000-4000-8000-000000000009',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'admin',
  });
  expect(
    (
      await stage.store.commit([
        members.write(stage.store, ada, 'missing'),
        admins.write(stage.store, [ada.user_id], 0),
      ])
    ).ok,
  ).toBe(true);
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  interviewId = body.id;
  stage.mails.length = 0;
});
afterEach(() => stage.close());

const disable = async (member: Member) => {
  expect(
    (
      await stage.store.commit([
        members.write(
          stage.store,
          { ...member, status: 'disabled', version: member.version + 1 },
          { version: member.version },
        ),
      ])
    ).ok,
  ).toBe(true);
};
const listNews = async ({ user_id }: Member) =>
  (
    await notifications.list(stage.store, user_id, {
      limit: 30,
      now: new Date('2026-03-20T00:00:00.000Z'),
    })
  ).items.map(({ type }) => type);
const ABOUT = ['panelist-declined', 'nobody-joined', 'no-show', 'scorecard-flag'];
const listMessages = async (member: Member) =>
  ABOUT.filter((type) => (notificationsByMember.get(member.user_id) ?? []).includes(type as never));
const notificationsByMember = new Map<string, string[]>();
const readNotifications = async () => {
  for (const member of [company.recruiter, company.manager, ada])
    notificationsByMember.set(member.user_id, await listNews(member));
};
const whatGoesWrong = async () => {
  expect(
    (
      await stage.call(company.ben, 'respond-to-interview', {
        params: { id: interviewId },
        body: { response: 'declined' },
      })
    ).status,
  ).toBe(200);
  await stage.until('2026-03-13T12:00:00.000Z');
  await readNotifications();
};

it('notifies who booked of problems', async () => {
  await whatGoesWrong();
  expect([
    await listMessages(company.recruiter),
    await listMessages(company.manager),
    await listMessages(ada),
  ]).toEqual([ABOUT, [], []]);
});

it("notifies the hiring manager when the requisition's recruiter is disabled", async () => {
  await disable(company.recruiter);
  await whatGoesWrong();
  expect([
    await listMessages(company.recruiter),
    await listMessages(company.manager),
    await listMessages(ada),
  ]).toEqual([[], ABOUT, []]);
  expect(stage.mails.filter(({ to }) => to === 'rita@example.com')).toEqual([]);
  expect(
    stage.mails.filter(({ to }) => to === 'asha@example.com').map(({ replyTo }) => replyTo),
  ).toEqual(Array.from({ length: 3 }, () => 'max@example.com'));
});

it('neither requests nor reminds a disabled panelist, and does again once enabled', async () => {
  const namesOnPanel = async () => {
    const { body } = await stage.call(company.recruiter, 'get-interview', {
      params: { id: interviewId },
    });
    return body.panelists.map(({ name }: { name: string }) => name);
  };
  const toBen = () =>
    stage.mails.filter(({ to }) => to === 'ben@example.com').map(({ subject }) => subject);
  await disable(company.ben);
  await stage.until('2026-03-10T13:00:00.000Z');
  expect([toBen(), await namesOnPanel()]).toEqual([[], ['Ana', 'Ben']]);
  const { version } = (await members.get(stage.store, company.ben.user_id))!;
  const enabled = { ...company.ben, version: version + 1 };
  expect((await stage.store.commit([members.write(stage.store, enabled, { version })])).ok).toBe(
    true,
  );
  await stage.until('2026-03-11T16:00:00.000Z');
  expect(toBen()).toEqual([
    'In ten minutes: interview with Asha',
    'Scorecard for Asha is due',
    'Still missing: your scorecard for Asha',
  ]);
});

it('notifies the hiring manager when the recruiter who booked has been deleted', async () => {
  expect(
    (
      await stage.store.commit([
        stage.store.remove(keys.member(company.recruiter.user_id), { version: 1 }),
      ])
    ).ok,
  ).toBe(true);
  await whatGoesWrong();
  expect([
    await listMessages(company.recruiter),
    await listMessages(company.manager),
    await listMessages(ada),
  ]).toEqual([[], ABOUT, []]);
});

it('notifies the admins when the hiring manager has gone as well', async () => {
  await disable(company.recruiter);
  await disable(company.manager);
  await whatGoesWrong();
  expect([
    await listMessages(company.recruiter),
    await listMessages(company.manager),
    await listMessages(ada),
  ]).toEqual([[], [], ABOUT]);
  expect(notificationsByMember.get(ada.user_id)).toContain('scorecard-copy');
});

it('shows an admin the open duties of a disabled member', async () => {
  const work = await cardWorks.get(stage.store, REQUISITION, CANDIDATE);
  const task = {
    id: 'chi_1',
    text: 'Ask for references',
    state: 'incomplete' as const,
    assignee: { user_id: company.ana.user_id, name: 'Ana' },
    completed_by: null,
    completed_at: null,
    author_id: null,
    version: 1,
  };
  await stage.store.commit([
    cardWorks.write(stage.store, {
      ...work,
      checklists: [
        {
          id: 'chl_1',
          name: 'First',
          stage: 'interviewing',
          author_id: null,
          version: 1,
          items: [task, { ...task, id: 'chi_2', state: 'complete' }],
        },
      ],
    }),
  ]);
  await stage.settle();
  await disable(company.ana);
  const dutiesOf = async ({ user_id }: Member) =>
    (await stage.call(ada, 'list-duties', { body: { user_id } })).body;
  const about = { candidate: 'Asha', requisition: 'Engineer' };
  expect(await dutiesOf(company.ana)).toMatchObject({
    interviews: [{ interview_id: interviewId, ...about }],
    scorecards: [],
    requisitions: [],
    decisions: [],
    tasks: [{ ...about, open: 1 }],
  });
  expect((await dutiesOf(company.recruiter)).requisitions).toMatchObject([
    { title: 'Engineer', status: 'open', is_owner: true, is_hiring_manager: false },
  ]);
  expect((await dutiesOf(company.manager)).requisitions).toMatchObject([
    { is_owner: false, is_hiring_manager: true },
  ]);

  await stage.until('2026-03-10T16:00:00.000Z');
  expect(await dutiesOf(company.ana)).toMatchObject({
    interviews: [],
    scorecards: [{ interview_id: interviewId, ...about }],
  });
  const asked = await stage.call(company.recruiter, 'list-duties', {
    body: { user_id: company.ana.user_id },
  });
  expect(asked.status).toBe(403);
});

it('lets an admin hand a requisition to another recruiter, who is notified then', async () => {
  const olu = memberItem.parse({
    ...company.recruiter,
    user_id: '00000000-0000-4000-8000-000000000008',
    name: 'Olu',
    email: 'olu@example.com',
  });
  const attributes = ['depth', 'clarity', 'drive'].map((id) => ({ id, name: id, required: true }));
  const whole = requisitions.change(
    stage.store,
    REQUISITION,
    { scorecard_template: { attributes } },
    (await requisitions.get(stage.store, REQUISITION))!.version,
  );
  expect((await stage.store.commit([members.write(stage.store, olu, 'missing'), whole])).ok).toBe(
    true,
  );
  await disable(company.recruiter);
  const handTo = async (owner_id: string) =>
    stage.call(ada, 'update-requisition', {
      params: { id: REQUISITION },
      ifMatch: (await requisitions.get(stage.store, REQUISITION))!.version,
      body: { owner_id },
    });
  expect((await handTo(company.recruiter.user_id)).body.owner_name, 'nothing changes').toBe('Rita');
  expect((await handTo(company.ben.user_id)).body.message).toBe(
    'A requisition belongs to an active recruiter or admin of this company',
  );
  expect((await handTo(olu.user_id)).body).toMatchObject({
    owner_id: olu.user_id,
    owner_name: 'Olu',
    status: 'open',
  });
  await stage.settle();
  const requisitionsOf = async (userId: string) =>
    (await stage.call(ada, 'list-duties', { body: { user_id: userId } })).body.requisitions;
  expect([
    await requisitionsOf(company.recruiter.user_id),
    (await requisitionsOf(olu.user_id)).length,
  ]).toEqual([[], 1]);
  await stage.until('2026-03-10T14:05:00.000Z');
  expect(await listNews(olu)).toContain('nobody-joined');
});

it('lists the decisions that wait for a member, and no closed requisition', async () => {
  await stage.until('2026-03-10T16:00:00.000Z');
  const interview = (await interviews.get(stage.store, interviewId))!;
  const submitted = interview.panelists
    .map(({ user_id: userId }) => userId)
    .reduce(
      (one, userId) =>
        withScorecard(
          one,
          { userId, scorecard: 'submitted', feedbackId: 'fb_1' },
          '2026-03-10T16:00:00.000Z',
        ),
      interview,
    );
  await stage.store.commit([
    interviews.write(
      stage.store,
      { ...submitted, version: interview.version + 1 },
      { version: interview.version },
    ),
  ]);
  await stage.settle();
  const dutiesOf = async ({ user_id }: Member) =>
    (await stage.call(ada, 'list-duties', { body: { user_id } })).body;
  expect((await dutiesOf(company.manager)).decisions).toMatchObject([
    { candidate: 'Asha', requisition: 'Engineer' },
  ]);
  expect((await dutiesOf(company.recruiter)).decisions).toEqual([]);
  const { version } = (await requisitions.get(stage.store, REQUISITION))!;
  await stage.store.commit([
    requisitions.change(stage.store, REQUISITION, { status: 'filled' }, version),
  ]);
  await stage.settle();
  expect(await dutiesOf(company.manager)).toMatchObject({ requisitions: [], decisions: [] });
});

it('notifies an admin of a no-show if the member who booked has left', async () => {
  await disable(company.manager);
  const gone = await stage.store.commit([
    stage.store.remove(keys.member(company.recruiter.user_id), { version: 1 }),
  ]);
  expect(gone.ok).toBe(true);
  await stage.until('2026-03-10T14:20:00.000Z');
  const { version } = (await interviews.get(stage.store, interviewId))!;
  const other = memberItem.parse({
    ...ada,
    user_id: '00000000-0000-4000-8000-000000000008',
    name: 'Olu',
    email: 'olu@example.com',
    role: 'recruiter',
  });
  await stage.store.commit([members.write(stage.store, other, 'missing')]);
  expect(
    (
      await stage.call(other, 'report-no-show', {
        params: { id: interviewId },
        ifMatch: version,
        body: { who: 'candidate', note: '' },
      })
    ).status,
  ).toBe(200);
  await readNotifications();
  expect(notificationsByMember.get(ada.user_id)).toContain('candidate-no-show');
});
