import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { deriveId, threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { TENANT_BOX } from '@parley/data/mail-threads/mail-rows.ts';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { type Mail, MailInDoubt, MailNotSent } from '@parley/data/mail/mail.ts';
import { toMime } from '@parley/data/mail/to-mime.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { visibleText } from '@parley/domain/mail/message-text.ts';
import { messageView } from '../../functions/mail/shared/message-view.ts';
import { deliverDraft } from '../../functions/workers/mail-delivery/deliver-draft.ts';
import { handleReturnedMail } from '../../functions/workers/mail-delivery/handle-returned-mail.ts';
import { receiveMail } from '../../functions/workers/mail-inbound/receive-mail.ts';
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
const files = new Map<string, Uint8Array>();
const bucket = {
  read: async (path: string) => files.get(path),
  write: async (path: string, _: string, content: Uint8Array) => void files.set(path, content),
  remove: async (path: string) => void files.delete(path),
};
let mails: Mail[] = [];
let onSend: () => string | undefined = () => undefined;
const addresses = () => threadAddresses(testKeyRing(), DOMAIN);
const deliver = (input: object) =>
  deliverDraft({
    now,
    newId,
    storeOf,
    appUrl: 'https://app.example.com',
    addresses: addresses(),
    files: (() => bucket) as never,
    mailer: {
      send: async (mail) => {
        const reference = onSend();
        mails.push(mail);
        return reference;
      },
    },
  })(input);

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
  onSend = () => undefined;
});

/** Stores a queued message and returns it with the input of its workflow. */
async function queue(more: Partial<MailDraft> = {}) {
  const draft: MailDraft = {
    kind: 'MAIL_DRAFT',
    id: newId('drf'),
    user_id: company.recruiter.user_id,
    thread_id: null,
    recipients: [{ id: CANDIDATE, name: 'Asha' }],
    requisition_id: REQUISITION,
    requisition: 'Engineer',
    subject: 'About {{requisition.title}}',
    body: 'Hello {{candidate.first_name}}',
    attachments: [],
    state: 'queued',
    send_at: now().toISOString(),
    updated_at: now().toISOString(),
    version: 2,
    ...more,
  };
  await store().commit(mailDrafts.create(store(), draft));
  return {
    draft,
    input: {
      tenant_id: TENANT,
      user_id: draft.user_id,
      draft_id: draft.id,
      version: 2,
      send_at: draft.send_at!,
      give_up: false,
    },
  };
}
const newest = async () => (await mailThreads.list(store(), TENANT_BOX, 'all', 1)).items[0]!;
const receipt = (recipients: string[], messageId = ulid(at), verdicts = {}) => ({
  Records: [
    {
      ses: {
        mail: { messageId },
        receipt: {
          recipients,
          spamVerdict: { status: 'PASS' },
          virusVerdict: { status: 'PASS' },
          spfVerdict: { status: 'PASS' },
          dkimVerdict: { status: 'PASS' },
          dmarcVerdict: { status: 'PASS' },
          ...verdicts,
        },
      },
    },
  ],
});
/** Receives a reply, one second after the message before it. */
const receive = (event: object, raw: Uint8Array) => {
  at += 1000;
  return receiveMail({
    now,
    newId,
    storeOf,
    addresses: addresses(),
    calendarAddresses: { read: async () => undefined },
    files: () => bucket,
    takeUnaddressed: async () => undefined,
    received: { read: async () => raw, remove: async () => undefined },
  })(event);
};
const answer = (text: string, from = 'Asha <asha@example.com>', more: Partial<Mail> = {}) =>
  toMime(
    { to: 'x@example.com', subject: 'Re: hello', text, html: '', submitted: 'by-hand', ...more },
    from,
  );

test('a message is sent once, however often its delivery runs', async () => {
  const { input, draft } = await queue();
  expect(await deliver(input)).toEqual({ sent: 1 });
  expect(await deliver(input)).toEqual({ sent: 0 });
  expect(mails.map(({ to, subject, fromName }) => [to, subject, fromName])).toEqual([
    ['asha@example.com', 'About Engineer', 'Rita, Acme'],
  ]);
  expect(mails[0]!.text).toMatch(/\nPrivacy notice of Parley: https:\/\/\S+\/privacy\n/);
  expect(mails[0]!.html).toContain('/privacy"');
  expect(await mailDrafts.get(store(), draft.user_id, draft.id)).toBeUndefined();
  const thread = await newest();
  expect((await mailThreads.messages(store(), thread.id, 5)).items).toMatchObject([
    { state: 'sent', text: 'Hello Asha', from: 'Rita' },
  ]);
});

test('a cancelled message is not sent', async () => {
  const { input, draft } = await queue();
  await store().commit([
    mailDrafts.write(store(), { ...draft, state: 'draft', version: 3 }, { version: 2 }),
  ]);
  expect(await deliver(input)).toEqual({ sent: 0 });
  expect(mails).toEqual([]);
});

test('a mail of somebody who may no longer write about the requisition becomes a draft again', async () => {
  const former = await queue({ user_id: company.ana.user_id });
  expect(await deliver({ ...former.input, user_id: company.ana.user_id })).toEqual({ sent: 0 });
  expect(mails).toEqual([]);
  expect(await mailDrafts.get(store(), company.ana.user_id, former.draft.id)).toMatchObject({
    state: 'draft',
    recipients: [{ id: CANDIDATE }],
  });
  const { items } = await notifications.list(store(), company.ana.user_id, {
    limit: 1,
    now: now(),
  });
  expect(items).toMatchObject([{ type: 'mail-not-sent' }]);
  const manager = await queue({ user_id: company.manager.user_id });
  expect(await deliver({ ...manager.input, user_id: company.manager.user_id })).toEqual({
    sent: 1,
  });
});

test('a mail that the mail service refused is retried and sent once', async () => {
  const { input } = await queue();
  onSend = () => {
    throw new MailNotSent('away', { passing: true, cause: undefined });
  };
  await expect(deliver(input)).rejects.toThrow('away');
  await expect(deliver(input)).rejects.toThrow('away');
  onSend = () => '<1@mail.example>';
  expect(await deliver(input)).toEqual({ sent: 1 });
  expect(mails).toHaveLength(1);
  const thread = (await mailThreads.get(store(), (await newest()).id))!;
  expect([thread.messages, thread.references]).toEqual([1, ['<1@mail.example>']]);
});

const NESTED = Array.from(
  { length: 21 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
).join('');

test.each([
  ['whose parts are nested deeper', NESTED],
  ['with more headers', `${'X-Header: 1\r\n'.repeat(200_000)}\r\nThe words are not read`],
])('a mail %s than people write is stored in its thread and not retried', async (_, rest) => {
  await deliver((await queue()).input);
  const thread = await newest();
  const to = await addresses().addressOf(TENANT, thread.id, 'asha@example.com');
  const head = 'From: Asha <asha@example.com>\r\nSubject: My portfolio\r\n';
  await receive(receipt([to]), Buffer.from(head + rest));
  const { items } = await mailThreads.messages(store(), thread.id, 5);
  const received = items.find(({ direction }) => direction === 'in')!;
  expect([received.subject, received.from]).toEqual(['My portfolio', 'Asha']);
  expect(received.state).toBe('received');
  expect(files.has(received.original!.path)).toBe(true);
  const [line] = vi.mocked(process.stdout.write).mock.lastCall!;
  const bytes =
    received.original!.size + received.attachments.reduce((sum, { size }) => sum + size, 0);
  expect(JSON.parse(String(line))).toMatchObject({
    code: 'bytes-stored',
    tenant_id: TENANT,
    of: 'mail',
    bytes,
  });
});

test('a large mail is stored once in its thread, with the whole of it as its original', async () => {
  await deliver((await queue()).input);
  const thread = await newest();
  const to = await addresses().addressOf(TENANT, thread.id, 'asha@example.com');
  const small = await answer('These words are read', 'Asha <asha@example.com>', {
    subject: 'My portfolio',
  });
  const large = Buffer.concat([small, Buffer.alloc(21 * 1024 * 1024, 'x')]);
  const event = receipt([to]);
  await receive(event, large);
  await receive(event, large);
  const { items } = await mailThreads.messages(store(), thread.id, 5);
  expect(
    items
      .map(({ direction, subject, from, attachments }) => [
        direction,
        subject,
        from,
        attachments.length,
      ])
      .toSorted(),
  ).toEqual([
    ['in', 'My portfolio', 'Asha', 0],
    ['out', 'About Engineer', 'Rita', 0],
  ]);
  const { original, text } = items.find(({ direction }) => direction === 'in')!;
  expect(files.get(original!.path)?.byteLength).toBe(large.byteLength);
  expect(text).toMatch(/^These words are read/);
  expect(text).toHaveLength(20_000);
});

test('a candidate whose mail fails does not delay other candidates', async () => {
  const ida = candidateItem.parse({
    ...(await candidates.get(store(), CANDIDATE)),
    id: newId('cand'),
    user_id: null,
    name: 'Ida',
    email: 'ida@example.com',
    version: 1,
  });
  await store().commit([candidates.write(store(), ida, 'missing')]);
  const { input, draft } = await queue({
    recipients: [
      { id: CANDIDATE, name: 'Asha' },
      { id: ida.id, name: 'Ida' },
    ],
    requisition_id: null,
    requisition: null,
    subject: 'News',
    body: 'Hello {{candidate.first_name}}',
  });
  let busy = true;
  onSend = () => {
    if (busy) {
      busy = false;
      throw new MailNotSent('busy', { passing: true, cause: undefined });
    }
    return undefined;
  };
  await expect(deliver(input)).rejects.toThrow('busy');
  expect(mails.map(({ to }) => to)).toEqual(['ida@example.com']);
  await deliver(input);
  expect(mails.map(({ to }) => to)).toEqual(['ida@example.com', 'asha@example.com']);
  expect(await mailDrafts.get(store(), draft.user_id, draft.id)).toBeUndefined();
});

test('a mail with an unknown result is repeated, and counts as sent after three', async () => {
  const { input } = await queue();
  let turns = 0;
  onSend = () => {
    turns += 1;
    throw new MailInDoubt(new Error('the line broke'));
  };
  await expect(deliver(input)).rejects.toThrow('nobody knows');
  await expect(deliver(input)).rejects.toThrow('nobody knows');
  await deliver(input);
  onSend = () => undefined;
  await deliver(input);
  expect([turns, mails]).toEqual([3, []]);
  expect((await mailThreads.messages(store(), (await newest()).id, 5)).items).toMatchObject([
    { state: 'sent' },
  ]);
});

test('a message is sent once although its attachment could not be read at first', async () => {
  const { input } = await queue({
    attachments: [
      { id: 'file_1', name: 'a.txt', type: 'text/plain', path: 'later', size: 1 },
    ] as never,
  });
  await expect(deliver(input)).rejects.toThrow('an attachment is not there');
  files.set('later', Buffer.from('x'));
  await deliver(input);
  await deliver(input);
  expect(mails.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual([['a.txt']]);
});

describe('later reports of the mail service about a message', () => {
  const take = handleReturnedMail({ now, newId, storeOf, mailer: { send: async () => undefined } });
  const told = (
    tags: Record<string, string>,
    more: object = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } },
  ) => ({
    id: 'returned',
    source: 'aws.ses',
    detail: {
      mail: {
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
      ...more,
    },
  });
  const newsOf = async () =>
    (
      await notifications.list(store(), company.recruiter.user_id, { limit: 50, now: now() })
    ).items.filter(({ type }) => type === 'mail-returned').length;
  /** Sends a mail, and returns its tags and a function that reads the state of the message. */
  const send = async (more: object = {}) => {
    const { input } = await queue();
    await deliver({ ...input, ...more });
    const tags = { ...mails[0]!.tags! };
    return {
      tags,
      state: async () =>
        (await mailThreads.getMessage(store(), tags['thread']!, tags['message']!))!.state,
    };
  };

  test.each([
    ['came back for good', { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }],
    ['was reported as unwanted', { eventType: 'Complaint' }],
  ])(
    'a mail that %s is shown as not delivered, and its writer is notified once',
    async (_, more) => {
      const before = await newsOf();
      const { tags, state } = await send();
      await take(told(tags, more));
      await take(told(tags, more));
      expect([await state(), (await newsOf()) - before]).toEqual(['returned', 1]);
    },
  );

  test.each([
    ['of the request that sent the mail', { request_id: 'request' }, 'request'],
    ['of its own, for a mail that an earlier release has sent', {}, 'returned'],
  ])('a report is logged with the id %s', async (_, more, id) => {
    const { tags } = await send(more);
    await take(told(tags));
    const [line] = vi.mocked(process.stdout.write).mock.lastCall!;
    expect(JSON.parse(String(line))).toMatchObject({ code: 'mail-returned', request_id: id });
  });

  test('a mail that the service still tries to deliver remains sent', async () => {
    const { tags, state } = await send();
    await take(told(tags, { eventType: 'Bounce', bounce: { bounceType: 'Transient' } }));
    expect(await state()).toBe('sent');
  });

  test('a message that does not belong to the tagged company changes nothing', async () => {
    const before = await newsOf();
    const { tags, state } = await send();
    await take(told({}));
    await take(told({ ...tags, tenant: '8' }));
    await take(told({ ...tags, tenant: 'x' }));
    await take(told({ ...tags, message: 'eml_other' }));
    expect([await state(), await newsOf()]).toEqual(['sent', before]);
  });

  test('a bounce of a message that is still being sent is processed later', async () => {
    const { tags, state } = await send();
    await store().commit([
      mailThreads.settleMessage(store(), tags['thread']!, tags['message']!, 'sending'),
    ]);
    await expect(take(told(tags))).rejects.toThrow('under way');
    expect(await state()).toBe('sending');
  });
});

test('the record of a sent mail has the id of its request, also after a failed attempt', async () => {
  const { input } = await queue();
  onSend = () => {
    onSend = () => undefined;
    throw new MailNotSent('away', { passing: true, cause: undefined });
  };
  const traced = { ...input, request_id: 'request' };
  await expect(deliver(traced)).rejects.toThrow('away');
  const { draft_id, version } = input;
  const record = () => store().get(keys.sentOnce(`mail#${draft_id}#${version + 1}#${CANDIDATE}`));
  expect(await record()).toMatchObject({ status: 'failed', request_id: 'request' });
  await deliver(traced);
  expect(await record()).toMatchObject({ status: 'claimed', request_id: 'request' });
});

test('a message that is not sent for too long is a draft again, and its writer is notified', async () => {
  const { input, draft } = await queue();
  onSend = () => {
    throw new MailNotSent('away', { passing: true, cause: undefined });
  };
  await expect(deliver(input)).rejects.toThrow('away');
  await deliver({ ...input, give_up: true });
  expect((await mailThreads.messages(store(), (await newest()).id, 5)).items).toMatchObject([
    { state: 'failed' },
  ]);
  const { items } = await notifications.list(store(), company.recruiter.user_id, {
    limit: 1,
    now: now(),
  });
  expect(items).toMatchObject([{ type: 'mail-not-sent', params: { person: 'Asha' } }]);
  expect(await mailDrafts.get(store(), draft.user_id, draft.id)).toMatchObject({
    state: 'draft',
    recipients: [{ id: CANDIDATE }],
  });
});

test('a placeholder that can no longer be filled makes it a draft again', async () => {
  const { input, draft } = await queue({ body: 'See you {{interview.day}}' });
  expect(await deliver(input)).toEqual({ sent: 0 });
  expect(await mailDrafts.get(store(), draft.user_id, draft.id)).toMatchObject({
    state: 'draft',
    recipients: [{ name: 'Asha' }],
  });
  expect(mails).toEqual([]);
});

test('a reply by mail is added to its thread once, with the quoted text folded', async () => {
  await deliver((await queue()).input);
  const thread = await newest();
  const event = receipt([mails[0]!.replyTo!.toUpperCase()]);
  const raw = await answer(
    'Yes, gladly.\n\nOn Mon, 2 Mar 2026, Rita wrote:\n> Hello Asha',
    undefined,
    {
      attachments: [
        { name: 'cv.txt', type: 'text/plain', content: Buffer.from('my CV') },
        { name: 'run.html', type: 'text/html', content: Buffer.from('<script>1</script>') },
      ],
    },
  );
  await receive(event, raw);
  await receive(event, raw);
  const { items } = await mailThreads.messages(store(), thread.id, 5);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    direction: 'in',
    from: 'Asha',
    text: 'Yes, gladly.\n\nOn Mon, 2 Mar 2026, Rita wrote:\n> Hello Asha',
    folded: [{ from: 14, to: 58, kind: 'quotation' }],
    maybe_quoted: [{ from: 14, to: 58 }],
    // A page is stored as a file that no browser opens as one.
    attachments: [
      { name: 'cv.txt', type: 'text/plain' },
      { name: 'run.html', type: 'application/octet-stream' },
    ],
  });
  expect((await newest()).snippet).toBe('Yes, gladly.');
  const { original } = items[0]!;
  expect([files.get(original!.path), original!.size]).toEqual([raw, raw.byteLength]);
  expect(Buffer.from(files.get(items[0]!.attachments[0]!.path)!).toString()).toBe('my CV');
  expect(await mailThreads.get(store(), thread.id)).toMatchObject({
    place: 'inbox',
    last_direction: 'in',
    snippet: 'Yes, gladly.',
  });
  at += 1000;
  // The next message refers to the reply, so that mail programs show them in one thread.
  await deliver((await queue({ thread_id: thread.id, subject: 'Re: About Engineer' })).input);
  expect(mails.at(-1)!.references).toHaveLength(1);
});

test('what repeats an earlier message is stored as a quotation, however a program writes it', async () => {
  await deliver(
    (await queue({ body: 'Rita thinks that you need a year more with queues.' })).input,
  );
  const { id } = await newest();
  const text = 'I see.\nRITA THINKS THAT YOU NEED\na year more with queues.\nThank you.';
  await receive(receipt([mails[0]!.replyTo!]), await answer(text));
  const [{ maybe_quoted }] = (await mailThreads.messages(store(), id, 1)).items as [MailMessage];
  expect(visibleText(text, maybe_quoted)).toBe('I see.\n\nThank you.');
});

test('a mail is from the candidate if it is proven and comes from one of their addresses', async () => {
  await deliver((await queue()).input);
  const { id } = await newest();
  const to = [mails[0]!.replyTo!];
  const newestIn = async () => (await mailThreads.messages(store(), id, 1)).items[0]!;
  const other = 'Asha <asha+jobs@mail.example>';
  const send = async () =>
    receive(receipt(to, ulid(at)), await answer('From my plus address.', other));
  await send();
  expect(await newestIn()).toMatchObject({
    from: 'asha+jobs@mail.example',
    from_address: 'asha+jobs@mail.example',
  });
  const asha = (await candidates.get(store(), CANDIDATE))!;
  const confirmed = {
    ...asha,
    other_emails: ['asha+jobs@mail.example'],
    version: asha.version + 1,
  };
  await store().commit([candidates.write(store(), confirmed, { version: asha.version })]);
  await send();
  expect(await newestIn()).toMatchObject({
    from: 'Asha',
    from_address: 'asha+jobs@mail.example',
  });
  await store().commit([
    candidates.write(
      store(),
      { ...asha, version: confirmed.version + 1 },
      { version: confirmed.version },
    ),
  ]);
  await send();
  expect(await newestIn()).toMatchObject({ from: 'asha+jobs@mail.example' });
});

test('an answer goes to the address that a mail asks for only after a member has chosen it', async () => {
  await deliver((await queue()).input);
  const { id } = await newest();
  const to = [mails[0]!.replyTo!];
  const asks = (from: string) =>
    Buffer.from(`From: ${from}\r\nReply-To: asha@private.example\r\nSubject: x\r\n\r\nHello`);
  const asked = async () => (await mailThreads.get(store(), id))!.reply_to;
  await receive(receipt(to), asks('other@mail.example'));
  await receive(
    receipt(to, ulid(at), { dmarcVerdict: { status: 'FAIL' } }),
    asks('asha@example.com'),
  );
  expect(await asked()).toBeUndefined();
  await receive(receipt(to), asks('asha@example.com'));
  expect(await asked()).toEqual({ address: 'asha@private.example' });

  const answerTo = async () => {
    at += 1000;
    await deliver((await queue({ thread_id: id, subject: 'Re: About Engineer' })).input);
    const { items } = await mailThreads.messages(store(), id, 1);
    return [mails.at(-1)!.to, items[0]!.to_address];
  };
  expect(await answerTo()).toEqual(['asha@example.com', undefined]);
  const thread = (await mailThreads.get(store(), id))!;
  const chosen = {
    ...thread,
    reply_to: { address: 'asha@private.example', use: true },
    version: thread.version + 1,
  };
  await store().commit(mailThreads.write(store(), thread, chosen));
  expect(await answerTo()).toEqual(['asha@private.example', 'asha@private.example']);
  // The same wish asks nothing again; another address does, and is not used until it is chosen.
  at += 1000;
  await receive(receipt(to), asks('asha@example.com'));
  expect(await asked()).toMatchObject({ use: true });
});

test('a calendar entry of the candidate is shown, and its file is stored once', async () => {
  await deliver((await queue()).input);
  const { id } = await newest();
  const entry = [
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:abc@calendar.example',
    'DTSTART:20261203T150000Z',
    'DTEND:20261203T154500Z',
    'SUMMARY:Call about the offer',
    'LOCATION:+55 11 5555 0100',
    'DESCRIPTION:I will call you.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const part = (head: string) => `--k\r\n${head}\r\n\r\n${entry}`;
  const raw = Buffer.from(
    'From: asha@example.com\r\nSubject: Invitation\r\n' +
      'Content-Type: multipart/mixed; boundary=k\r\n\r\n' +
      `${part('Content-Type: text/calendar; method=REQUEST')}${part(
        'Content-Type: application/ics; name="invite.ics"\r\n' +
          'Content-Disposition: attachment; filename="invite.ics"',
      )}--k--\r\n`,
  );
  await receive(receipt([mails[0]!.replyTo!]), raw);
  const message = (await mailThreads.messages(store(), id, 1)).items[0]!;
  expect(message).toMatchObject({
    text: '',
    remark: 'invitation',
    invitation: {
      title: 'Call about the offer',
      starts_at: '2026-12-03T15:00:00.000Z',
      ends_at: '2026-12-03T15:45:00.000Z',
      place: '+55 11 5555 0100',
      text: 'I will call you.',
    },
    attachments: [{ name: 'invite.ics' }],
  });
});

test('a mail to a conversation that is deleted while it arrives leaves no object', async () => {
  await deliver((await queue()).input);
  const { id } = await newest();
  const thread = (await mailThreads.get(store(), id))!;
  const before = new Set(files.keys());
  const write = bucket.write;
  bucket.write = async (path, type, content) => {
    await write(path, type, content);
    const found = await mailThreads.get(store(), id);
    if (found) await store().commit(mailThreads.write(store(), found, undefined));
  };
  try {
    await receive(receipt([mails[0]!.replyTo!]), await answer('Hello'));
  } finally {
    bucket.write = write;
  }
  expect(thread.messages).toBe(1);
  expect([...files.keys()].filter((key) => !before.has(key))).toEqual([]);
});

test('addresses that the product did not create grant no access', async () => {
  await deliver((await queue()).input);
  const { id } = await newest();
  const good = mails[0]!.replyTo!;
  const isOfAsha = async (address: string) =>
    (await addresses().read(address)?.isSentTo('asha@example.com')) ?? false;
  expect(addresses().read(good)).toMatchObject({ tenantId: TENANT, id });
  expect(await isOfAsha(good)).toBe(true);
  const forged = [
    good.replace(`${TENANT}@`, '8@'),
    good.replace(
      /(\+.{30})(.)/,
      (_, head: string, last: string) => head + (last === '0' ? '1' : '0'),
    ),
    good.replace(DOMAIN, 'evil.example'),
    'reply+@reply.example.com',
    `x${good}`,
    `${good}\r\nBcc: a@b.example`,
  ];
  for (const address of forged)
    expect([address, await isOfAsha(address)]).toEqual([address, false]);
  await receive(receipt(forged), await answer('forged'));
  expect((await mailThreads.messages(store(), id, 5)).items).toHaveLength(1);
});

test('of a mail with malware only the head is kept, spam is separated, and a stranger is shown by the address', async () => {
  await deliver((await queue()).input);
  const { id } = await newest();
  const to = [mails[0]!.replyTo!];
  await receive(receipt(to, 'virus', { virusVerdict: { status: 'FAIL' } }), await answer('virus'));
  const infected = (await mailThreads.messages(store(), id, 5)).items[0]!;
  expect(infected).toMatchObject({
    direction: 'in',
    remark: 'infected',
    text: '',
    attachments: [],
  });
  expect([infected.subject, infected.original]).toEqual(['Re: hello', undefined]);
  expect([...files.keys()].some((path) => path.includes(id))).toBe(false);
  expect(await newest()).toMatchObject({ id, last_direction: 'in', place: 'inbox' });
  await receive(
    receipt(to, 'stranger'),
    await answer('from elsewhere', '"Asha" <other@mail.example>'),
  );
  expect((await mailThreads.messages(store(), id, 1)).items[0]).toMatchObject({
    from: 'other@mail.example',
  });
  await receive(receipt(to, 'spam', { spamVerdict: { status: 'FAIL' } }), await answer('cheap'));
  expect(await mailThreads.get(store(), id)).toMatchObject({
    place: 'spam',
    place_before: 'inbox',
  });
});

describe('a mail from an unverified sender', () => {
  const FAIL = {
    spfVerdict: { status: 'FAIL' },
    dkimVerdict: { status: 'FAIL' },
    dmarcVerdict: { status: 'FAIL' },
  };
  const gray = { dmarcVerdict: { status: 'GRAY' } };
  const raw = (...from: string[]) =>
    new TextEncoder().encode(
      [
        ...from.map((line) => `From: ${line}`),
        'Subject: Re: hello',
        'Content-Type: text/plain',
        '',
        'Send the offer to my new address',
      ].join('\r\n'),
    );
  const newestIn = async (id: string) => (await mailThreads.messages(store(), id, 1)).items[0]!;
  const asAsha = 'Asha <asha@example.com>';

  test.each([
    ['that fails the checks', [asAsha], FAIL],
    [
      'of which nothing is known',
      [asAsha],
      { spfVerdict: undefined, dkimVerdict: undefined, dmarcVerdict: undefined },
    ],
    ['of a domain without a policy, whose envelope is of another', [asAsha], gray],
    [
      'that the checks could not look at',
      [asAsha],
      { dmarcVerdict: { status: 'PROCESSING_FAILED' } },
    ],
    ['with two senders', [`${asAsha}, mallory@evil.example`], {}],
    ['with two fields of the sender', ['mallory@evil.example', asAsha], {}],
  ])('is shown as unverified: one %s', async (_, from, verdicts) => {
    await deliver((await queue()).input);
    const { id } = await newest();
    await receive(receipt([mails[0]!.replyTo!], undefined, verdicts), raw(...from));
    const message = await newestIn(id);
    expect(message).toMatchObject({
      direction: 'in',
      unverified: true,
      text: 'Send the offer to my new address',
    });
    expect(message.from).not.toBe('Asha');
    expect(messageView(message, { userId: '', blinded: false })).toMatchObject({
      unverified: true,
    });
    expect((await mailThreads.get(store(), id))!.last_from).not.toBe('Asha');
  });

  test('has no sender name if the sender is not an address', async () => {
    await deliver((await queue()).input);
    const { id } = await newest();
    for (const from of ['Rita', '"Rita" <>', 'Rita <rita>']) {
      await receive(receipt([mails[0]!.replyTo!]), raw(from));
      expect(await newestIn(id)).toMatchObject({ from: '', unverified: true });
    }
  });

  test("does not mark the candidate's messages as read", async () => {
    await deliver((await queue()).input);
    const { id } = await newest();
    const before = (await mailThreads.get(store(), id))!.candidate_read_at;
    await receive(receipt([mails[0]!.replyTo!], undefined, FAIL), raw(asAsha));
    expect((await mailThreads.get(store(), id))!.candidate_read_at).toBe(before);
  });

  test('is verified by an envelope of the same domain if the domain has no policy', async () => {
    await deliver((await queue()).input);
    const { id } = await newest();
    const event = receipt([mails[0]!.replyTo!], undefined, gray);
    Object.assign(event.Records[0]!.ses.mail, { source: 'bounce@example.com' });
    await receive(event, raw(asAsha));
    const message = await newestIn(id);
    expect(message).toMatchObject({ from: 'Asha' });
    expect(messageView(message, { userId: '', blinded: false })).toMatchObject({
      unverified: false,
    });
  });
});

test('header fields have one line, whatever a subject or a name contains', async () => {
  const raw = Buffer.from(
    await toMime(
      {
        to: 'a@example.com\r\nBcc: b@example.com',
        subject: 'x\r\nBcc: c@example.com',
        text: '',
        html: '',
        fromName: 'Eve\r\nBcc: d@example.com',
        references: ['<1@x>\r\nBcc: e@example.com'],
      },
      'Parley <p@example.com>',
    ),
  ).toString();
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

test('a derived id is well formed, sorts by its time and is always the same', () => {
  const id = deriveId('eml', Date.parse('2026-03-02T10:00:00Z'), 'a', 'b');
  expect(id).toMatch(/^eml_[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  expect(deriveId('eml', Date.parse('2026-03-02T10:00:00Z'), 'a', 'b')).toBe(id);
  expect(deriveId('eml', Date.parse('2026-03-02T10:00:01Z'), 'a', 'b') > id).toBe(true);
});
