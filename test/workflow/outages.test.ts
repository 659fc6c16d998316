import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findEvent } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { type Company, foundCompany } from './company.ts';
import { listInbox } from './list-inbox.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const entry = {
    ...newTenant({ id: 7, name: 'Acme', zone: 'UTC', created_at: '2026-01-01T00:00:00.000Z' }),
    users: 0,
  };
  await stage.platform.commit([tenantRegister.write(stage.platform, entry, 'missing')]);
});
afterEach(() => stage.close());

/** Books an interview on 10 March from 14:00 to 14:45 UTC, unless `more` says otherwise. */
const book = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, more),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
};
const away = () => {
  throw new MailNotSent('away', { passing: true, cause: undefined });
};
/** Advances the clock minute by minute, so that delayed events are carried out at their time. */
const minutesUntil = async (instant: string) => {
  for (let at = stage.clock.now(); at < Date.parse(instant);) {
    at = Math.min(at + 60_000, Date.parse(instant));
    await stage.until(new Date(at).toISOString());
    await stage.settle();
  }
};
const findState = async (id: string) => (await interviews.get(stage.store, id))?.state;
const listNews = async (userId: string) =>
  (
    await notifications.list(stage.store, userId, {
      limit: 20,
      now: new Date('2026-03-10T14:00:00.000Z'),
    })
  ).items.map(({ type }) => type);

it('runs interviews on time while no mail is sent, then requests scorecards', async () => {
  const id = await book();
  await stage.until('2026-03-10T12:00:00.000Z');
  stage.mails.length = 0;
  stage.onMail = away;
  await stage.until('2026-03-10T14:00:00.000Z');
  expect(await findState(id)).toBe('in_progress');
  expect(await listNews(company.ana.user_id), 'the application told of it meanwhile').toEqual(
    expect.arrayContaining(['hour-before', 'join']),
  );
  await stage.until('2026-03-10T14:45:00.000Z');
  expect(await findState(id)).toBe('awaiting_feedback');
  expect(
    (await interviews.get(stage.store, id))?.panelists.map(({ scorecard }) => scorecard),
  ).toEqual(['due', 'due']);
  await stage.until('2026-03-10T17:00:00.000Z');
  expect(listInbox(stage)).toEqual([]);

  stage.onMail = () => undefined;
  await stage.until('2026-03-10T17:15:00.000Z');
  expect(
    stage.mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject.split(' for ')[0]}`).sort(),
    'what is over is not announced any more',
  ).toEqual(['ana Scorecard', 'ben Scorecard']);
  stage.mails.length = 0;
  await stage.until('2026-03-11T13:00:00.000Z');
  expect(listInbox(stage)).toEqual([
    '2026-03-11T08:00:00.000Z ben Still missing',
    '2026-03-11T13:00:00.000Z ana Still missing',
  ]);
});

it('retries one failing mail less and less often, and delays no other', async () => {
  await book();
  await stage.until('2026-03-09T13:59:59.999Z');
  stage.mails.length = 0;
  const tried: number[] = [];
  stage.onMail = ({ to }) => {
    if (to !== 'ana@example.com') return;
    tried.push(stage.clock.now() - Date.parse('2026-03-09T14:00:00.000Z'));
    away();
  };
  await stage.until('2026-03-09T15:00:00.000Z');
  expect(listInbox(stage)).toEqual([
    '2026-03-09T14:00:00.000Z asha Soon',
    '2026-03-09T14:00:00.000Z ben Soon',
  ]);
  expect(tried.map((ms) => ms / 60_000)).toEqual([0, 0.25, 0.5, 1, 2, 4, 8, 16, 31, 46]);
  stage.onMail = () => undefined;
  await stage.until('2026-03-09T15:10:00.000Z');
  expect(listInbox(stage)).toContain('2026-03-09T15:01:00.000Z ana Soon');
});

it('sends no reminder that a later one has replaced, and the interview continues', async () => {
  const id = await book();
  await stage.until('2026-03-10T15:00:00.000Z');
  let tried = 0;
  stage.onMail = ({ to, subject }) => {
    if (to !== 'ben@example.com' || !subject.startsWith('Scorecard')) return;
    tried = stage.clock.now();
    away();
  };
  await stage.until('2026-03-12T00:00:00.000Z');
  expect(
    new Date(tried).toISOString().slice(0, 13),
    'overtaken by the nudge of the next morning',
  ).toBe('2026-03-11T07');
  expect(await findState(id)).toBe('awaiting_feedback');
});

it('sends a confirmation later if it fails now, and delays nothing else', async () => {
  stage.onMail = ({ to }) => (to === 'ana@example.com' ? away() : undefined);
  await book();
  expect(
    listInbox(stage)
      .map((line) => line.split(' ')[1])
      .sort(),
    'the others have theirs',
  ).toEqual(['asha', 'ben']);
  await minutesUntil('2026-03-02T12:00:00.000Z');
  stage.onMail = () => undefined;
  await minutesUntil('2026-03-02T12:20:00.000Z');
  expect(
    stage.mails
      .filter(({ to }) => to === 'ana@example.com')
      .map(({ subject, ics }) => [subject, ics?.method]),
  ).toEqual([['Interview with Asha: First interview, Engineer', 'REQUEST']]);
  expect(stage.mails).toHaveLength(3);
});

it('continues after five hours in which no step succeeds', async () => {
  const id = await book();
  await stage.until('2026-03-10T12:00:00.000Z');
  stage.mails.length = 0;
  stage.onWork = () => {
    throw new Error('the table is away');
  };
  await stage.until('2026-03-10T17:00:00.000Z');
  expect(await findState(id)).toBe('scheduled');
  stage.onWork = () => undefined;
  await stage.until('2026-03-10T17:15:00.000Z');
  expect(await findState(id)).toBe('awaiting_feedback');
  expect(
    stage.mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject.split(' for ')[0]}`).sort(),
  ).toEqual(['ana Scorecard', 'ben Scorecard']);
});

it('writes a delayed event although its writer failed for five hours', async () => {
  await stage.delayedEvents.put({
    tenantId: 7,
    id: 'evt_late',
    at: '2026-03-02T11:00:00.000Z',
    type: 'recording.look-due',
    data: { recording_id: 'rec_1', interview_id: 'iv_1' },
    actorId: 'test',
    requestId: 'request',
  });
  stage.onWork = () => {
    throw new Error('the table is away');
  };
  await stage.until('2026-03-02T16:00:00.000Z');
  expect(await findEvent(stage.store, 'evt_late', ['recording.look-due'])).toBeUndefined();
  stage.onWork = () => undefined;
  await stage.until('2026-03-02T16:15:00.000Z');
  expect(await findEvent(stage.store, 'evt_late', ['recording.look-due'])).toMatchObject({
    type: 'recording.look-due',
  });
});

it('finds an interview whose workflow ended too early, and starts it again', async () => {
  const id = await book();
  await stage.workflows.stop({ tenantId: 7, interviewId: id, revision: 1 }, 'by hand');
  await stage.sweep();
  await stage.until('2026-03-09T13:59:59.999Z');
  expect(
    listInbox(stage).filter((line) => line.includes('Soon')),
    'too far ahead to be looked at',
  ).toEqual([]);
  await stage.until('2026-03-10T10:30:00.000Z');
  await stage.sweep();
  await stage.sweep();
  await stage.until('2026-03-10T14:00:00.000Z');
  expect(await findState(id)).toBe('in_progress');
  expect(listInbox(stage).filter((line) => line.includes('Soon'))).toHaveLength(3);

  await stage.workflows.stop({ tenantId: 7, interviewId: id, revision: 1 }, 'by hand');
  await stage.until('2026-03-13T10:00:00.000Z');
  expect(await findState(id), 'the second was stopped as well').toBe('in_progress');
  await stage.sweep();
  expect(await findState(id), 'three days ago is looked at once a day').toBe('in_progress');
  await stage.sweep('2026-03-13T03:00:00Z');
  expect(await findState(id)).toBe('awaiting_feedback');
});

it('loses no workflow and no delayed event while Step Functions takes no starts', async () => {
  const refused = { name: 'ThrottlingException' };
  const noStarts = { StartExecution: { burst: 0, ratePerSecond: 0 } };
  const swept = await book();
  await stage.workflows.stop({ tenantId: 7, interviewId: swept, revision: 1 }, 'by hand');
  stage.mails.length = 0;
  await stage.restart('2026-03-10T10:00:00.000Z', noStarts);

  await expect(
    book({ time: '16:00' }),
    'the stream delivers its event again and again',
  ).rejects.toThrow('an event fails for ever');
  await stage.sweep();
  const late = {
    tenantId: 7,
    id: 'evt_late',
    at: '2026-03-10T11:00:00.000Z',
    type: 'recording.look-due' as const,
    data: { recording_id: 'rec_1', interview_id: 'iv_1' },
    actorId: 'test',
    requestId: 'request',
  };
  await expect(stage.delayedEvents.put(late)).rejects.toMatchObject(refused);
  await expect(
    stage.workflows.start({ tenantId: 7, interviewId: swept, revision: 1 }, undefined),
  ).rejects.toMatchObject(refused);
  expect(listInbox(stage)).toEqual([]);

  await stage.restart();
  await stage.replay();
  await stage.sweep();
  await stage.delayedEvents.put(late);
  await stage.until('2026-03-10T15:00:00.000Z');
  expect(await findEvent(stage.store, 'evt_late', ['recording.look-due'])).toMatchObject({
    type: 'recording.look-due',
  });
  const { items } = await interviews.list(stage.store, {
    of: 'tenant',
    between: ['2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
    limit: 10,
  });
  expect(items.map(({ state }) => state)).toEqual(['awaiting_feedback', 'in_progress']);
});

it('looks for a workflow with the input that it was started with, which is answered by one call', async () => {
  const starts = vi.spyOn(stage.workflows, 'start');
  const id = await book();
  await stage.until('2026-03-10T10:30:00.000Z');
  await stage.sweep();
  const workflow = { tenantId: 7, interviewId: id, revision: 1 };
  const { planned_request_id } = (await interviews.get(stage.store, id))!;
  expect(planned_request_id).toMatch(/^request-/);
  expect(starts.mock.calls).toEqual([
    [workflow, planned_request_id],
    [workflow, planned_request_id],
  ]);
});

it('goes on with a workflow that an earlier release has started, whose input names no request', async () => {
  const id = await book();
  const workflow = { tenantId: 7, interviewId: id, revision: 1 };
  await stage.workflows.stop(workflow, 'by hand');
  await stage.workflows.start(workflow, undefined);
  await stage.until('2026-03-10T14:00:00.000Z');
  expect(await findState(id)).toBe('in_progress');
  expect(listInbox(stage).filter((line) => line.includes('Soon'))).toHaveLength(3);
});
