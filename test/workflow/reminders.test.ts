import { afterEach, beforeEach, expect, it } from 'vitest';
import { withScorecard } from '@parley/data/interviews/interview-changes.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { type Company, foundCompany } from './company.ts';
import { listInbox } from './list-inbox.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
});
afterEach(() => stage.close());

const book = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, more),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  stage.mails.length = 0;
  return body;
};
const inbox = () => listInbox(stage);
const mute = async (member: Member, muted: string[]) => {
  expect(
    (
      await stage.store.commit([
        members.write(stage.store, { ...member, muted, version: 2 }, { version: 1 }),
      ])
    ).ok,
  ).toBe(true);
};
const listNews = async ({ user_id }: Member) =>
  (
    await notifications.list(stage.store, user_id, { limit: 20, now: new Date(stage.clock.now()) })
  ).items.map(({ type }) => type);
const findState = async (id: string) => (await interviews.get(stage.store, id))?.state;
const everyone = (at: string, staff: string, candidate: string) => [
  `${at} ana ${staff}`,
  `${at} asha ${candidate}`,
  `${at} ben ${staff}`,
];

it('confirms to panel and candidate at once, each with a calendar', async () => {
  const { status } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  expect(status).toBe(201);
  expect(stage.mails.map(({ to, ics }) => [to, ics?.method]).sort()).toEqual([
    ['ana@example.com', 'REQUEST'],
    ['asha@example.com', 'REQUEST'],
    ['ben@example.com', 'REQUEST'],
  ]);
  expect(stage.errors).toEqual([]);
});

it('sends reminders exactly a day, an hour and ten minutes before the start', async () => {
  await book();
  await stage.until('2026-03-09T13:59:59.999Z');
  expect(inbox()).toEqual([]);
  await stage.until('2026-03-09T14:00:00.000Z');
  expect(inbox()).toEqual(everyone('2026-03-09T14:00:00.000Z', 'Soon', 'Soon'));
  stage.mails.length = 0;
  await stage.until('2026-03-10T13:59:00.000Z');
  expect(inbox()).toEqual([
    ...everyone('2026-03-10T13:00:00.000Z', 'In an hour', 'In an hour'),
    ...everyone('2026-03-10T13:50:00.000Z', 'In ten minutes', 'In ten minutes'),
  ]);
});

it('sends no reminder on a channel on which the user has turned it off', async () => {
  await mute(company.ana, [
    'hour-before:mail',
    'join:mail',
    'join:app',
    'interview-cancelled:mail',
  ]);
  await mute(company.asha, ['hour-before:mail']);
  const { id } = await book();
  await stage.until('2026-03-10T12:00:00.000Z');
  stage.mails.length = 0;
  await stage.until('2026-03-10T13:59:00.000Z');
  expect(
    stage.mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject.split(':')[0]}`).sort(),
  ).toEqual(['asha In ten minutes', 'ben In an hour', 'ben In ten minutes']);
  expect(await listNews(company.ana)).not.toContain('join');
  expect(await listNews(company.ana)).toContain('hour-before');
  expect(await listNews(company.ben)).toContain('join');
  stage.mails.length = 0;
  const { version } = (await interviews.get(stage.store, id))!;
  expect(
    (
      await stage.call(company.recruiter, 'cancel-interview', {
        params: { id },
        ifMatch: version,
        body: { reason: 'Not needed' },
      })
    ).status,
  ).toBe(200);
  expect(stage.mails.map(({ to }) => to).sort(), 'a cancellation goes to everybody').toEqual([
    'ana@example.com',
    'asha@example.com',
    'ben@example.com',
  ]);
});

it('begins and ends automatically, then scorecards are due', async () => {
  const { id } = await book();
  await stage.until('2026-03-10T13:59:59.999Z');
  expect(await findState(id)).toBe('scheduled');
  await stage.until('2026-03-10T14:00:00.000Z');
  expect(await findState(id)).toBe('in_progress');
  await stage.until('2026-03-10T14:45:00.000Z');
  expect(await findState(id)).toBe('awaiting_feedback');
  expect(
    (await interviews.get(stage.store, id))?.panelists.map(({ scorecard }) => scorecard),
  ).toEqual(['due', 'due']);
});

it('requests scorecards an hour after the end, then each working morning, ten times', async () => {
  await book();
  await stage.until('2026-03-10T14:45:00.000Z');
  stage.mails.length = 0;
  await stage.until('2026-06-01T00:00:00.000Z');
  const of = (person: string) =>
    stage.mails
      .filter(({ to }) => to.startsWith(person))
      .map(({ at, subject }) => `${at} ${subject.split(' for ')[0]}`);
  // 09:00 in New York is 13:00 UTC, in summer time since 8 March. Berlin changes to summer time on
  // the 29th.
  const nudges = ['11', '12', '13', '16', '17', '18', '19', '20', '23', '24'];
  expect(of('ana')).toEqual([
    '2026-03-10T15:45:00.000Z Scorecard',
    ...nudges.map((day) => `2026-03-${day}T13:00:00.000Z Still missing: your scorecard`),
  ]);
  expect(of('ben')).toEqual([
    '2026-03-10T15:45:00.000Z Scorecard',
    ...nudges.map((day) => `2026-03-${day}T08:00:00.000Z Still missing: your scorecard`),
  ]);
  expect(of('max')).toEqual(['2026-03-11T15:45:00.000Z Scorecards missing']);
  expect(of('rita')).toEqual(['2026-03-12T15:45:00.000Z Scorecards two days late']);
  expect(of('asha')).toEqual([]);
  expect(stage.clock.sleepers()).toEqual([]);
});

it('reminds only panelists who owe a scorecard, and nobody once all are sent', async () => {
  const { id } = await book();
  await stage.until('2026-03-11T14:00:00.000Z');
  const submit = async (userId: string) => {
    const interview = (await interviews.get(stage.store, id))!;
    const done = await stage.store.commit([
      interviews.write(
        stage.store,
        withScorecard(
          interview,
          { userId, scorecard: 'submitted', feedbackId: 'fb_1' },
          new Date(stage.clock.now()).toISOString(),
        ),
        { version: interview.version },
      ),
    ]);
    expect(done.ok).toBe(true);
  };
  await submit(company.ana.user_id);
  stage.mails.length = 0;
  await stage.until('2026-03-12T14:00:00.000Z');
  expect(stage.mails.map(({ to }) => to).sort()).toEqual(['ben@example.com', 'max@example.com']);
  expect(stage.mails.find(({ to }) => to.startsWith('max'))?.text).toContain('missing: Ben.');
  await submit(company.ben.user_id);
  expect(await findState(id)).toBe('completed');
  stage.mails.length = 0;
  await stage.until('2026-05-01T00:00:00.000Z');
  expect(inbox()).toEqual([]);
});

it('omits past reminders when booked two hours ahead, but begins and ends it', async () => {
  const { id } = await book({ date: '2026-03-02', time: '13:00' });
  await stage.until('2026-03-02T12:45:00.000Z');
  expect(inbox()).toEqual([
    ...everyone('2026-03-02T11:00:00.000Z', 'In an hour', 'In an hour'),
    ...everyone('2026-03-02T11:50:00.000Z', 'In ten minutes', 'In ten minutes'),
  ]);
  expect(await findState(id)).toBe('awaiting_feedback');
});

it('also works for an interview in 45 days', async () => {
  await book({ date: '2026-04-16', time: '15:00' });
  await stage.until('2026-04-15T12:59:59.999Z');
  expect(inbox()).toEqual([]);
  await stage.until('2026-04-15T13:00:00.000Z');
  expect(inbox()).toEqual(everyone('2026-04-15T13:00:00.000Z', 'Soon', 'Soon'));
});

it('sends nothing at night: the reminder of an early interview waits for the morning', async () => {
  // 02:30 UTC is morning in Kolkata and night in Berlin and New York.
  await book({ date: '2026-03-12', time: '02:30', zone: 'UTC' });
  await stage.until('2026-03-11T23:00:00.000Z');
  expect(inbox()).toEqual([
    '2026-03-11T02:30:00.000Z asha Soon',
    '2026-03-11T07:00:00.000Z ben Soon',
    '2026-03-11T12:00:00.000Z ana Soon',
  ]);
});

it('notifies who booked when nobody joins at night, without waiting for the morning', async () => {
  await book({ date: '2026-03-12', time: '02:30', zone: 'UTC' });
  await stage.until('2026-03-12T02:35:00.000Z');
  expect(await listNews(company.recruiter)).toContain('nobody-joined');
  await stage.until('2026-03-12T02:45:00.000Z');
  expect(await listNews(company.recruiter)).toContain('no-show');
});

it('notifies of a decline at once, also at night, a few hours before the start', async () => {
  const { id } = await book({ date: '2026-03-12', time: '02:30', zone: 'UTC' });
  await stage.until('2026-03-11T23:30:00.000Z');
  stage.mails.length = 0;
  expect(
    (
      await stage.call(company.ben, 'respond-to-interview', {
        params: { id },
        body: { response: 'declined' },
      })
    ).status,
  ).toBe(200);
  expect(inbox()).toEqual(['2026-03-11T23:30:00.000Z rita Ben cannot interview Asha']);
});

it('sends nothing twice when the workflow engine restarts and events are repeated', async () => {
  await book();
  await stage.until('2026-03-09T14:00:00.000Z');
  const before = inbox();
  await stage.restart();
  await stage.replay();
  await stage.until('2026-03-09T15:00:00.000Z');
  expect(inbox()).toEqual(before);
  await stage.restart();
  await stage.until('2026-03-10T13:55:00.000Z');
  expect(inbox()).toHaveLength(9);
  expect(stage.errors).toEqual([]);
});

it('after an outage, sends what is still useful, once', async () => {
  const { id } = await book();
  await stage.restart('2026-03-10T13:30:00.000Z');
  // The reminders for a day before and an hour before are both due, so only one is sent.
  expect(inbox()).toEqual(everyone('2026-03-10T13:30:00.000Z', 'In an hour', 'In an hour'));
  stage.mails.length = 0;
  await stage.restart('2026-03-12T14:30:00.000Z');
  expect(await findState(id)).toBe('awaiting_feedback');
  expect(
    stage.mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject.split(' ')[0]}`).sort(),
  ).toEqual(['ana Still', 'ben Still', 'max Scorecards']);
  expect(stage.errors).toEqual([]);
});

it('does nothing in a step of an old revision', async () => {
  const { id } = await book();
  const step = {
    tenant_id: 7,
    interview_id: id,
    revision: 2,
    step: { kind: 'day-before', at: '2026-03-09T14:00:00.000Z' },
  };
  expect(await stage.step(step)).toEqual({ next: null });
  expect(await stage.step({ ...step, revision: 1, tenant_id: 8 })).toEqual({ next: null });
  await expect(stage.step({ ...step, step: 'now' })).rejects.toThrow('step');
  expect(inbox()).toEqual([]);
});

it('reminds of missing scorecards on request, twelve hours apart, and names who asks', async () => {
  await mute(company.ben, ['scorecard-asked:mail', 'scorecard-nudge:app']);
  const { id } = await book();
  const ask = async (member: Member) => {
    const { status, body } = await stage.call(member, 'bulk-interviews', {
      key: `ask-${stage.clock.now()}-${member.user_id}`,
      body: { ids: [id], dry_run: false, action: { type: 'ask-for-scorecards' } },
    });
    return (
      body.results?.map(({ code, outcome }: Record<string, string>) => code ?? outcome) ?? [
        status,
        body.code,
      ]
    );
  };
  expect(await ask(company.recruiter)).toEqual(['invalid-transition']);
  await stage.until('2026-03-10T20:00:00.000Z');
  stage.mails.length = 0;
  expect(await ask(company.ana)).toEqual([403, 'forbidden']);
  expect(await ask(company.recruiter)).toEqual(['changed']);
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@example.com', 'Rita asks for your scorecard for Asha'],
  ]);
  expect(stage.mails[0]!.text).toContain('/app/feedbacks/new/');
  // A reminder that a colleague sends cannot be turned off: it is shown in the application at
  // least.
  expect(await listNews(company.ben)).toContain('scorecard-asked');
  await stage.until('2026-03-11T07:59:00.000Z');
  expect(await ask(company.recruiter)).toEqual(['asked-already']);
  await stage.until('2026-03-11T08:00:00.000Z');
  stage.mails.length = 0;
  const interview = (await interviews.get(stage.store, id))!;
  await stage.store.commit([
    interviews.write(
      stage.store,
      withScorecard(
        interview,
        { userId: company.ana.user_id, scorecard: 'submitted', feedbackId: 'fb_1' },
        '2026-03-11T08:00:00.000Z',
      ),
      { version: interview.version },
    ),
  ]);
  expect(await ask(company.recruiter)).toEqual(['changed']);
  expect(stage.mails).toEqual([]);
  expect((await listNews(company.ben)).filter((type) => type === 'scorecard-asked')).toHaveLength(
    2,
  );
  expect(stage.errors).toEqual([]);
});
