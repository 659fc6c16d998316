import { resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { acceptInvitation, actAs } from '@parley/demo/actors/actor.ts';
import { PLATFORM_ADMIN } from '@parley/demo/actors/make-platform-admin.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { checkDataInvariants } from '../../../scripts/check-data/check-data-invariants.ts';
import { type Item, readTable } from '../../../scripts/check-data/snapshot.ts';
import { prepare, type Prepared } from '../../../scripts/lib/prepare.ts';
import { toSeedTarget } from '../../support/builders/seed-target.ts';
import { STARTS_AT } from '../../support/builders/test-product.ts';
import { withinEnvironment } from '../../support/builders/within-environment.ts';
import { startProductStack } from '../../support/start-product-stack.ts';
import {
  fillManyCompanies,
  toCompanyName,
  toEmail,
  toName,
  toRole,
  toTenantId,
} from './fill-many-companies.ts';
import { measureCompanies } from './measure-companies.ts';

const PEOPLE = 6;
/** The number of the company that is created by the API, after those that were filled. */
const BY_API = 2;

let prepared: Prepared;

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../..');
  prepared = await prepare(root, { page: false, print: () => undefined });
});

describe('a stack that was filled with companies', () => {
  let stack: TestStack;
  let items: Map<number, Item[]>;

  beforeAll(async () => {
    const size = { companies: BY_API, people: PEOPLE };
    stack = await startProductStack({
      virtualClock: STARTS_AT,
      oneThread: true,
      fill: async (dataDir) =>
        void (await fillManyCompanies(dataDir, prepared.templateFile, size, new Date(STARTS_AT))),
    });
    await createByApi(stack);
    items = await readAll(stack);
  });
  afterAll(() => stack.close());

  it('has what the API stores of a company, apart from what tells of the past', () => {
    const filled = describeCompany(items, 0);
    const created = describeCompany(items, BY_API);
    const missing = created.filter((item) => !filled.includes(item));
    expect(filled.filter((item) => !created.includes(item))).toEqual([]);
    expect(missing.filter((item) => !TELLS_OF_THE_PAST.test(item))).toEqual([]);
  });

  it('has right counters, lists and names', async () => {
    for (const company of [0, 1]) {
      const tenantId = toTenantId(company);
      const found = { tenantId, now: STARTS_AT, items: items.get(tenantId)! };
      expect(await checkDataInvariants(found)).toEqual([]);
    }
  });

  it('lets its people sign in and use their company', async () => {
    const actor = await actAs(await toSeedTarget(stack), toEmail(1, 1));
    expect(actor.tenantId()).toBe(toTenantId(1));
    const { items: colleagues } = await actor.call('list-users', {
      body: { tenant_id: actor.tenantId() as never },
    });
    expect(colleagues.map(({ email }) => email).sort()).toEqual(
      Array.from({ length: PEOPLE }, (_, person) => toEmail(1, person)),
    );
  });
});

/** Audit, counted stream records, events, sent mails, and sign-ins. */
const TELLS_OF_THE_PAST = /"kind":"(AUDIT|COUNTED|EVENT|SENT|SIGN_IN)"/;

/** Creates a company and its people as the platform and admins do, with the API. */
async function createByApi(stack: TestStack): Promise<void> {
  const target = await toSeedTarget(stack);
  const platformAdmin = await actAs(target, PLATFORM_ADMIN);
  await platformAdmin.call('create-tenant', {
    body: {
      name: toCompanyName(BY_API),
      admin_email: toEmail(BY_API, 0),
      admin_name: toName(0),
    },
  });
  const admin = await acceptInvitation(target, toEmail(BY_API, 0));
  for (let person = 1; person < PEOPLE; person += 1)
    await admin.call('create-user', {
      body: { email: toEmail(BY_API, person), name: toName(person), role: toRole(person) },
    });
  for (let person = 1; person < PEOPLE; person += 1)
    await acceptInvitation(target, toEmail(BY_API, person));
  await stack.idle();
}

async function readAll(stack: TestStack): Promise<Map<number, Item[]>> {
  const environment = await stack.environmentOf('members');
  return withinEnvironment(environment, async () => {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    const all = await readTable(client, environment['TABLE_NAME']!);
    client.destroy();
    return all;
  });
}

/**
 * Returns the items of a company and those of the platform about it, as texts in which nothing
 * differs between companies.
 */
function describeCompany(items: ReadonlyMap<number, Item[]>, company: number): string[] {
  const tenantId = toTenantId(company);
  const own = items.get(tenantId)!;
  const userIds = own
    .filter(({ kind }) => kind === 'MEMBER')
    .sort((one, other) => (String(one['email']) < String(other['email']) ? -1 : 1))
    .map((item) => String(item['user_id']));
  const word = new RegExp(`\\bc${company}\\b`, 'g');
  const number = new RegExp(`(id"?: ?"?|"tenant_ids":\\[|\\bT#|\\b0{5,})${tenantId}\\b`, 'g');
  const isAbout = (text: string) => [word, number].some((one) => text.search(one) >= 0);
  const toText = (item: Item) =>
    userIds.reduce(
      (text, userId, person) => text.replaceAll(userId, `user-${person}`),
      JSON.stringify(item, sorted),
    );
  const unify = (text: string) => text.replaceAll(word, 'cX').replaceAll(number, '$1X');
  const ofPlatform = items.get(PLATFORM_TENANT_ID)!.map(toText).filter(isAbout);
  return [...own.map(toText), ...ofPlatform].map(unify).sort();
}

/** Sorts the attributes of objects. */
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

// It starts a stack of its own, because it measures one from its first call on.
describe('the benchmark of companies', () => {
  it('counts the requests of people of several companies', async () => {
    const size = { companies: 5, people: 3 };
    const figures = await measureCompanies(prepared.templateFile, size, () => undefined);
    expect(figures).toMatchObject({
      'sign-in: requests to the table': 3,
      'first call: sessions of STS': 1,
      'later call: sessions of STS': 0,
      'later call: requests to the table': 2,
      'requests to KMS by all calls': 0,
      'export of the pool: requests of ListUsers': 1,
    });
  });
});
