import { createHmac, randomBytes } from 'node:crypto';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { KEYS_CACHE_MS } from '@parley/data/signing/key-ring.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import { SIGNING_KEYS, type SigningPurpose } from '../../infra/signing-keys.ts';
import {
  addSigningKey,
  type KeyStage,
  listKeys,
  removeSigningKey,
  takeOverTableKeys,
} from '../../scripts/signing-keys/change-keys.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
let keyStage: KeyStage;
beforeAll(async () => {
  product = await createTestProduct();
  // The purposes of the function `interviews` and those of `mail-inbound` are all that there are.
  const environment = {
    ...(await product.stack.environmentOf('mail-inbound')),
    ...(await product.stack.environmentOf('interviews')),
  };
  keyStage = {
    client: new SecretsManagerClient({
      region: environment['AWS_REGION']!,
      endpoint: environment['AWS_ENDPOINT_URL_SECRETS_MANAGER']!,
      credentials: {
        accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
        secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
      },
    }),
    arnOf: (purpose) => environment[SIGNING_KEYS[purpose].variable]!,
    platform: tenantStore(product.table, 1),
  };
});
afterAll(async () => {
  keyStage.client.destroy();
  await product.close();
});

/** Lets every instance read its keys again. */
const passTime = () => product.advanceBy(KEYS_CACHE_MS);
const signing = async (purpose: SigningPurpose) => (await listKeys(keyStage, purpose)).signs;

/** Reads one item of a list, and with a cursor the next one. */
const readPage = (actor: Actor, list: RouteId, cursor?: string) =>
  rawCall({ origin: product.stack.web, token: actor.token(), tenantId: actor.tenantId() }, list, {
    query: { limit: '1', ...(cursor !== undefined && { cursor }) },
  });
/** Returns the cursor of the second page. */
const findCursor = async (actor: Actor, list: RouteId): Promise<string> =>
  ((await readPage(actor, list)).json as { next_cursor: string }).next_cursor;
const openCursor = () => findCursor(product.aurora.people.recruiter, 'list-interviews');
const turnPage = (cursor: string) =>
  readPage(product.aurora.people.recruiter, 'list-interviews', cursor);

/** Returns the key of the link in the calendar file of the candidate. */
async function openLink(): Promise<string> {
  const { candidate } = product.aurora.people;
  const { content } = await candidate.call('get-interview-calendar', {
    params: { id: product.aurora.ended },
  });
  return /#(\S+)/.exec(content.replaceAll('\r\n ', ''))![1]!;
}
const enterBy = (key: string) =>
  rawCall({ origin: product.stack.web }, 'guest-get-room', { body: { key } });

// The tests of the companies' lists (test/tenancy) turn the pages of the other functions.
test('lists of the platform, the audit and mails have pages', async () => {
  const { platformAdmin, aurora } = product;
  const lists: [Actor, RouteId][] = [
    [platformAdmin, 'list-tenants'],
    [platformAdmin, 'list-contact-messages'],
    [aurora.people.admin, 'list-audit'],
    [aurora.people.admin, 'list-mail-threads'],
  ];
  for (const [actor, list] of lists) {
    const cursor = await findCursor(actor, list);
    expect((await readPage(actor, list, cursor)).status, list).toBe(200);
  }
});

test('a link and a cursor stay open over a rotation, until their key is removed', async () => {
  const [cursor, link] = [await openCursor(), await openLink()];
  const before = { cursors: await signing('cursors'), links: await signing('room-links') };
  expect(cursor).toContain(`.${before.cursors}.`);
  expect(link).toContain(`.${before.links}.`);

  await addSigningKey(keyStage, 'cursors');
  await addSigningKey(keyStage, 'room-links');
  await passTime();
  const [newCursor, newLink] = [await openCursor(), await openLink()];
  expect(newCursor).toContain(`.${await signing('cursors')}.`);
  expect(newLink).toContain(`.${await signing('room-links')}.`);
  expect(newCursor).not.toContain(`.${before.cursors}.`);
  for (const each of [cursor, newCursor]) expect((await turnPage(each)).status).toBe(200);
  for (const each of [link, newLink]) expect((await enterBy(each)).status).toBe(200);

  await removeSigningKey(keyStage, 'cursors', before.cursors);
  await removeSigningKey(keyStage, 'room-links', before.links);
  await passTime();
  expect((await turnPage(cursor)).code).toBe('malformed-cursor');
  expect((await enterBy(link)).code).toBe('room-link-expired');
  expect((await turnPage(newCursor)).status).toBe(200);
  expect((await enterBy(newLink)).status).toBe(200);
});

test('a link from before keys had ids stays open until the key of the table is removed', async () => {
  const { tenantId, ended, candidateId } = product.aurora;
  const key = randomBytes(32);
  const { platform } = keyStage;
  const item = { kind: 'SECRET', value: key.toString('base64'), version: 1 };
  await platform.commit([platform.put(keys.secret('cursor'), item, 'missing')]);
  const interview = await interviews.get(platform.forTenant(tenantId), ended);
  const closesAt = roomWindow(interview!).closes_at;
  const text = Buffer.from(JSON.stringify([tenantId, ended, candidateId, closesAt])).toString(
    'base64url',
  );
  const mac = createHmac('sha256', key).update(`room-key\n${text}`).digest('base64url');
  const link = `${text}.${mac}`;
  expect((await enterBy(link)).status).toBe(200);

  expect(await takeOverTableKeys(keyStage)).toEqual(['cursors', 'room-links']);
  expect(await platform.get(keys.secret('cursor'))).toBeUndefined();
  expect(await takeOverTableKeys(keyStage)).toEqual([]);
  await passTime();
  expect((await enterBy(link)).status).toBe(200);
  expect((await enterBy(await openLink())).status).toBe(200);

  await removeSigningKey(keyStage, 'room-links', 'table');
  await passTime();
  expect((await enterBy(link)).code).toBe('room-link-expired');
});
