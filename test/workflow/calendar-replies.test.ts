import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveMail } from '../../functions/workers/mail-inbound/receive-mail.ts';
import { toBooking, toChange } from './to-booking.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { testKeyRing } from '../builders/test-key-ring.ts';

const DOMAIN = 'reply.example.com';
let stage: Stage;
let company: Company;
let id: string;
/** The organizer's address as the invitation contains it. */
let organizer: string;
let count = 0;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  id = body.id;
  organizer = /ORGANIZER[^]*?mailto:(\S+)/.exec(
    stage.mails[0]!.ics!.content.replaceAll('\r\n ', ''),
  )![1]!;
  stage.mails.length = 0;
});
afterEach(() => stage.close());

interface Reply {
  from?: string;
  attendee?: string;
  partstat?: string;
  method?: string;
  uid?: string;
  sequence?: number;
  lines?: string[];
  to?: string;
  verdicts?: object;
  source?: string;
  messageId?: string;
}
const PASS = { spfVerdict: { status: 'PASS' }, dmarcVerdict: { status: 'PASS' } };

/**
 * Delivers a mail as calendar programs send it (RFC 6047): a text, and the reply as a text/calendar
 * part.
 */
const receive = async ({
  from = 'ben@example.com',
  attendee = from,
  partstat = 'ACCEPTED',
  method = 'REPLY',
  uid = `7-${id}@parley`,
  sequence = 0,
  lines = [],
  to = organizer,
  verdicts = PASS,
  source = from,
  messageId = `ses-${(count += 1)}`,
}: Reply) => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    'DTSTAMP:20260302T100000Z',
    `ATTENDEE;PARTSTAT=${partstat};CN=x:mailto:${attendee}`,
    `ORGANIZER:mailto:${organizer}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const raw = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Accepted: interview',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'has accepted this invitation',
    '--b',
    `Content-Type: text/calendar; charset=UTF-8; method=${method}`,
    '',
    calendar,
    '--b--',
    '',
  ].join('\r\n');
  const event = {
    Records: [
      {
        ses: {
          mail: { messageId, source },
          receipt: {
            recipients: [to],
            spamVerdict: { status: 'PASS' },
            virusVerdict: { status: 'PASS' },
            ...verdicts,
          },
        },
      },
    ],
  };
  await receiveMail({
    now: () => new Date(stage.clock.now()),
    newId: (prefix) => `${prefix}_${String((count += 1)).padStart(26, '0')}`,
    storeOf: (tenantId) => stage.platform.forTenant(tenantId),
    addresses: threadAddresses(testKeyRing(), DOMAIN),
    calendarAddresses: calendarAddresses(testKeyRing(), DOMAIN),
    files: () => ({ write: async () => undefined, remove: async () => undefined }),
    takeUnaddressed: async () => undefined,
    received: { read: async () => new TextEncoder().encode(raw), remove: async () => undefined },
  })(event);
  await stage.settle();
};
const stored = async () => (await interviews.get(stage.store, id))!;
const answers = async () => (await stored()).panelists.map(({ state }) => state);
const listNews = async ({ user_id }: Member) =>
  (
    await notifications.list(stage.store, user_id, { limit: 30, now: new Date(stage.clock.now()) })
  ).items.map(({ type }) => type);

it('names an organizer to whom calendar programs can reply', () => {
  expect(organizer).toMatch(/^calendar\+[0-9a-z]{42}tst7@reply\.example\.com$/);
});

it('stores the calendar reply of a panelist once, and notifies who booked', async () => {
  await receive({ messageId: 'same' });
  expect(await answers()).toEqual(['invited', 'accepted']);
  await receive({
    from: 'Ana Example <ana@example.com>',
    attendee: 'ANA@example.com',
    partstat: 'DECLINED',
    source: 'ana@example.com',
  });
  expect(await answers()).toEqual(['declined', 'accepted']);
  await receive({ partstat: 'DECLINED', messageId: 'same' });
  expect(await answers(), 'a mail that is delivered again').toEqual(['declined', 'accepted']);
  expect(await listNews(company.recruiter)).toEqual(
    expect.arrayContaining(['panelist-accepted', 'panelist-declined']),
  );
});

it('stores the calendar reply of the candidate, and notifies who booked', async () => {
  await receive({ from: 'asha@example.com', partstat: 'TENTATIVE' });
  expect((await stored()).candidate_answer).toBe('tentative');
  await receive({ from: 'asha@example.com', partstat: 'DECLINED' });
  expect((await stored()).candidate_answer).toBe('declined');
  expect((await stored()).state, 'a person decides what follows').toBe('scheduled');
  expect(await listNews(company.recruiter)).toEqual(
    expect.arrayContaining(['answer-tentative', 'candidate-declined']),
  );
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rita@example.com', 'Asha has declined: First interview, Engineer'],
  ]);
  const { status } = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: (await stored()).version,
    body: toChange(company, { time: '16:00' }),
  });
  expect([status, (await stored()).candidate_answer], 'another time is another question').toEqual([
    200,
    undefined,
  ]);
});

it('notifies who booked of a tentative or proposing reply, and changes nothing', async () => {
  await receive({ partstat: 'TENTATIVE' });
  await receive({
    method: 'COUNTER',
    lines: [
      'DTSTART;TZID=Europe/Berlin:20260311T100000',
      'DTEND;TZID=Europe/Berlin:20260311T104500',
    ],
  });
  expect([await answers(), (await stored()).starts_at]).toEqual([
    ['invited', 'invited'],
    '2026-03-10T14:00:00.000Z',
  ]);
  expect(await listNews(company.recruiter)).toEqual(
    expect.arrayContaining(['answer-tentative', 'time-proposed']),
  );
  const mail = stage.mails.find(({ subject }) => subject.startsWith('Ben proposes another time'));
  expect(mail?.text).toContain('09:00 GMT');
});

it.each<[string, () => Reply]>([
  [
    'somebody else than the attendee',
    () => ({ from: 'mallory@example.com', attendee: 'ben@example.com' }),
  ],
  ['somebody who is not invited', () => ({ from: 'mallory@example.com' })],
  [
    'a sender that no check confirms',
    () => ({ verdicts: { spfVerdict: { status: 'FAIL' }, dmarcVerdict: { status: 'FAIL' } } }),
  ],
  ['a mail of which nothing is known', () => ({ verdicts: {} })],
  [
    'a domain without a policy whose envelope is of another domain',
    () => ({
      verdicts: { spfVerdict: { status: 'PASS' }, dmarcVerdict: { status: 'GRAY' } },
      source: 'ben@evil.example',
    }),
  ],
  ['an answer to another interview', () => ({ uid: '7-iv_01K00000000000000000000009@parley' })],
  ['an answer to an interview of another company', () => ({ uid: `8-${id}@parley` })],
  ['an address that was not made here', () => ({ to: organizer.replace(/7@/, '8@') })],
  ['no iCalendar', () => ({ lines: ['BEGIN:VEVENT'] })],
])('ignores %s', async (_, reply) => {
  await receive(reply());
  expect(await answers()).toEqual(['invited', 'invited']);
});

it('trusts a domain without a policy if the envelope is of the same domain', async () => {
  await receive({ verdicts: { spfVerdict: { status: 'PASS' }, dmarcVerdict: { status: 'GRAY' } } });
  expect(await answers()).toEqual(['invited', 'accepted']);
});

it('ignores a reply to an earlier time, and refuses one once the interview has begun', async () => {
  const { version } = await stored();
  expect(
    (
      await stage.call(company.recruiter, 'update-interview', {
        params: { id },
        ifMatch: version,
        body: toChange(company, { time: '16:00' }),
      })
    ).status,
  ).toBe(200);
  await receive({ sequence: 0 });
  expect(await answers()).toEqual(['invited', 'invited']);
  await receive({ sequence: 1 });
  expect(await answers()).toEqual(['invited', 'accepted']);
  await stage.until('2026-03-10T15:00:00.000Z');
  await receive({ sequence: 1, partstat: 'DECLINED' });
  expect(await answers()).toEqual(['invited', 'accepted']);
});

it('notifies a panelist who accepts by calendar of a conflicting interview', async () => {
  await receive({ partstat: 'DECLINED' });
  await stage.store.commit([
    calendars.block(stage.store, company.ben.user_id, {
      interview_id: 'iv_other',
      starts_at: '2026-03-10T14:15:00.000Z',
      ends_at: '2026-03-10T14:30:00.000Z',
    }),
  ]);
  stage.mails.length = 0;
  await receive({ partstat: 'ACCEPTED' });
  expect(await answers()).toEqual(['invited', 'declined']);
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@example.com', 'You stay off the panel for Asha'],
  ]);
  expect(stage.mails[0]!.text).toContain('You have another interview at this time by now');
});
