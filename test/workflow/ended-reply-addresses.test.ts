import { afterEach, beforeEach, expect, it } from 'vitest';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread } from '@parley/data/mail-threads/with-message.ts';
import { signedAddresses } from '@parley/data/mail/signed-addresses.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type RawMail, receiveRawMail } from './receive-raw-mail.ts';
import { type Stage, startStage } from './start-stage.ts';

const DOMAIN = 'reply.example.com';
const TENANT = 7;
const THREAD = 'thr_01K00000000000000000000009';
const WRONG = 'asha@example.com';
const RIGHT = 'asha.raman@example.com';

let stage: Stage;
let company: Company;
/** The address to which the holder of the mistyped address can reply. */
let replyTo: string;
let unaddressed: string[];

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  unaddressed = [];
  const about = {
    id: THREAD,
    tenant_id: TENANT,
    candidate_id: CANDIDATE,
    candidate: 'Asha',
    candidate_email: WRONG,
    subject: 'Hello',
    requisition_id: null,
    requisition: null,
    hiring_manager_id: null,
    notices: false,
  };
  await stage.store.commit(
    mailThreads.write(stage.store, undefined, emptyThread(about, '2026-03-01T10:00:00.000Z')),
  );
  replyTo = await threadAddresses(testKeyRing(), DOMAIN).addressOf(TENANT, THREAD, WRONG);
});
afterEach(() => stage.close());

const correct = async () => {
  const { version } = (await candidates.get(stage.store, CANDIDATE))!;
  const { status } = await stage.call(company.recruiter, 'update-candidate', {
    params: { id: CANDIDATE },
    ifMatch: version,
    body: { email: RIGHT },
  });
  expect(status).toBe(200);
};
const write = (text: string, from: string, more: Partial<RawMail> = {}) =>
  receiveRawMail(stage, {
    lines: [`From: Asha <${from}>`, '', text],
    to: replyTo,
    source: from,
    messageId: text.replaceAll(/\W/g, '-'),
    onUnaddressed: (messageId) => unaddressed.push(messageId),
    ...more,
  });
const texts = async () =>
  (await mailThreads.messages(stage.store, THREAD, 10)).items.map(({ text }) => text.trim());

it('takes no message at the address that was sent to a mistyped one, once that is corrected', async () => {
  await write('I am somebody else', WRONG);
  await correct();
  await write('I withdraw', WRONG);
  await write('I withdraw too', RIGHT, { check: 'FAIL' });
  expect(await texts()).toEqual(['I am somebody else']);
  expect(unaddressed).toEqual(['I-withdraw', 'I-withdraw-too']);
});

it('takes what is proven to come from the candidate, and reports about the old address', async () => {
  await correct();
  await write('It reached me late', RIGHT);
  await stage.until('2026-03-02T10:00:01.000Z');
  const report = [
    'From: Mail Delivery Subsystem <mailer-daemon@mail.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${WRONG}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--r--',
    '',
  ];
  await write('', '', { lines: report, messageId: 'report' });
  expect(await texts()).toEqual([
    `Not delivered to ${WRONG}: no such mailbox (5.1.1)`,
    'It reached me late',
  ]);
  expect(unaddressed).toEqual([]);
});

it('takes messages at an address of the earlier form while the candidate has had one address', async () => {
  replyTo = await signedAddresses(testKeyRing(), {
    domain: DOMAIN,
    local: 'reply',
    purpose: 'mail-thread',
    prefix: 'thr_',
  }).addressOf(TENANT, THREAD);
  await write('Yes', WRONG);
  await correct();
  await write('No', WRONG);
  expect(await texts()).toEqual(['Yes']);
});

it('sends answers no longer where the holder of the mistyped address asked for them', async () => {
  await write('Hello', WRONG, {
    lines: [`From: ${WRONG}`, 'Reply-To: other@mail.example', '', 'Hello'],
  });
  const thread = (await mailThreads.get(stage.store, THREAD))!;
  expect(thread.reply_to).toEqual({ address: 'other@mail.example' });
  await correct();
  const after = (await mailThreads.get(stage.store, THREAD))!;
  expect([after.candidate_email, after.reply_to]).toEqual([RIGHT, undefined]);
});
