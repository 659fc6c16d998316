import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { RequisitionId } from '@parley/contracts/shared/ids.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import { backfillPeople } from '../../scripts/lib/data-folder/backfill-people.ts';
import { booking, DAY, MINUTE } from '../support/builders/company.ts';
import { listStoredTexts } from '../support/builders/list-stored-texts.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
}, 600_000);
afterAll(() => product?.close());

const newText = () => ({ contentType: 'text' as const, client_id: crypto.randomUUID() });

/** Returns the stored places that contain a word, as "word in place". */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const held = await listStoredTexts(product.stack);
  return words.flatMap((word) =>
    held
      .filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()))
      .map(({ place }) => `${word} in ${place}`),
  );
}

async function addCandidate(name: string) {
  const { recruiter } = product.aurora.people;
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`;
  const { candidate } = await recruiter.call('create-candidate', {
    body: { name, email, zone: 'Asia/Kolkata' },
  });
  return candidate;
}

async function erase(id: Awaited<ReturnType<typeof addCandidate>>['id']): Promise<void> {
  const { recruiter } = product.aurora.people;
  const { version } = await recruiter.call('get-candidate', { params: { id } });
  await recruiter.call('delete-candidate', { params: { id } }, { ifMatch: version });
  await product.stack.idle();
}

async function invite(name: string, email: string): Promise<Actor> {
  await product.aurora.people.admin.call('create-user', {
    body: { email, name, role: 'recruiter', zone: 'Europe/Berlin' },
  });
  return acceptInvitation(product.target, email);
}

/** Puts a candidate on a requisition in bulk, lets members write about them, and undoes it. */
async function discussAndTakeOff(
  candidateId: Awaited<ReturnType<typeof addCandidate>>['id'],
  requisition_id: RequisitionId,
): Promise<void> {
  const { recruiter } = product.aurora.people;
  const put = await recruiter.call('bulk-candidates', {
    body: {
      ids: [candidateId],
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id },
    },
  });
  const cardId = `${requisition_id}~${candidateId}`;
  const work = await recruiter.call('add-checklist', {
    params: { cardId },
    body: { name: 'Orphan Zqlist' },
  });
  await recruiter.call('add-check-item', {
    params: { cardId, checklistId: work.checklists.at(-1)!.id },
    body: { text: 'Orphan Zqtask' },
  });
  await recruiter.call('add-card-comment', {
    params: { cardId },
    body: { text: 'Orphan Zqcomment', mentions: [] },
  });
  await recruiter.call('send-chat-message', {
    params: { threadKey: cardId },
    body: { ...newText(), text: 'Orphan Zqchat' },
  });
  const image = await uploadChatImage(recruiter, cardId, 'zqpicture.png');
  await recruiter.call('send-chat-message', {
    params: { threadKey: cardId },
    body: { ...newText(), contentType: 'image', text: 'Orphan Zqcaption', image },
  });
  const undone = await recruiter.call('bulk-candidates', {
    body: {
      ids: [candidateId],
      dry_run: false,
      action: { type: 'undo', bulk_id: put.bulk_id },
    },
  });
  expect(undone.changed).toBe(1);
  await product.stack.idle();
}

const ORPHANS = ['Zqlist', 'Zqtask', 'Zqcomment', 'Zqchat', 'Zqpicture', 'Zqcaption'];

test('what was written about a candidate who was taken off a requisition is erased', async () => {
  const candidate = await addCandidate('Zqorphan Person');
  await discussAndTakeOff(candidate.id, product.aurora.requisitionId);
  expect((await tracesOf(ORPHANS)).length).toBeGreaterThanOrEqual(ORPHANS.length);
  await erase(candidate.id);
  expect(await tracesOf([...ORPHANS, 'Zqorphan'])).toEqual([]);
}, 300_000);

/** Lets somebody do what stores their name where nothing else about them is. */
async function workAsLeaver(leaver: Actor) {
  const { recruiter, interviewer, manager } = product.aurora.people;
  const { requisitionId, candidateId } = product.aurora;
  const other = await addCandidate('Stays Here');
  const { version } = await leaver.call('get-candidate', { params: { id: other.id } });
  await leaver.call(
    'update-candidate',
    { params: { id: other.id }, body: { headline: 'Changed by somebody who leaves' } },
    { ifMatch: version },
  );
  const group = await recruiter.call('create-chat-thread', {
    body: {
      name: 'Hiring in May',
      user_ids: [leaver.userId, interviewer.userId],
    },
  });
  await leaver.call('send-chat-message', {
    params: { threadKey: group.threadKey },
    body: { ...newText(), text: 'I was in this group' },
  });
  await leaver.call('leave-chat-thread', { params: { threadKey: group.threadKey } });
  await recruiter.call('bulk-candidates', {
    body: {
      ids: [other.id],
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: requisitionId },
    },
  });
  const interview = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: other.id,
      ...booking([interviewer, leaver], product.now().getTime() + 30 * MINUTE, 30),
    },
  });
  await leaver.call('respond-to-interview', {
    params: { id: interview.id },
    body: { response: 'accepted' },
  });
  const declined = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([manager, leaver], product.now().getTime() + 5 * DAY, 30),
    },
  });
  await leaver.call('respond-to-interview', {
    params: { id: declined.id },
    body: { response: 'declined', reason: 'I am away' },
  });
  await product.advanceBy(61 * MINUTE);
  await product.stack.idle();
  await leaver.renew();
  await leaver.call('create-feedback', {
    body: { interview_id: interview.id, summary: 'A draft', private_notes: 'Zqprivate' },
  });
  await product.advanceBy(4 * DAY);
  await product.stack.idle();
  await recruiter.call(
    'cancel-interview',
    {
      params: { id: declined.id },
      body: { reason: 'Nobody is left' },
    },
    { ifMatch: (await recruiter.call('get-interview', { params: { id: declined.id } })).version },
  );
  return { other, group, interview };
}

test('the name of a former member is in no list of those who are missing, and their private notes are gone', async () => {
  const { admin, recruiter } = product.aurora.people;
  const leaver = await invite('Zqleaver Former', 'zqleaver@aurora.example');
  const { other, group } = await workAsLeaver(leaver);
  await product.stack.idle();
  const before = await tracesOf(['Zqleaver', 'Zqprivate']);
  for (const place of [/^Zqleaver in table .*N#/, /^Zqleaver in table .*CHAT#grp/, /^Zqprivate/])
    expect(before).toContainEqual(expect.stringMatching(place));
  await admin.call('delete-user', { body: { user_id: leaver.userId } });
  await product.stack.idle();
  await product.advanceBy(2 * 60 * MINUTE);
  const left = await tracesOf(['Zqleaver', 'Zqprivate']);
  // Mails that were sent stay as the candidate has them.
  expect(left.filter((line) => !line.includes('MAIL_THREAD#'))).toEqual([]);
  const messages = await recruiter.call('list-chat-messages', {
    params: { threadKey: group.threadKey },
  });
  expect(messages.items.map(({ author }) => author)).toContain('Former colleague');
  const stale = await recruiter
    .call(
      'update-candidate',
      { params: { id: other.id }, body: { headline: 'Later' } },
      { ifMatch: 1 },
    )
    .catch((error: unknown) => error);
  expect(stale).toMatchObject({
    code: 'stale-version',
    problem: { details: { changed_by: 'Former colleague' } },
  });
}, 300_000);

test('a mail that arrives after the erasure is gone at once, an unconfirmed upload with its day', async () => {
  const { recruiter } = product.aurora.people;
  const candidate = await addCandidate('Writes Later');
  const draft = await recruiter.call('create-mail-draft', {
    body: { candidate_ids: [candidate.id], subject: 'Before the erasure', body: 'Hello' },
  });
  await recruiter.call('send-mail-draft', { params: { id: draft.id }, body: {} }, { ifMatch: 1 });
  await product.advanceBy(MINUTE);
  const letter = (await product.stack.mails({ to: candidate.email })).find(
    ({ subject }) => subject === 'Before the erasure',
  )!;
  const form = await recruiter.call('create-upload', {
    body: {
      candidate_id: candidate.id,
      filename: 'zqupload.txt',
      file_type: 'text/plain',
      file_size: 12,
    },
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob(['Zqunconfirmd'], { type: 'text/plain' }), 'zqupload.txt');
  expect((await fetch(form.url, { method: 'POST', body: data })).ok).toBe(true);
  await erase(candidate.id);
  await product.target.answerMail(letter.id, 'Zqlate is my answer');
  await product.stack.idle();
  expect(await tracesOf(['Zqlate'])).toEqual([]);
  await product.advanceBy(10 * DAY);
  const versions = await listStoredTexts(product.stack, { olderVersions: true });
  expect(
    versions
      .filter(({ text }) => /zqupload|zqunconfirmd|zqlate/i.test(text))
      .map(({ place }) => place),
  ).toEqual([]);
}, 300_000);

/** Makes items of applications what earlier releases stored: without their candidate. */
async function takePeopleOut(candidateId: string): Promise<number> {
  const { client, name } = product.table;
  let count = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name }))
    for (const { PK, SK, GSI2PK } of Items) {
      if (!String(GSI2PK).endsWith(`#CANDIDATE#${candidateId}#NAMED`)) continue;
      if (!/CARD#|CHAT#/.test(`${PK} ${SK}`)) continue;
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: { PK, SK },
          UpdateExpression: 'REMOVE GSI2PK, GSI2SK SET changed_by = :name',
          ExpressionAttributeValues: { ':name': 'Zqearlier Name' },
        }),
      );
      count += 1;
    }
  return count;
}

test('items of earlier releases get their people, and what was left of the erased goes', async () => {
  const [erased, present] = [await addCandidate('Zqgone Person'), await addCandidate('Still Here')];
  for (const { id } of [erased, present]) {
    await discussAndTakeOff(id, product.aurora.requisitionId);
    expect(await takePeopleOut(id)).toBeGreaterThanOrEqual(3);
  }
  await erase(erased.id);
  expect((await tracesOf(['Zqgone'])).length).toBeGreaterThan(0);
  const environment = await product.stack.environmentOf('members');
  const low = new DynamoDBClient({
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB']!,
    region: environment['AWS_REGION']!,
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
    },
  });
  const platform = tenantStore(product.table, PLATFORM_TENANT_ID);
  const backfill = () =>
    backfillPeople({ client: low, name: product.table.name }, platform, product.now());
  expect(await backfill()).toBeGreaterThanOrEqual(6);
  await product.stack.idle();
  expect(await tracesOf(['Zqgone', 'Zqearlier'])).toEqual([]);
  expect(await backfill()).toBe(0);
  low.destroy();
  expect((await tracesOf(ORPHANS)).length).toBeGreaterThanOrEqual(ORPHANS.length);
  await erase(present.id);
  expect(await tracesOf(ORPHANS)).toEqual([]);
}, 300_000);
