import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_ANSWERS_PER_DAY } from '@parley/application/mails/answer-unknown-address.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { keys } from '@parley/data/keys.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { TENANT_BOX } from '@parley/data/mail-threads/mail-rows.ts';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread, withMessage } from '@parley/data/mail-threads/with-message.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { toMime } from '@parley/data/mail/to-mime.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { handleReturnedMail } from '../../functions/workers/mail-delivery/handle-returned-mail.ts';
import { receiveMail } from '../../functions/workers/mail-inbound/receive-mail.ts';
import { takeFailedDelivery } from '../../functions/workers/mail-inbound/take-failed-delivery.ts';
import { takeUnaddressed } from '../../functions/workers/mail-inbound/take-unaddressed.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

const TENANT = 7;
const DOMAIN = 'reply.example.com';
let table: TestTable;
let company: Company;
let at = Date.parse('2026-03-02T10:00:00.000Z');
const now = () => new Date(at);
const newId = (prefix: string) => `${prefix}_${ulid(at)}`;
const storeOf = (tenantId: number) => tenantStore(table.table, tenantId);
const store = () => storeOf(TENANT);
const addresses = threadAddresses(testKeyRing(), DOMAIN);
const bucket = { write: async () => undefined, remove: async () => undefined };
let raw: string;
let mails: Mail[] = [];
const deps = {
  now,
  newId,
  storeOf,
  addresses,
  calendarAddresses: { read: async () => undefined },
  files: () => bucket,
  received: { read: async () => Buffer.from(raw), remove: async () => undefined },
  takeUnaddressed: takeUnaddressed({
    now,
    newId,
    get platform() {
      return storeOf(PLATFORM_TENANT_ID);
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    own: { domain: DOMAIN, address: 'no-reply@example.com' },
  }),
};

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  table = await startTable();
  company = await foundCompany(store());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await table?.stop();
});
beforeEach(() => {
  at += 3_600_000;
  mails = [];
});

/** Stores a thread in the archive with one message that was sent under a Message-ID. */
async function startThread(headerId?: string) {
  const empty = emptyThread(
    {
      id: newId('thr'),
      tenant_id: TENANT,
      candidate_id: CANDIDATE,
      candidate: 'Asha',
      candidate_email: 'asha@example.com',
      subject: 'An update',
      requisition_id: REQUISITION,
      requisition: 'Engineer',
      hiring_manager_id: null,
      notices: false,
    },
    now().toISOString(),
  );
  const message: MailMessage = {
    kind: 'MAIL_MESSAGE',
    id: newId('eml'),
    thread_id: empty.id,
    direction: 'out',
    from: 'Rita',
    from_user_id: company.recruiter.user_id,
    subject: 'An update',
    text: 'Hello Asha',
    attachments: [],
    at: now().toISOString(),
    state: 'sent',
    version: 1,
    ...(headerId === undefined ? {} : { header_id: headerId }),
  };
  const thread = withMessage(empty, message);
  await store().commit([
    ...mailThreads.write(store(), undefined, thread),
    mailThreads.addMessage(store(), message),
  ]);
  at += 1000;
  return { thread, message };
}

const PASSED = {
  spamVerdict: { status: 'PASS' },
  virusVerdict: { status: 'PASS' },
  spfVerdict: { status: 'PASS' },
  dkimVerdict: { status: 'PASS' },
  dmarcVerdict: { status: 'PASS' },
};

/** Receives a mail at an address. */
async function receiveAt(to: string, mail: string, source: string, verdicts: object = {}) {
  raw = mail;
  await receiveMail(deps)({
    Records: [
      {
        ses: {
          mail: { messageId: ulid(at), source },
          receipt: { recipients: [to], ...PASSED, ...verdicts },
        },
      },
    ],
  });
}

/** Receives a mail at the address of a thread. */
const receive = async (
  threadId: string,
  fields: string,
  source = 'asha@example.com',
  from = 'Asha <asha@example.com>',
) =>
  receiveAt(
    await addresses.addressOf(TENANT, threadId, 'asha@example.com'),
    `From: ${from}\r\n${fields}\r\n\r\nI am away until Monday.\r\n`,
    source,
  );
const messagesOf = async (threadId: string) =>
  (await mailThreads.messages(store(), threadId, 10)).items;
const rowOf = async (threadId: string) =>
  (await mailThreads.list(store(), TENANT_BOX, 'all', 50)).items.find(({ id }) => id === threadId)!;

describe('mail that a program has sent', () => {
  test.each([
    ['an out-of-office reply', 'Auto-Submitted: auto-replied', 'asha@example.com'],
    ['a mail with an empty envelope sender', 'Subject: Out of office', ''],
    ['the same as SES may write it', 'Subject: Out of office', '<>'],
  ])('%s is in the thread, which is not unread and stays archived', async (_, fields, source) => {
    const { thread } = await startThread();
    await receive(thread.id, fields, source);
    expect(await messagesOf(thread.id)).toContainEqual(
      expect.objectContaining({
        direction: 'in',
        from: 'Asha',
        automatic: true,
        text: 'I am away until Monday.',
      }),
    );
    expect(await mailThreads.get(store(), thread.id)).toMatchObject({
      place: 'archive',
      messages: 2,
      last_in_at: null,
      candidate_read_at: null,
      snippet: 'I am away until Monday.',
    });
    expect(await rowOf(thread.id)).toMatchObject({ lastIn: 0, place: 'archive' });
  });

  test.each([
    ['of a person', 'Asha <asha@example.com>', 'Subject: Out of office'],
    [
      'of a mail system that sends no report',
      'mailer-daemon@x.org',
      'Auto-Submitted: auto-replied',
    ],
  ])('a mail %s moves the thread to the inbox and is unread', async (_, from, fields) => {
    const { thread } = await startThread();
    await receive(thread.id, fields, 'asha@example.com', from);
    const after = (await mailThreads.get(store(), thread.id))!;
    expect([after.place, after.last_in_at]).toEqual(['inbox', now().toISOString()]);
  });
});

describe('a report that a mail was not delivered', () => {
  const report = (threadId: string, messageId: string | undefined, id = ulid(at)) =>
    takeFailedDelivery(
      {
        tenantId: TENANT,
        threadId,
        messageId: id,
        failed: { address: 'asha@example.com', reason: 'mailbox full (5.2.2)', messageId },
      },
      deps,
    );

  test('marks the message that it names, and nothing appears in the thread', async () => {
    const { thread, message } = await startThread('<one@eu-west-1.amazonses.com>');
    await report(thread.id, '<one@eu-west-1.amazonses.com>');
    expect(await messagesOf(thread.id)).toMatchObject([
      { id: message.id, state: 'returned', returned_because: 'mailbox full (5.2.2)' },
    ]);
    expect(await mailThreads.get(store(), thread.id)).toEqual(thread);
  });

  test('is stored once, however often it is delivered', async () => {
    const { thread } = await startThread();
    await report(thread.id, undefined, 'same');
    await report(thread.id, undefined, 'same');
    expect(await messagesOf(thread.id)).toHaveLength(2);
    expect(await store().get(keys.sentOnce(`received#same#${thread.id}`))).toBeDefined();
  });

  test('is a notice of the thread if it names no mail, and the thread is not unread', async () => {
    const { thread } = await startThread('<two@eu-west-1.amazonses.com>');
    await report(thread.id, undefined);
    expect(await messagesOf(thread.id)).toContainEqual(
      expect.objectContaining({
        direction: 'notice',
        text: 'Not delivered to asha@example.com: mailbox full (5.2.2)',
      }),
    );
    expect(await mailThreads.get(store(), thread.id)).toEqual({
      ...thread,
      messages: 2,
      version: thread.version + 1,
    });
  });

  test('changes no message of another thread, although it names one', async () => {
    const other = await startThread('<three@eu-west-1.amazonses.com>');
    const { thread } = await startThread();
    await report(thread.id, '<three@eu-west-1.amazonses.com>');
    expect(await messagesOf(other.thread.id)).toMatchObject([{ state: 'sent' }]);
    expect((await messagesOf(thread.id)).map(({ state }) => state).sort()).toEqual([
      'received',
      'sent',
    ]);
  });

  test('waits until the message that it names is noted as sent', async () => {
    const { thread, message } = await startThread('<four@eu-west-1.amazonses.com>');
    await store().commit([mailThreads.settleMessage(store(), thread.id, message.id, 'sending')]);
    await expect(report(thread.id, '<four@eu-west-1.amazonses.com>')).rejects.toThrow('under way');
  });
});

/** Writes a report of a mail system as it is sent, about a mail with a head. */
const toReport = (action: string, code: string, head: string, part = 'text/rfc822-headers') =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.mail.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
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
    'Final-Recipient: rfc822; asha@example.com',
    `Action: ${action}`,
    `Status: ${code}`,
    '',
    '--r',
    `Content-Type: ${part}`,
    '',
    'From: Rita <no-reply@example.com>',
    head,
    '',
    '--r--',
    '',
  ].join('\r\n');

describe('a report as mail systems send it', () => {
  const arrive = async (threadId: string, mail: string) =>
    receiveAt(await addresses.addressOf(TENANT, threadId, 'asha@example.com'), mail, '', {
      spfVerdict: { status: 'GRAY' },
      dmarcVerdict: { status: 'GRAY' },
    });

  test.each(['text/rfc822-headers', 'message/rfc822'])(
    'names its mail by the Message-ID in %s',
    async (part) => {
      const { thread, message } = await startThread(`<${part}@eu-west-1.amazonses.com>`);
      const head = `Message-ID: <${part}@eu-west-1.amazonses.com>`;
      await arrive(thread.id, toReport('failed', '5.1.1', head, part));
      expect(await messagesOf(thread.id)).toMatchObject([
        { id: message.id, state: 'returned', returned_because: 'no such mailbox (5.1.1)' },
      ]);
      expect(mails).toEqual([]);
    },
  );

  test.each(['plain', 'attached'])('in words of its own, with the mail %s', async (how) => {
    const { thread, message } = await startThread(`<${how}@eu-west-1.amazonses.com>`);
    const returned = [
      'From: Rita <no-reply@example.com>',
      `Message-ID: <${how}@eu-west-1.amazonses.com>`,
      '',
      'Hello Asha',
    ];
    const words = [
      "I wasn't able to deliver your message. This is a permanent error.",
      '',
      '<asha@example.com>:',
      '550 5.1.1 user unknown',
      '',
    ];
    const body =
      how === 'plain'
        ? ['', ...words, '--- Below this line is a copy of the message.', '', ...returned]
        : [
            'Content-Type: multipart/mixed; boundary=m',
            '',
            '--m',
            '',
            ...words,
            '--m',
            'Content-Type: message/rfc822',
            '',
            ...returned,
            '--m--',
          ];
    const head = ['From: MAILER-DAEMON@mx.mail.example', 'Subject: failure notice'];
    await arrive(thread.id, [...head, ...body].join('\r\n'));
    expect(await messagesOf(thread.id)).toMatchObject([
      { id: message.id, state: 'returned', returned_because: 'no such mailbox (5.1.1)' },
    ]);
  });

  test('is a notice without a Message-ID', async () => {
    const { thread } = await startThread('<five@eu-west-1.amazonses.com>');
    await arrive(thread.id, toReport('failed', '5.2.2', 'Subject: An update', 'message/rfc822'));
    expect((await messagesOf(thread.id)).map(({ direction, text }) => [direction, text])).toEqual([
      ['notice', 'Not delivered to asha@example.com: mailbox full (5.2.2)'],
      ['out', 'Hello Asha'],
    ]);
  });

  test.each(['delayed', 'delivered', 'relayed'])(
    'is an automatic mail if the message was %s, which stays sent',
    async (action) => {
      const { thread } = await startThread(`<${action}@eu-west-1.amazonses.com>`);
      const head = `Message-ID: <${action}@eu-west-1.amazonses.com>`;
      await arrive(thread.id, toReport(action, '4.4.1', head));
      expect(await messagesOf(thread.id)).toMatchObject([
        { direction: 'in', automatic: true, text: 'What became of your message.' },
        { state: 'sent' },
      ]);
      expect(await mailThreads.get(store(), thread.id)).toMatchObject({ place: 'archive' });
    },
  );
});

test('a mail that the mail service reports as returned has the reason of the report', async () => {
  const { thread, message } = await startThread();
  const tags = { tenant: [String(TENANT)], thread: [thread.id], message: [message.id] };
  await handleReturnedMail({ now, newId, storeOf, mailer: { send: async () => undefined } })({
    id: 'event',
    source: 'aws.ses',
    detail: {
      eventType: 'Bounce',
      mail: { tags },
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
      },
    },
  });
  expect(await messagesOf(thread.id)).toMatchObject([
    { state: 'returned', returned_because: 'no such mailbox (5.1.1)' },
  ]);
});

describe('a mail to an address that names nothing', () => {
  const UNKNOWN = `reply+unknown@${DOMAIN}`;
  /** Receives a mail of a sender, who has no other mails in this test. */
  const write = (from: string, fields = 'Subject: Hello', source = from, verdicts: object = {}) =>
    receiveAt(UNKNOWN, `From: ${from}\r\n${fields}\r\n\r\nHello?\r\n`, source, verdicts);

  test('is answered once a sender and day, without anything of the mail', async () => {
    await write('one@mail.example', 'Subject: Buy this\r\nMessage-ID: <1@mail.example>');
    at += 60_000;
    await write('One@mail.example');
    expect(mails).toMatchObject([
      {
        to: 'one@mail.example',
        subject: 'Your email was not delivered',
        submitted: 'auto-replied',
        references: ['<1@mail.example>'],
      },
    ]);
    expect(`${mails[0]!.text}${mails[0]!.html}`).not.toMatch(/Buy this|Hello\?|one@mail/);
    at += 86_400_000;
    await write('one@mail.example');
    expect(mails).toHaveLength(2);
  });

  test('is answered if its conversation was deleted', async () => {
    const gone = await addresses.addressOf(TENANT, newId('thr'), 'asha@example.com');
    await receiveAt(gone, 'From: two@mail.example\r\n\r\nHello?', 'two@mail.example');
    expect(mails).toMatchObject([{ to: 'two@mail.example' }]);
  });

  const fails = { status: 'FAIL' };
  const gray = { status: 'GRAY' };
  test.each([
    ['automatic', ['three@mail.example', 'Auto-Submitted: auto-replied']],
    ['with an empty envelope sender', ['four@mail.example', 'X: 1', '']],
    ['of a forged sender', ['five@mail.example', 'X: 1', undefined, { dmarcVerdict: fails }]],
    [
      'of a sender who is not proven',
      ['six@mail.example', 'X: 1', undefined, { dmarcVerdict: gray, spfVerdict: gray }],
    ],
    ['that looks like spam', ['seven@mail.example', 'X: 1', undefined, { spamVerdict: fails }]],
    ['with a virus', ['eight@mail.example', 'X: 1', undefined, { virusVerdict: fails }]],
    ['through a mailing list', ['nine@mail.example', 'List-Id: <jobs.lists.example>']],
    ['of our own', ['no-reply@example.com']],
    ['of our own domain', [`reply+x@${DOMAIN}`]],
  ] as [string, Parameters<typeof write>][])('is not answered if it is one %s', async (_, mail) => {
    await write(...mail);
    expect(mails).toEqual([]);
  });

  test('is not answered after as many as are sent a day', async () => {
    const day = Math.floor(at / 86_400_000);
    const key = keys.rate('unknown-address', 'all', day);
    const platform = storeOf(PLATFORM_TENANT_ID);
    for (let sent = 0; sent < MAX_ANSWERS_PER_DAY; sent += 1)
      await platform.increment(key, 'calls', { kind: 'RATE', ttl: at });
    await write('ten@mail.example');
    expect(mails).toEqual([]);
  });
});

test('two vacation responders exchange no mail that we have caused in a day', async () => {
  const { thread } = await startThread();
  at = Math.ceil(at / 86_400_000) * 86_400_000;
  const replyTo = await addresses.addressOf(TENANT, thread.id, 'asha@example.com');
  const away = 'From: Asha <asha@example.com>\r\nSubject: Away\r\n\r\nI am away.\r\n';
  /** Answers every mail at most once a day for each address, whatever its header says. */
  const answered = new Set<string>();
  const respond = async (to: string) => {
    if (answered.has(to)) return;
    answered.add(to);
    await receiveAt(to, away, 'asha@example.com');
  };
  // A person's message and a person's mail to a wrong address begin it.
  await respond(replyTo);
  await receiveAt(`reply+typo@${DOMAIN}`, away, 'asha@example.com');
  const [first] = mails.splice(0);
  expect(first).toMatchObject({ to: 'asha@example.com' });
  for (let hour = 0; hour < 23; hour += 1) {
    at += 3_600_000;
    for (const { replyTo: wanted = `reply+typo@${DOMAIN}` } of [first!, ...mails])
      await respond(wanted);
  }
  expect(mails).toEqual([]);
  // A responder that looks at headers, as ours does, answers nothing of the kind.
  const sent = await toMime(first!, 'Parley <no-reply@example.com>');
  await receiveAt(`reply+typo@${DOMAIN}`, Buffer.from(sent).toString(), 'other@example.com');
  expect(mails).toEqual([]);
});
