import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { openTable, type Table } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { actAs, type Actor, signUp } from '@parley/demo/actors/actor.ts';
import { approveCompany } from '@parley/demo/actors/approve-company.ts';
import { makePlatformAdmin } from '@parley/demo/actors/make-platform-admin.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import type { CloseOptions, TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { prepare } from '../../../scripts/lib/prepare.ts';
import { type ProductOptions, startProductStack } from '../start-product-stack.ts';
import { DAY, foundCompany, continueInterview, fillTenant, MINUTE } from './company.ts';
import { LOW_FAULTS } from './low-faults.ts';
import type { RawSender } from './raw-call.ts';
import { dataFolderIn, type SavedProduct, resumeAll, saveOnce, toSaved } from './saved-product.ts';
import { toSeedTarget } from './seed-target.ts';
import type { Company } from './test-company.ts';
import { withinEnvironment } from './within-environment.ts';

/** A Monday, four weeks before the change to summer time in Europe. */
export const STARTS_AT = Date.parse('2026-03-02T08:00:00.000Z');

/**
 * Longer than any test run, because a function that was stopped as idle would have to load its
 * bundle again.
 */
const FUNCTION_IDLE_MS = 3_600_000;

/** Two companies without any relation to each other, on a clock that stands still. */
export interface TestProduct {
  stack: TestStack;
  target: SeedTarget;
  /** Tenant 2. */
  aurora: Company;
  /**
   * A tenant whose id begins with 2. A key prefix without a delimiter would give tenant 2 access to
   * it.
   */
  borealis: Company;
  platformAdmin: Actor;
  /** A user who has signed up and has no company. */
  stranger: Actor;
  /** The table of the stack, for data that the API cannot show or create. */
  table: Table;
  now(): Date;
  /** Moves the clock by this many milliseconds and gives everybody new tokens. */
  advanceBy(ms: number): Promise<void>;
  /** Runs a part of the seed that reads its table and buckets from the environment. */
  withinEnvironment<T>(run: () => Promise<T>): Promise<T>;
  close(options?: CloseOptions): Promise<void>;
}

/**
 * Starts a stack with both companies in the middle of their work. A run of `npm test` creates them
 * once, and each stack starts on a copy of their data folder, which takes less CPU time.
 * @param options of the stack, in place of those that tests have
 */
export async function createTestProduct(options?: ProductOptions): Promise<TestProduct> {
  const folder = process.env['PARLEY_TEST_PRODUCT'];
  if (folder === undefined) return startProduct(STARTS_AT, populateTestProduct, options);
  const saved = await saveOnce(folder, async (dataFolder) => {
    const product = await startProduct(STARTS_AT, populateTestProduct);
    // Requests that need a recent sign-in are answered on the copies too.
    await Promise.all(listActors(product).map((actor) => actor.signInAgain()));
    await product.stack.idle();
    await product.close({ moveDataTo: dataFolder });
    return toSaved(product);
  });
  return startProduct(saved.now, (stack) => openSaved(stack, saved), {
    fill: (dataDir) => cp(dataFolderIn(folder), dataDir, { recursive: true }),
    ...options,
  });
}

async function startProduct(
  virtualClock: number,
  populate: (stack: TestStack) => Promise<TestProduct>,
  options: ProductOptions = {},
): Promise<TestProduct> {
  await prepare(resolve(import.meta.dirname, '../../..'), { page: false, print: () => undefined });
  const stack = await startProductStack({
    virtualClock,
    functionIdleMs: FUNCTION_IDLE_MS,
    oneThread: true,
    apiThrottle: ACCOUNT_THROTTLE,
    ...LOW_FAULTS,
    ...options,
  });
  try {
    return await populate(stack);
  } catch (error) {
    await stack.close();
    throw new Error(
      `The companies could not be founded. The stack wrote:\n${stack.output().slice(-4000)}`,
      { cause: error },
    );
  }
}

/** Creates both companies in the middle of their work on a stack that has just started. */
export async function populateTestProduct(stack: TestStack): Promise<TestProduct> {
  const target = await toSeedTarget(stack);
  const environment = await environmentOfSeeds(stack);
  const within = <T>(run: () => Promise<T>) => withinEnvironment(environment, run);
  const platform = await within(() => makePlatformAdmin(target.now));
  const [platformAdmin, stranger, auroraAdmin] = await Promise.all([
    actAs(target, platform.email),
    signUp(target, 'stranger@nowhere.example'),
    foundCompany(target, 'Aurora'),
  ]);
  // The next company must get the number 20. Companies with the numbers between would cost CPU time
  // in every sweep.
  await within(() => skipTenantIds(auroraAdmin.tenantId() * 10 - 1));
  const borealisAdmin = await foundCompany(target, 'Borealis');
  for (const admin of [auroraAdmin, borealisAdmin])
    await approveCompany(platformAdmin, admin.tenantId());
  const young = await Promise.all([
    fillTenant(target, auroraAdmin, 'Aurora'),
    fillTenant(target, borealisAdmin, 'Borealis'),
  ]);
  await target.moveTo(target.now() + 90 * MINUTE);
  await Promise.all(
    [platformAdmin, stranger, ...young.flatMap(listPeople)].map((actor) => actor.renew()),
  );
  const [aurora, borealis] = await within(() =>
    Promise.all(young.map((company) => continueInterview(company, target.now()))),
  );
  await stack.idle();
  return toProduct(stack, target, {
    aurora: aurora!,
    borealis: borealis!,
    platformAdmin,
    stranger,
  });
}

/** Takes numbers of companies, as the creation of a company does, until `last` is taken. */
async function skipTenantIds(last: number): Promise<void> {
  const table = openTable(process.env['TABLE_NAME']!);
  const platform = tenantStore(table, PLATFORM_TENANT_ID);
  for (let taken = 0; taken < last;) taken = await tenantRegister.nextId(platform);
}

/** Returns the product of a stack that runs on a copy of a saved product's data. */
async function openSaved(stack: TestStack, saved: SavedProduct): Promise<TestProduct> {
  const target = await toSeedTarget(stack);
  return toProduct(stack, target, resumeAll(saved, target));
}

const listPeople = ({ people }: Pick<Company, 'people'>): Actor[] => Object.values(people);
const listActors = ({
  platformAdmin,
  stranger,
  aurora,
  borealis,
}: Pick<TestProduct, 'aurora' | 'borealis' | 'platformAdmin' | 'stranger'>): Actor[] => [
  platformAdmin,
  stranger,
  ...[aurora, borealis].flatMap(listPeople),
];

async function environmentOfSeeds(stack: TestStack): Promise<Record<string, string>> {
  return {
    ...(await stack.environmentOf('members')),
    ...(await stack.environmentOf('recordings')),
    ...(await stack.environmentOf('room')),
    ...(await stack.environmentOf('files')),
  };
}

async function toProduct(
  stack: TestStack,
  target: SeedTarget,
  people: Pick<TestProduct, 'aurora' | 'borealis' | 'platformAdmin' | 'stranger'>,
): Promise<TestProduct> {
  const actors = listActors(people);
  const environment = await environmentOfSeeds(stack);
  const table = openStackTable(environment);
  return {
    stack,
    target,
    ...people,
    table,
    now: () => new Date(target.now()),
    async advanceBy(ms) {
      await target.moveTo(target.now() + ms);
      await Promise.all(actors.map((actor) => actor.renew()));
    },
    withinEnvironment: (run) => withinEnvironment(environment, run),
    async close(options) {
      table.client.destroy();
      await stack.close(options);
    },
  };
}

function openStackTable(environment: Record<string, string>): Table {
  const {
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB,
    AWS_REGION,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
  } = environment;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID!, secretAccessKey: AWS_SECRET_ACCESS_KEY! };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: AWS_ENDPOINT_URL_DYNAMODB!, region: AWS_REGION!, credentials }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return { client, name: TABLE_NAME! };
}

/** Returns the sender of raw requests for a person. */
export const as = (product: TestProduct, actor: Actor | undefined): RawSender =>
  actor === undefined
    ? { origin: product.target.origin }
    : { origin: product.target.origin, token: actor.token(), tenantId: actor.tenantId() };

/**
 * Returns a time in a few days on which nothing is booked yet; each call returns another day. The
 * result is in milliseconds since 1970.
 */
export const findFreeDay = (() => {
  let day = 10;
  return (product: TestProduct) => product.now().getTime() + (day += 1) * DAY;
})();
