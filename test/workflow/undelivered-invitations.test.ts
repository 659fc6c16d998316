import { afterEach, beforeEach, expect, test } from 'vitest';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { handleReturnedMail } from '../../functions/workers/mail-delivery/handle-returned-mail.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { receiveRawMail, toOrganizer } from './receive-raw-mail.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;
let id: string;
let organizer: string;
/** The Message-ID and the tags of each mail, by its recipient. */
const sent = new Map<string, { messageId: string; tags: object }>();
let count = 0;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  stage.onMail = async ({ to, tags = {} }) => {
    const messageId = `<${(count += 1)}@eu-west-1.amazonses.com>`;
    sent.set(to, { messageId, tags });
    return messageId;
  };
  company = await foundCompany(stage.store);
  const { body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  id = body.id;
  organizer = toOrganizer(stage.mails[0]!.ics!.content);
  await stage.settle();
  stage.mails.length = 0;
});
afterEach(() => stage.close());

interface Report {
  to: string;
  action?: string;
  messageId?: string;
  id?: string;
}

/** Delivers a report as mail servers send it, to the address of the invitation. */
async function report({
  to,
  action = 'failed',
  messageId = '<unknown@elsewhere.example>',
  id: received,
}: Report): Promise<void> {
  const lines = [
    'From: Mail Delivery System <mailer-daemon@mx.mail.example>',
    `To: ${organizer}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'What became of your message.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.mail.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    '',
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--r--',
    '',
  ];
  await receiveRawMail(stage, {
    lines,
    to: organizer,
    source: '',
    check: 'GRAY',
    ...(received ? { messageId: received } : {}),
  });
}

const listReplies = async () =>
  (await stage.call(company.recruiter, 'list-calendar-replies', { params: { id } })).body.items;
const listNews = async () =>
  (
    await notifications.list(stage.store, company.recruiter.user_id, {
      limit: 30,
      now: new Date(stage.clock.now()),
    })
  ).items.map(({ type }) => type);
const listNotices = async () =>
  (await mailThreads.messages(stage.store, CANDIDATE.replace('cand_', 'thr_'), 30)).items;

test('says at the interview and to who booked that the candidate has no invitation', async () => {
  await report({
    to: 'asha@example.com',
    messageId: sent.get('asha@example.com')!.messageId,
    id: 'same',
  });
  await report({
    to: 'asha@example.com',
    messageId: sent.get('asha@example.com')!.messageId,
    id: 'same',
  });
  expect(await listReplies()).toMatchObject([
    {
      reason: 'not-delivered',
      state: 'open',
      person: { name: 'Asha', is_candidate: true },
      undelivered: { to: 'asha@example.com', because: 'no such mailbox (5.1.1)' },
      answer: null,
      may_apply: false,
      words: '',
    },
  ]);
  expect(await listNews()).toContain('invitation-returned');
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rita@example.com', 'Not delivered: First interview, Engineer with Asha'],
  ]);
  expect(stage.mails[0]!.text).toContain(
    'The mail to Asha (asha@example.com) was not delivered: no such mailbox (5.1.1).',
  );
  expect(await listNotices(), 'the mail in the candidate’s notices').toMatchObject([
    { state: 'returned', returned_because: 'no such mailbox (5.1.1)' },
  ]);
  const interview = (await interviews.get(stage.store, id))!;
  expect([interview.state, interview.candidate_answer]).toEqual(['scheduled', undefined]);
});

/** Reports a mail as the mail service does that has sent it. */
async function bounce(to: string): Promise<void> {
  const { messageId, tags } = sent.get(to)!;
  await handleReturnedMail({
    now: () => new Date(stage.clock.now()),
    newId: (prefix) => `${prefix}_${String((count += 1)).padStart(26, '0')}`,
    storeOf: (tenantId) => stage.platform.forTenant(tenantId),
    mailer: { send: async () => undefined },
  })({
    id: `event-${to}`,
    source: 'aws.ses',
    region: 'eu-west-1',
    detail: {
      eventType: 'Bounce',
      mail: {
        messageId: messageId.slice(1).split('@')[0],
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [
          { emailAddress: to, status: '5.2.2', diagnosticCode: 'smtp; 552 5.2.2 mailbox full' },
        ],
      },
    },
  });
  await stage.settle();
}

test('says the same if the mail service itself reports the invitation, once', async () => {
  await bounce('asha@example.com');
  await bounce('asha@example.com');
  expect(await listReplies()).toMatchObject([
    {
      reason: 'not-delivered',
      person: { name: 'Asha' },
      undelivered: { to: 'asha@example.com', because: 'mailbox full (5.2.2)' },
    },
  ]);
  expect(await listNotices()).toMatchObject([
    { state: 'returned', returned_because: 'mailbox full (5.2.2)' },
  ]);
  await bounce('ben@example.com');
  expect(await listReplies()).toHaveLength(2);
  expect(stage.mails).toHaveLength(2);
});

test('tells each panelist and unknown address whose invitation was not delivered', async () => {
  await report({ to: 'ben@example.com' });
  await report({ to: 'ana@example.com' });
  await report({ to: 'forwarded@elsewhere.example' });
  const found = await listReplies();
  expect(found).toHaveLength(3);
  const because = 'no such mailbox (5.1.1)';
  expect(found).toEqual(
    expect.arrayContaining(
      [
        { person: null, undelivered: { to: 'forwarded@elsewhere.example', because } },
        {
          person: expect.objectContaining({ name: 'Ana', is_candidate: false }),
          undelivered: { to: 'ana@example.com', because },
        },
        {
          person: expect.objectContaining({ name: 'Ben' }),
          undelivered: { to: 'ben@example.com', because },
        },
      ].map((one) => expect.objectContaining(one)),
    ),
  );
  expect(stage.mails.length).toBe(3);
  expect((await listNotices()).map(({ state }) => state)).toEqual(['sent']);
});

test('puts a report about a delay into the conversation, as automatic mail', async () => {
  await report({ to: 'asha@example.com', action: 'delayed' });
  expect(await listReplies()).toEqual([]);
  expect(await listNews()).not.toContain('invitation-returned');
});
