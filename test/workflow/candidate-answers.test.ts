import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRoomKey } from '@parley/application/interviews/interview-invitation.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { candidateBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

/** The interview begins at 14:00 UTC on 10 March and is booked on 2 March. */
const NOW = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-11T09:00:00.000Z';
const AFTERNOON = '2026-03-11T15:30:00.000Z';
let stage: Stage;
let company: Company;
let id: string;
/** The key of the link in the candidate's invitation. */
let key: string;

beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  const booked = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  id = booked.body.id;
  key = await findRoomKey(
    roomKeys(testKeyRing()),
    await stored(),
    await candidates.get(stage.store, CANDIDATE),
  );
  stage.mails.length = 0;
});
afterEach(() => stage?.close());

const stored = async () => (await interviews.get(stage.store, id))!;
const byLink = (answer: object) =>
  stage.call(company.asha, 'guest-answer-invitation', { body: { key, answer } });
const signedIn = (answer: object, as = company.asha) =>
  stage.call(as, 'answer-invitation', { params: { id }, body: answer });
const news = async ({ user_id }: Member) =>
  (
    await notifications.list(stage.store, user_id, { limit: 30, now: new Date(stage.clock.now()) })
  ).items.map(({ type, params }) => ({ type, ...params }));
const mailed = () => stage.mails.map(({ to, subject }) => [to, subject]);

it('shows the holder of the link the invitation: who, what, where and when', async () => {
  const { status, body } = await stage.call(company.asha, 'guest-get-invitation', {
    body: { key },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    companyName: 'Acme',
    requisition: 'Engineer',
    panel: ['Ana', 'Ben'],
    zone: 'Asia/Kolkata',
    panel_zone: 'America/New_York',
    starts_at: '2026-03-10T14:00:00.000Z',
    answer: null,
    can: { answer: true, withdraw: true },
  });
  expect(JSON.stringify(body)).not.toMatch(/note|scorecard|ana@|ben@/);
});

it.each([
  ['by the link', byLink],
  ['signed in', signedIn],
])('stores an answer %s, and notifies who booked', async (_, answer) => {
  expect((await answer({ answer: 'accepted' })).body).toMatchObject({ answer: 'accepted' });
  expect((await answer({ answer: 'accepted' })).status, 'the same again').toBe(200);
  const declined = await answer({ answer: 'declined', words: 'I am at a wedding' });
  expect(declined.body).toMatchObject({ answer: 'declined', can: { answer: true } });
  expect(await stored()).toMatchObject({
    state: 'scheduled',
    candidate_answer: 'declined',
    candidate_words: 'I am at a wedding',
  });
  expect((await news(company.recruiter)).map(({ type }) => type)).toEqual([
    'candidate-declined',
    'candidate-accepted',
  ]);
  expect(mailed()).toEqual([['rita@example.com', 'Asha has declined: First interview, Engineer']]);
  expect(stage.mails[0]!.text).toContain('Reason: I am at a wedding');
});

it('requests another time, which staff see until the interview is rescheduled', async () => {
  const asked = await byLink({
    answer: 'another-time',
    words: 'Mornings are easier',
    times: [AFTERNOON, LATER],
  });
  expect(asked.body).toMatchObject({ answer: 'another-time' });
  const seen = await stage.call(company.recruiter, 'get-interview', { params: { id } });
  expect(seen.body).toMatchObject({
    candidate_answer: 'another-time',
    candidate_words: 'Mornings are easier',
    candidate_times: [LATER, AFTERNOON],
  });
  const [mail] = stage.mails;
  expect(mail?.subject).toBe('Asha proposes another time: First interview, Engineer');
  expect(mail?.text).toContain('09:00 GMT or Wednesday 11 March 2026, 15:30 GMT');
  expect(mail?.text).toContain('Asha writes: Mornings are easier');
  expect(await news(company.recruiter)).toMatchObject([
    { type: 'time-proposed', proposed_at: `${LATER} ${AFTERNOON}`, reason: 'Mornings are easier' },
  ]);

  const moved = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: (await stored()).version,
    body: toChange(company, { date: '2026-03-11', time: '09:00', zone: 'Europe/London' }),
  });
  expect(moved.body).toMatchObject({
    candidate_answer: null,
    candidate_words: '',
    candidate_times: [],
  });
});

it.each([
  ['without a time and words', { answer: 'another-time' }, 400],
  ['for a time that is over', { answer: 'another-time', times: ['2026-03-01T09:00:00.000Z'] }, 409],
  ['with a fourth time', { answer: 'another-time', times: Array(4).fill(LATER) }, 400],
])('refuses a request %s', async (_, answer, status) => {
  expect((await byLink(answer)).status).toBe(status);
  expect((await stored()).candidate_answer).toBeUndefined();
});

it('accepts no answer once the interview has begun, and none of another person', async () => {
  expect((await signedIn({ answer: 'accepted' }, company.ana)).status).toBe(403);
  await stage.until('2026-03-10T14:00:00.000Z');
  expect((await byLink({ answer: 'accepted' })).body.code).toBe('invalid-transition');
});

it.each([
  ['by the link', byLink],
  ['signed in', signedIn],
])(
  'withdraws the application %s: the recruiter is notified and interviews are cancelled',
  async (_, answer) => {
    const { status, body } = await answer({ answer: 'withdraw', words: 'I have found something' });
    expect([status, body.can], JSON.stringify(body)).toEqual([
      200,
      { answer: false, withdraw: false },
    ]);
    expect((await answer({ answer: 'withdraw' })).status, 'the same again').toBe(200);
    expect(await applications.get(stage.store, REQUISITION, CANDIDATE)).toMatchObject({
      stage: 'withdrawn',
      quiet_until: null,
    });
    expect(await decisions.latest(stage.store, REQUISITION, CANDIDATE)).toMatchObject({
      outcome: 'withdraw',
      reason_code: 'candidate-withdrew',
      decided_by_name: 'Asha',
      rationale: 'I have found something',
    });
    expect(mailed()).toEqual([['rita@example.com', 'Asha has withdrawn: Engineer']]);
    expect(await news(company.recruiter)).toMatchObject([{ type: 'candidate-withdrew' }]);
    await stage.until('2026-03-02T10:11:00.000Z');
    await stage.settle();
    expect((await stored()).state).toBe('cancelled');
  },
);

it('does not reveal a decision that can still be undone to a candidate who withdraws', async () => {
  const rejected = await stage.call(company.recruiter, 'make-decision', {
    body: {
      application_id: `${REQUISITION}~${CANDIDATE}`,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: '',
      mail: { when: 'none' },
      waive: [
        { user_id: company.ana.user_id, reason: 'Not needed any more' },
        { user_id: company.ben.user_id, reason: 'Not needed any more' },
      ],
    },
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(201);
  const shown = await stage.call(company.asha, 'guest-get-invitation', { body: { key } });
  expect(shown.body.can).toEqual({ answer: true, withdraw: true });
  const refused = await byLink({ answer: 'withdraw' });
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect(JSON.stringify(refused.body)).not.toMatch(/reject|decided/);
});

it('starts one mail thread about an application, which reaches the recruiter', async () => {
  const write = (client_id: string, text: string) =>
    stage.call(company.asha, 'guest-write-mail', { body: { key, client_id, text } });
  expect((await write('first-message', 'Where do I park?')).status).toBe(204);
  expect((await write('first-message', 'Where do I park?')).status, 'sent again').toBe(204);
  const rows = async () =>
    (await mailThreads.list(stage.store, candidateBox(CANDIDATE), OWN, 10)).items;
  const begun = (await rows()).filter(({ notices }) => !notices);
  expect(begun).toMatchObject([{ subject: 'Message about Engineer', messages: 1 }]);
  expect(await news(company.recruiter)).toMatchObject([
    { type: 'mail-begun', person: 'Asha', mail_thread: begun[0]!.id },
  ]);

  const more = await stage.call(company.asha, 'begin-own-mail', {
    body: { requisition_id: REQUISITION, text: 'And may I bring my dog?' },
  });
  expect([more.status, more.body.id], JSON.stringify(more.body)).toEqual([201, begun[0]!.id]);
  expect((await mailThreads.messages(stage.store, begun[0]!.id, 10)).items).toMatchObject([
    { text: 'And may I bring my dog?', from: 'Asha' },
    { text: 'Where do I park?', from: 'Asha', from_user_id: null },
  ]);
});

it('returns the calendar file for the link, and refuses links of other times', async () => {
  const file = await stage.call(company.asha, 'guest-get-calendar', { body: { key } });
  expect(file.body).toMatchObject({ filename: 'interview-2026-03-10.ics' });
  expect(file.body.content).toContain('METHOD:REQUEST');
  await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: (await stored()).version,
    body: toChange(company, { time: '16:00' }),
  });
  for (const route of ['guest-get-invitation', 'guest-get-calendar'] as const)
    expect((await stage.call(company.asha, route, { body: { key } })).body.code).toBe(
      'room-link-expired',
    );
  expect((await byLink({ answer: 'withdraw' })).body.code).toBe('room-link-expired');
});
