import { afterEach, beforeEach, expect, it } from 'vitest';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { sealText } from '@parley/data/signing/key-ring.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

/** The interview begins at 14:00 UTC on 10 March, for 45 minutes. */
const MOVED = { date: '2026-03-11', time: '09:00', zone: 'Europe/London' };
const WRONG = 'asha@example.com';
const RIGHT = 'asha.raman@example.com';

let stage: Stage;
let company: Company;
let id: string;
/** The key of the link in the first invitation. */
let first: string;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const { body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  id = body.id;
  first = newestKey(WRONG);
});
afterEach(() => stage.close());

/** Returns the key of the link in the last mail to an address. */
const newestKey = (address: string): string =>
  stage.mails
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/room\/[^#\s]+#(\S+)/.exec(text)?.[1])
    .findLast((key) => key !== undefined)!;
const stored = async () => (await interviews.get(stage.store, id))!;
const change = async (body: Record<string, unknown>) => {
  const changed = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: (await stored()).version,
    body: toChange(company, body),
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
};
const correct = async (email: string) => {
  const corrected = await stage.call(company.recruiter, 'update-candidate', {
    params: { id: CANDIDATE },
    ifMatch: (await candidates.get(stage.store, CANDIDATE))!.version,
    body: { email },
  });
  expect(corrected.status).toBe(200);
};
const read = async (key: string) =>
  (await stage.call(company.ana, 'guest-get-room', { body: { key } })).status;
const withdraw = async (key: string) =>
  (
    await stage.call(company.ana, 'guest-answer-consent', {
      body: { key, purpose: 'recording', answer: 'withdrawn' },
    })
  ).status;

it('ends the link when the interview is moved, also if it is moved back', async () => {
  expect(await read(first)).toBe(200);
  await change(MOVED);
  const second = newestKey(WRONG);
  expect([await read(first), await read(second)]).toEqual([410, 200]);
  await change({});
  expect((await stored()).starts_at).toBe('2026-03-10T14:00:00.000Z');
  expect([await read(first), await read(second)]).toEqual([410, 410]);
  expect(await read(newestKey(WRONG))).toBe(200);
});

it('keeps the link when something else changes, and sends the same one again', async () => {
  await change({ note: 'Ask about the gap' });
  expect(await read(first)).toBe(200);
  await change({ location: 'Room 4' });
  expect((await stored()).revision).toBe(3);
  expect(newestKey(WRONG)).toBe(first);
  await stage.until('2026-03-10T13:50:00.000Z');
  expect(newestKey(WRONG), 'in the reminders').toBe(first);
  expect(await read(first)).toBe(200);
});

it('ends the link of a mistyped address, for everything, and mails another to the right one', async () => {
  await correct(RIGHT);
  const right = newestKey(RIGHT);
  for (const [route, body] of [
    ['guest-get-room', {}],
    ['guest-get-invitation', {}],
    ['guest-get-calendar', {}],
    ['guest-answer-invitation', { answer: { answer: 'declined' } }],
    ['guest-write-mail', { client_id: 'message-1', text: 'Hello' }],
    ['guest-join-room', {}],
    ['guest-list-room-messages', {}],
    ['guest-answer-consent', { purpose: 'recording', answer: 'granted' }],
    ['guest-answer-consent', { purpose: 'recording', answer: 'withdrawn' }],
    ['guest-get-voice', {}],
    ['guest-answer-voice-consent', { answer: 'granted' }],
    ['guest-delete-enrolment', {}],
  ] as const) {
    const { status, body: problem } = await stage.call(company.ana, route, {
      body: { key: first, ...body },
    });
    expect([route, status, problem.code]).toEqual([route, 410, 'room-link-expired']);
  }
  expect(await read(right)).toBe(200);
  await stage.until('2026-03-02T11:00:00.000Z');
  await correct(WRONG);
  expect([await read(first), await read(right)]).toEqual([410, 410]);
  expect(await read(newestKey(WRONG))).toBe(200);
});

it.each([
  ['before the start', '2026-03-10T13:55:00.000Z'],
  ['after the start', '2026-03-10T14:05:00.000Z'],
])('mails the link to a corrected address while the room is open, %s', async (_, at) => {
  await stage.until(at);
  await correct(RIGHT);
  expect(await read(first)).toBe(410);
  expect(await read(newestKey(RIGHT))).toBe(200);
});

it('lets a link withdraw a consent after the interview if it was sent to the address of the time', async () => {
  await correct(RIGHT);
  const beforeMove = newestKey(RIGHT);
  await change(MOVED);
  const afterMove = newestKey(RIGHT);
  expect(await withdraw(beforeMove)).toBe(410);
  await stage.until('2026-03-11T13:00:00.000Z');
  await correct('asha@later.example');
  expect([await withdraw(first), await read(first)]).toEqual([410, 410]);
  for (const key of [beforeMove, afterMove])
    expect([await withdraw(key), await read(key)]).toEqual([200, 200]);
  expect((await stored()).revision).toBe(3);
});

/** Returns a key as it was signed before keys had a revision and an address. */
const earlierKey = async () =>
  sealText(
    testKeyRing(),
    'room-key',
    Buffer.from(JSON.stringify([7, id, CANDIDATE, roomWindow(await stored()).closes_at])).toString(
      'base64url',
    ),
  );

it('accepts a key of the earlier form until the room closes or the link is replaced', async () => {
  const early = await earlierKey();
  expect(await read(early)).toBe(200);
  await change({ location: 'Room 4' });
  expect(await read(early)).toBe(200);
  await stage.until('2026-03-10T17:00:00.000Z');
  expect((await stage.call(company.ana, 'guest-join-room', { body: { key: early } })).status).toBe(
    410,
  );
  expect(await withdraw(early), 'the address was never another').toBe(200);
});

it('refuses a key of the earlier form once the interview was moved or the address corrected', async () => {
  const early = await earlierKey();
  await change(MOVED);
  await change({});
  expect(await read(early)).toBe(410);
  const again = await earlierKey();
  await correct(RIGHT);
  expect([await read(early), await read(again)]).toEqual([410, 410]);
});
