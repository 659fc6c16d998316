import { afterEach, beforeEach, expect, it } from 'vitest';
import { calendarReplies } from '@parley/data/interviews/calendar-replies.repo.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { candidateBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { receiveMail } from '../../functions/workers/mail-inbound/receive-mail.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

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
  dtstamp?: string;
  /** The words of the mail. */
  text?: string;
  /** The whole calendar object; undefined: the one of the other fields; null: none. */
  calendar?: string | null;
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
  dtstamp = '20260302T100000Z',
  text = 'Ben has accepted this invitation',
  calendar,
}: Reply) => {
  const object = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${dtstamp}`,
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
    text,
    ...(calendar === null
      ? []
      : [
          '--b',
          `Content-Type: text/calendar; charset=UTF-8; method=${method}`,
          '',
          calendar ?? object,
        ]),
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

it('notifies who booked of a tentative or proposing reply, and asks again', async () => {
  await receive({ partstat: 'ACCEPTED' });
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
  expect(mail?.text).toContain('09:00 to 09:45 GMT (London time) (10:00 to 10:45 CET');
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
  ['no iCalendar', () => ({ calendar: 'METHOD:REPLY and nothing else' })],
])('does not record an answer of %s', async (_, reply) => {
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

const ASHA = { from: 'asha@example.com' };
const kept = async () =>
  (await calendarReplies.list(stage.store, id)).map(
    ({ reason, state, answer, from, words, person_id }) => ({
      reason,
      state,
      answer,
      from,
      words,
      person_id,
    }),
  );
const conversation = async () => {
  const { items } = await mailThreads.list(stage.store, candidateBox(CANDIDATE), OWN, 5);
  return items.filter(({ notices }) => !notices);
};

it('keeps the words of the mail and of the calendar, each once', async () => {
  await receive({
    ...ASHA,
    text: 'I need captions.',
    lines: ['COMMENT:May I bring my portfolio?', 'COMMENT:I need captions.'],
  });
  expect(await stored()).toMatchObject({
    candidate_answer: 'accepted',
    candidate_words: 'I need captions.\n\nMay I bring my portfolio?',
  });
  await receive({ partstat: 'DECLINED', text: 'I am on leave.' });
  await receive({ from: 'ana@example.com', text: 'I am five minutes late.' });
  expect((await stored()).panelists).toMatchObject([
    { state: 'accepted', answer_reason: 'I am five minutes late.' },
    { state: 'declined', answer_reason: 'I am on leave.' },
  ]);
});

it('keeps the time that a candidate proposes, and the interview no longer counts as confirmed', async () => {
  await receive(ASHA);
  const counter = { ...ASHA, method: 'COUNTER', partstat: 'TENTATIVE', text: 'An hour later?' };
  await receive({
    ...counter,
    lines: ['DTSTART;TZID=W. Europe Standard Time:20260311T160000', 'DURATION:PT30M'],
  });
  expect(await stored()).toMatchObject({
    candidate_answer: 'another-time',
    candidate_words: 'An hour later?',
    candidate_times: ['2026-03-11T15:00:00.000Z'],
    candidate_proposed: {
      starts_at: '2026-03-11T15:00:00.000Z',
      ends_at: '2026-03-11T15:30:00.000Z',
      zone: 'Europe/Berlin',
      zone_assumed: false,
    },
  });
  await receive({ ...counter, lines: ['DTSTART:20260311T160000'] });
  expect((await stored()).candidate_proposed, 'no zone and no end').toEqual({
    starts_at: '2026-03-11T10:30:00.000Z',
    ends_at: '2026-03-11T11:15:00.000Z',
    zone: 'Asia/Kolkata',
    zone_assumed: true,
    whole_days: false,
  });
  await receive({ ...counter, lines: ['DTSTART;VALUE=DATE:20260312'] });
  expect((await stored()).candidate_proposed, 'a whole day').toMatchObject({ whole_days: true });
  const mail = stage.mails.findLast(({ subject }) => subject.startsWith('Asha proposes'));
  expect(mail?.text).toContain('any time on Thursday 12 March 2026');
  expect(mail?.text).toContain('An hour later?');
});

it('counts the newest answer by the time it was written, whatever arrives last', async () => {
  await receive({ ...ASHA, partstat: 'DECLINED', dtstamp: '20260302T093000Z' });
  await receive({ ...ASHA, partstat: 'ACCEPTED', dtstamp: '20260302T090000Z', text: 'Fine.' });
  expect((await stored()).candidate_answer, 'older').toBe('declined');
  expect(await kept()).toMatchObject([
    { reason: 'older', state: 'outdated', answer: 'accepted', words: 'Fine.' },
  ]);
  await receive({ ...ASHA, partstat: 'TENTATIVE', dtstamp: '20260302T093000Z' });
  expect((await stored()).candidate_answer, 'as old').toBe('tentative');
  await receive({ ...ASHA, partstat: 'ACCEPTED', dtstamp: '20300302T093000Z' });
  expect((await stored()).candidate_answered_at, 'from the future').toBe(
    '2026-03-02T10:00:00.000Z',
  );
  await receive({ partstat: 'DECLINED', dtstamp: '20260302T093000Z' });
  await receive({ partstat: 'ACCEPTED', dtstamp: '20260302T090000Z' });
  expect(await answers(), 'of a panelist').toEqual(['invited', 'declined']);
  expect(await listNews(company.recruiter)).not.toContain('answer-not-applied');
});

it('shows answers that could not be applied, and applies or dismisses them', async () => {
  await receive({
    from: 'olga@office.example',
    attendee: 'asha@example.com',
    text: 'She will join from our meeting room.',
  });
  await receive({ from: 'asha+jobs@example.com', partstat: 'DECLINED' });
  await receive({ ...ASHA, partstat: 'DECLINED', verdicts: {} });
  await receive({ ...ASHA, partstat: 'COMPLETED' });
  expect((await stored()).candidate_answer).toBeUndefined();
  const byReason = <R extends { reason: string }>(all: R[]) =>
    all.toSorted((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason));
  const ORDER = ['on-behalf', 'other-sender', 'unproven', 'no-answer'];
  expect(byReason(await kept())).toMatchObject([
    {
      reason: 'on-behalf',
      answer: 'accepted',
      from: 'olga@office.example',
      words: 'She will join from our meeting room.',
      person_id: CANDIDATE,
    },
    { reason: 'other-sender', answer: 'declined', person_id: null },
    { reason: 'unproven', answer: 'declined', person_id: CANDIDATE },
    { reason: 'no-answer', answer: null },
  ]);
  expect(stage.mails.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Accepted for Asha by olga@office.example.'),
      expect.stringContaining('Declined by asha+jobs@example.com.'),
      expect.stringContaining('Declined by asha@example.com (sender not verified).'),
    ]),
  );
  const list = async () =>
    (await stage.call(company.recruiter, 'list-calendar-replies', { params: { id } })).body
      .items as { id: string; reason: string; may_apply: boolean }[];
  const replies = byReason(await list());
  expect(replies.map(({ may_apply }) => may_apply)).toEqual([true, true, true, false]);
  const act = (index: number, what: 'apply' | 'dismiss', person: string = CANDIDATE) =>
    stage.call(company.recruiter, `${what}-calendar-reply`, {
      params: { id, replyId: replies[index]!.id },
      ...(what === 'apply' ? { body: { person_id: person, confirmed: true } } : {}),
    });
  expect((await act(0, 'apply')).body).toMatchObject({ state: 'applied', settled_by: 'Rita' });
  expect(await stored()).toMatchObject({
    candidate_answer: 'accepted',
    candidate_words: 'She will join from our meeting room.',
  });
  expect((await act(0, 'apply')).status, 'twice').toBe(200);
  expect((await act(0, 'dismiss')).status, 'after that').toBe(409);
  expect((await act(1, 'apply', company.ben.user_id)).status).toBe(200);
  expect(await answers()).toEqual(['invited', 'declined']);
  expect((await act(2, 'dismiss')).body).toMatchObject({ state: 'dismissed' });
  expect((await act(3, 'apply')).status, 'no answer').toBe(409);
  expect((await act(1, 'apply', company.manager.user_id)).status, 'not invited').toBe(409);
});

it('tells who booked that a panelist passes the interview on, and keeps the panel', async () => {
  await receive({
    partstat: 'DELEGATED;DELEGATED-TO="mailto:sofia@example.com"',
    text: 'Sofia takes over for me.',
  });
  expect(await answers()).toEqual(['invited', 'invited']);
  const mail = stage.mails.find(({ subject }) => subject.startsWith('Ben passes on'));
  expect(mail?.text).toContain('Ben passes it to sofia@example.com. The panel has not changed');
  expect(mail?.text).toContain('Sofia takes over for me.');
});

it('tells who booked that the candidate passes the interview on, as no answer of a panelist', async () => {
  await receive({ ...ASHA, partstat: 'DELEGATED;DELEGATED-TO="mailto:friend@example.com"' });
  expect((await stored()).candidate_answer).toBeUndefined();
  const news = await listNews(company.recruiter);
  expect(news).toContain('answer-not-applied');
  expect(news).not.toContain('panelist-delegates');
  const mail = stage.mails.find(({ subject }) => subject.startsWith('An answer could not'));
  expect(mail?.text).toContain('Asha passes it to friend@example.com.');
});

it('puts the words of a candidate into their conversation, and tells who booked of a panelist’s', async () => {
  await receive({ ...ASHA, calendar: null, text: 'Can I join by phone?', messageId: 'phone' });
  await receive({ ...ASHA, calendar: null, text: 'Can I join by phone?', messageId: 'phone' });
  expect(await conversation()).toMatchObject([
    { subject: 'Message about Engineer', messages: 1, snippet: 'Can I join by phone?' },
  ]);
  await receive({ ...ASHA, method: 'REFRESH', partstat: 'DECLINED', text: 'Where is it?' });
  expect((await stored()).candidate_answer, 'asks for the invitation').toBeUndefined();
  expect(await conversation()).toMatchObject([{ messages: 2 }]);
  await receive({ ...ASHA, partstat: 'NEEDS-ACTION', text: 'Asha has accepted this invitation' });
  expect(await conversation(), 'no words of hers').toMatchObject([{ messages: 2 }]);
  await receive({ calendar: null, text: 'Please find somebody else for this one.' });
  const mail = stage.mails.find(({ subject }) => subject.startsWith('Ben wrote'));
  expect(mail?.text).toContain('Ben writes: Please find somebody else for this one.');
  expect(await kept()).toMatchObject([{ reason: 'message', answer: null }]);
});

it('hides a panelist’s words from a member who still owes a scorecard', async () => {
  await receive({ calendar: null, text: 'She was weak in the first round.' });
  const read = async (as: Member) =>
    (await stage.call(as, 'list-calendar-replies', { params: { id } })).body.items[0];
  expect(await read(company.recruiter)).toMatchObject({
    words: 'She was weak in the first round.',
    words_hidden: false,
  });
  const { version } = await stored();
  const changed = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: version,
    body: toChange(company, {
      panelists: [
        { user_id: company.ana.user_id, role: 'lead' },
        { user_id: company.recruiter.user_id, role: 'interviewer' },
      ],
    }),
  });
  expect(changed.status).toBe(200);
  expect(await read(company.recruiter)).toMatchObject({ words: '', words_hidden: true });
});

it('reads the address of an invitation without its plus and in capitals', async () => {
  await receive({ ...ASHA, to: organizer.replace('+', '') });
  expect((await stored()).candidate_answer).toBe('accepted');
  await receive({ ...ASHA, partstat: 'DECLINED', to: organizer.toUpperCase() });
  expect((await stored()).candidate_answer).toBe('declined');
});

it('loses no answer of two that arrive at the same time', async () => {
  await Promise.all([
    receive(ASHA),
    receive({ partstat: 'DECLINED' }),
    receive({ from: 'ana@example.com', messageId: 'ana' }),
    receive({ from: 'ana@example.com', messageId: 'ana' }),
  ]);
  expect([await answers(), (await stored()).candidate_answer]).toEqual([
    ['accepted', 'declined'],
    'accepted',
  ]);
});
