import { resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@parley/data/shared/table.ts';
import { createTestStack, type TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { answerMail } from '../../scripts/seed/talk/answer-mail.ts';
import { makePlatformAdmin } from '../../scripts/lib/data-folder/make-platform-admin.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { actAs, type Actor, signUp } from '../../scripts/seed/actor.ts';
import type { SeedTarget } from '../../scripts/seed/seed-target.ts';
import {
  type Company,
  DAY,
  foundCompany,
  continueInterview,
  fillTenant,
  MINUTE,
} from './company.ts';
import type { RawSender } from './raw-call.ts';
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
  close(): Promise<void>;
}

/** Starts the stack and creates both companies in the middle of their work. */
export async function createTestProduct(): Promise<TestProduct> {
  await prepare(resolve(import.meta.dirname, '../..'), { page: false, say: () => undefined });
  const stack = await createTestStack({
    virtualClock: STARTS_AT,
    functionIdleMs: FUNCTION_IDLE_MS,
    oneThread: true,
    apiThrottle: ACCOUNT_THROTTLE,
  });
  try {
    return await populateTestProduct(stack);
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
  let now = await stack.now();
  const target: SeedTarget = {
    origin: stack.web,
    pool: stack.endpoints.cognito,
    now: () => now,
    idle: () => stack.idle(),
    mailsTo: (to) => stack.mails({ to }),
    answerMail: (id, text) => answerMail(stack.endpoints.mailbox, id, text),
    say: () => undefined,
    async moveTo(instant) {
      await stack.advanceTo(instant);
      now = await stack.now();
    },
  };
  const environment = {
    ...(await stack.environmentOf('members')),
    ...(await stack.environmentOf('recordings')),
    ...(await stack.environmentOf('room')),
  };
  const within = <T>(run: () => Promise<T>) => withinEnvironment(environment, run);
  const platform = await within(() => makePlatformAdmin(() => now));
  const [platformAdmin, stranger, auroraAdmin] = await Promise.all([
    actAs(target, platform.email),
    signUp(target, 'stranger@nowhere.example'),
    foundCompany(target, 'Aurora'),
  ]);
  // The next company must get the number 20.
  for (let id = auroraAdmin.tenantId() + 1; id < auroraAdmin.tenantId() * 10; id += 1)
    await platformAdmin.call('create-tenant', { body: { name: `Filler ${id}` } });
  const borealisAdmin = await foundCompany(target, 'Borealis');
  const young = await Promise.all([
    fillTenant(target, auroraAdmin, 'Aurora'),
    fillTenant(target, borealisAdmin, 'Borealis'),
  ]);

  const actors = [
    platformAdmin,
    stranger,
    ...young.flatMap(({ people }) => Object.values(people) as Actor[]),
  ];
  const advanceBy = async (ms: number) => {
    await target.moveTo(now + ms);
    await Promise.all(actors.map((actor) => actor.renew()));
  };
  await advanceBy(90 * MINUTE);
  const [aurora, borealis] = await within(() =>
    Promise.all(young.map((company) => continueInterview(company, now))),
  );
  await stack.idle();
  const table = openStackTable(environment);
  return {
    stack,
    target,
    aurora: aurora!,
    borealis: borealis!,
    platformAdmin,
    stranger,
    table,
    now: () => new Date(now),
    advanceBy,
    withinEnvironment: within,
    async close() {
      table.client.destroy();
      await stack.close();
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
