import { afterEach, beforeEach, expect, it } from 'vitest';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { type CalendarEvent, calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { availabilities } from '@parley/data/members/availability.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
});
afterEach(() => stage.close());

const book = (more: Record<string, unknown> = {}, key?: string) =>
  stage.call(company.recruiter, 'create-interview', { body: toBooking(company, more), key });

it('returns the booked interview and puts the candidate on the requisition', async () => {
  const { status, body } = await book();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'First interview, Engineer',
    stage: 'First',
    status: 'In progress',
    state: 'scheduled',
    starts_at: '2026-03-10T14:00:00.000Z',
    ends_at: '2026-03-10T14:45:00.000Z',
    scheduled_on: '2026-03-10',
    scheduled_time: '15:00',
    zone: 'Europe/Berlin',
    panel: ['Ana', 'Ben'],
    feedback_due: 2,
    feedback_submitted: 0,
    isFeedbackCreated: false,
    revision: 1,
  });
  expect((await applications.get(stage.store, REQUISITION, CANDIDATE))?.stage).toBe('interviewing');
  expect((await requisitions.get(stage.store, REQUISITION))?.candidates).toBe(1);
});

it('refuses a time that is taken by another interview, with other free times', async () => {
  await book();
  const { status, body } = await book({
    time: '15:30',
    panelists: [{ user_id: company.ben.user_id, role: 'lead' }],
  });
  expect([status, body.code]).toEqual([409, 'panelist-busy']);
  expect(body.message).toBe(
    'Ben has another interview at this time; Asha has another interview at this time',
  );
  expect(body.details.times.length).toBeGreaterThan(0);
});

/**
 * Holds back the next two transactions until both are ready, so that each request has read what the
 * other is about to change.
 */
function makeNextTwoConcurrent() {
  let waiting = 2;
  let open = () => {};
  const both = new Promise<void>((resolve) => (open = resolve));
  stage.beforeCommit = async () => {
    waiting -= 1;
    if (waiting === 0) open();
    if (waiting >= 0) await both;
  };
}

it('of two bookings of one time at once, one succeeds and the other gets free times', async () => {
  // The application already has its stage, so only the calendars can conflict between the two
  // bookings.
  await book({ date: '2026-03-05' });
  makeNextTwoConcurrent();
  const answers = await Promise.all([book(), book()]);
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'slot-taken'],
  ]);
  expect(answers.find(({ status }) => status === 409)!.body.details.times.length).toBeGreaterThan(
    0,
  );
  expect((await stage.call(company.recruiter, 'list-interviews')).body.items).toHaveLength(2);
});

it('lets two bookings of the same people at different times both succeed', async () => {
  await book({ date: '2026-03-05' });
  makeNextTwoConcurrent();
  const answers = await Promise.all([book(), book({ time: '16:00' })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

it('answers a repeated request with the first answer and books once', async () => {
  const first = await book({}, 'the-same-key');
  const again = await book({}, 'the-same-key');
  const other = await book({ time: '17:00' }, 'the-same-key');
  expect([again.body, other.body.code]).toEqual([first.body, 'idempotency-mismatch']);
  expect(stage.mails).toHaveLength(3);
});

it.each([
  ['a time the clock skips', { date: '2026-03-29', time: '02:30' }, 'time-in-dst-gap'],
  ['a time that has passed', { date: '2026-03-02', time: '10:00' }, 'interview-in-past'],
  ['a time 365 days ahead', { date: '2027-03-02', time: '15:00' }, 'interview-too-far'],
  ['a panel of nobody', { panelists: [] }, 'panel-empty'],
  [
    'a panelist of another company',
    { panelists: [{ user_id: '00000000-0000-4000-8000-0000000000ff', role: 'lead' }] },
    'unknown-panelist',
  ],
  [
    'the candidate on the panel',
    { panelists: [{ user_id: '00000000-0000-4000-8000-000000000005', role: 'lead' }] },
    'unknown-panelist',
  ],
  ['a step that is not in the plan', { stage: 'Lunch' }, 'validation-failed'],
  ['an unknown candidate', { candidate_id: 'cand_01K00000000000000000000009' }, 'not-found'],
])('refuses %s', async (_what, more, code) => {
  expect((await book(more)).body.code).toBe(code);
  expect((await stage.call(company.recruiter, 'list-interviews')).body.items).toEqual([]);
});

it('books an invited member who has not signed in yet, and mails them', async () => {
  await stage.store.commit([
    members.write(
      stage.store,
      { ...company.ben, status: 'invited', activated: false, version: 2 },
      { version: 1 },
    ),
  ]);
  const { status, body } = await book();
  expect([status, body.panel]).toEqual([201, ['Ana', 'Ben']]);
  await stage.settle();
  expect(stage.mails.find(({ to }) => to === company.ben.email)).toMatchObject({
    ics: { method: 'REQUEST' },
  });
});

it('refuses a disabled panelist and a requisition that is on hold', async () => {
  await stage.store.commit([
    members.write(stage.store, { ...company.ben, status: 'disabled', version: 2 }, { version: 1 }),
  ]);
  expect((await book()).body.code).toBe('unknown-panelist');
  await stage.store.commit([
    requisitions.change(stage.store, REQUISITION, { status: 'on_hold' }, 1),
  ]);
  expect(
    (await book({ panelists: [{ user_id: company.ana.user_id, role: 'lead' }] })).body.code,
  ).toBe('requisition-not-open');
});

it('respects a limit of interviews a day', async () => {
  const { availability } = await availabilities.get(
    stage.store,
    company.ana.user_id,
    company.ana.zone,
  );
  await stage.store.commit([
    await availabilities.write(
      stage.store,
      company.ana.user_id,
      { ...availability, cap_per_day: 1 },
      1,
    ),
  ]);
  await book();
  const { body } = await book({ time: '17:00' });
  expect([body.code, body.message]).toEqual(['panelist-busy', 'Ana: cap of 1 a day reached']);
});

/** Limits how many interviews Ana takes. She has one on Tuesday. */
const capAna = async (caps: { cap_per_day: number | null; cap_per_week: number | null }) => {
  const { availability } = await availabilities.get(
    stage.store,
    company.ana.user_id,
    company.ana.zone,
  );
  await stage.store.commit([
    await availabilities.write(stage.store, company.ana.user_id, { ...availability, ...caps }, 1),
  ]);
};
const dentist = (person: string): CalendarEvent => ({
  kind: 'CALENDAR_EVENT',
  id: 'cal_1',
  person,
  title: 'Dentist',
  description: '',
  allDay: false,
  color: 'voice-1',
  shows: 'busy',
  zone: 'UTC',
  local_start: '2026-03-10T14:00',
  local_end: '2026-03-10T15:00',
  repeat: null,
  skip: [],
  lasts_until: '2026-03-10T15:00:00.000Z',
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
  version: 1,
});
const onlyBen = (more: Record<string, unknown>) =>
  book({ panelists: [{ user_id: company.ben.user_id, role: 'lead' }], ...more });
const changed = (id: string, version: number, more: Record<string, unknown>) =>
  stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: version,
    body: toChange(company, more),
  });

it('respects a weekly limit at a typed time, when moved and when a panelist is added', async () => {
  await capAna({ cap_per_day: null, cap_per_week: 1 });
  await book();
  const refused = ['panelist-busy', 'Ana: cap of 1 a week reached'];
  const typed = await book({ date: '2026-03-13' });
  expect([typed.body.code, typed.body.message]).toEqual(refused);
  const later = await book({ date: '2026-03-17' });
  const moved = await changed(later.body.id, 1, { date: '2026-03-12' });
  expect([moved.body.code, moved.body.message]).toEqual(refused);
  const bens = await onlyBen({ date: '2026-03-11' });
  const joined = await changed(bens.body.id, 1, { date: '2026-03-11' });
  expect([joined.body.code, joined.body.message]).toEqual(refused);
  expect(
    (await changed(later.body.id, 1, { date: '2026-03-18' })).status,
    'within its own week it may move',
  ).toBe(200);
});

it.each([
  [
    'day',
    { cap_per_day: 1, cap_per_week: null },
    { time: '17:00' },
    'Your cap of 1 interview a day has been reached by now',
  ],
  [
    'week',
    { cap_per_day: null, cap_per_week: 1 },
    { date: '2026-03-13' },
    'Your cap of 1 interview a week has been reached by now',
  ],
] as const)(
  'respects a limit per %s when a panelist who declined accepts after all',
  async (_, caps, another, message) => {
    await capAna(caps);
    const { body } = await book();
    const respond = (response: string) =>
      stage.call(company.ana, 'respond-to-interview', {
        params: { id: body.id },
        body: { response },
      });
    await respond('declined');
    expect((await book(another)).status).toBe(201);
    const again = await respond('accepted');
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'conflict', message]);
    expect((await interviews.get(stage.store, body.id))?.panelists[0]?.state).toBe('declined');
  },
);

it('does not let a panelist accept who has another event at that time', async () => {
  const { body } = await book();
  const respond = (response: string) =>
    stage.call(company.ana, 'respond-to-interview', {
      params: { id: body.id },
      body: { response },
    });
  await respond('declined');
  await stage.store.commit([
    calendarEvents.write(stage.store, dentist(company.ana.user_id), 'missing'),
  ]);
  expect((await respond('accepted')).body.message).toBe(
    'You have something else in your calendar at this time by now',
  );
});

it('frees the old time when an interview moves, and does not conflict with itself', async () => {
  const first = (await book()).body;
  const move = (version: number, time: string) =>
    stage.call(company.recruiter, 'update-interview', {
      params: { id: first.id },
      ifMatch: version,
      body: toChange(company, { time }),
    });
  expect((await move(1, '15:30')).status).toBe(200);
  expect((await move(2, '18:00')).status).toBe(200);
  expect((await move(1, '19:00')).status).toBe(412);
  expect((await book()).status).toBe(201);
  const same = await move(3, '18:00');
  expect([same.status, same.body.revision]).toEqual([200, 3]);
});

it('offers times at which panel and candidate are free, and says why a day has none', async () => {
  const body = {
    panelists: toBooking(company).panelists,
    candidate_id: CANDIDATE,
    duration_minutes: 45,
    from: '2026-03-09T00:00:00.000Z',
    to: '2026-03-14T23:00:00.000Z',
    viewer_zone: 'Europe/Berlin',
  };
  const { status, body: found } = await stage.call(company.recruiter, 'find-panel-times', { body });
  expect(status).toBe(200);
  // Ana works from 09:00 in New York (13:00 UTC in summer time). Asha can be invited until 20:00 in
  // Kolkata (14:30 UTC).
  expect(
    found.times
      .map(({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16))
      .every((time: string) => ['13:00', '13:15', '13:30', '13:45'].includes(time)),
  ).toBe(true);
  expect(found.times).toHaveLength(20);
  expect(
    found.empty_days.map(
      ({ date, reason }: { date: string; reason: string }) => `${date} ${reason}`,
    ),
  ).toEqual(['2026-03-14 Ana has no hours on this day']);
  await book({ date: '2026-03-10', time: '14:00', duration_minutes: 90 });
  const after = await stage.call(company.recruiter, 'find-panel-times', { body });
  expect(after.body.times).toHaveLength(16);
  const { items } = (await stage.call(company.recruiter, 'list-interviews')).body;
  const moving = await stage.call(company.recruiter, 'find-panel-times', {
    body: { ...body, except_interview_id: items[0].id },
  });
  expect(moving.body.times).toHaveLength(20);
});

it('shows interviewers their panels, and candidates their interviews without notes', async () => {
  const { id } = (
    await book({
      note: 'Ask about the gap',
      panelists: [{ user_id: company.ana.user_id, role: 'lead' }],
    })
  ).body;
  const seen = async (as: keyof Company) =>
    (await stage.call(company[as], 'get-interview', { params: { id } })).body;
  expect((await seen('ana')).note).toBe('Ask about the gap');
  expect((await seen('ben')).code).toBe('not-found');
  expect(await seen('asha')).toMatchObject({
    note: '',
    panel: ['Ana'],
    feedback_due: 0,
    cancel_reason: null,
  });
  const list = async (as: keyof Company, query = {}) =>
    (await stage.call(company[as], 'list-interviews', { query })).body.items?.length;
  expect([
    await list('recruiter'),
    await list('manager'),
    await list('ana'),
    await list('ben'),
    await list('asha'),
  ]).toEqual([1, 1, 1, 0, 1]);
  expect([
    await list('recruiter', { mine: 'true' }),
    await list('recruiter', { candidate_id: CANDIDATE }),
    await list('recruiter', { requisition_id: REQUISITION }),
  ]).toEqual([0, 1, 1]);
  expect([
    await list('recruiter', { from: '2026-03-10T14:00:00Z' }),
    await list('recruiter', { from: '2026-03-10T14:00:01Z' }),
    await list('recruiter', { to: '2026-03-10T13:59:59Z' }),
  ]).toEqual([1, 0, 0]);
  for (const as of ['manager', 'ana', 'asha'] as const)
    expect(
      (await stage.call(company[as], 'create-interview', { body: toBooking(company) })).status,
    ).toBe(403);
  const calendar = await stage.call(company.asha, 'get-interview-calendar', { params: { id } });
  expect([
    calendar.status,
    calendar.body.content.includes('Ask about the gap'),
    calendar.body.content.includes('TZID=Asia/Kolkata'),
  ]).toEqual([200, false, true]);
});

it('pages through interviews by start and refuses a foreign cursor', async () => {
  for (const time of ['15:00', '16:00', '17:00']) await book({ time });
  const page = async (as: keyof Company, query: Record<string, string>) =>
    (await stage.call(company[as], 'list-interviews', { query })).body;
  const first = await page('recruiter', { limit: '2' });
  const second = await page('recruiter', { limit: '2', cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(
    ['14:00', '15:00', '16:00'],
  );
  expect((await page('manager', { limit: '2', cursor: first.next_cursor })).code).toBe(
    'malformed-cursor',
  );
  expect((await page('recruiter', { order: 'latest' })).items[0].starts_at).toBe(
    '2026-03-10T16:00:00.000Z',
  );
});

it('counts notifications until they are read', async () => {
  await book();
  await book({ time: '17:00' });
  const list = async () => (await stage.call(company.ana, 'list-notifications')).body;
  const { items, unread } = await list();
  expect([items.length, unread]).toEqual([2, 2]);
  expect(items[0]).toMatchObject({
    notification_type: 'interview-scheduled',
    subject: 'Interview scheduled',
    read: false,
    params: { with: 'Asha' },
  });
  expect(items.map(({ message }: { message: string }) => message)).toContain(
    'First interview, Engineer with Asha is on 2026-03-10 10:00 EDT',
  );
  expect(
    (await stage.call(company.ana, 'mark-notifications-read', { body: { up_to: items[1].id } }))
      .body,
  ).toEqual({ unread: 1 });
  expect((await stage.call(company.ana, 'mark-notifications-read', { body: {} })).body).toEqual({
    unread: 0,
  });
  expect((await list()).items.every(({ read }: { read: boolean }) => read)).toBe(true);
});
