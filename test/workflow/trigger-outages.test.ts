import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DescribeExecutionCommand, ListExecutionsCommand } from '@aws-sdk/client-sfn';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { createVirtualClock } from '@parley/local-cloud/clock/virtual-clock.ts';
import { addPerson, passwordAuth } from '@parley/local-cloud/cognito/testing/api.ts';
import {
  refusal,
  startTestCognito,
  type TestCognito,
} from '@parley/local-cloud/cognito/testing/cognito-harness.ts';
import {
  clientId,
  goodPassword,
  poolId,
  testPool,
} from '@parley/local-cloud/cognito/testing/test-pool.ts';
import { afterSteps } from '@parley/local-cloud/shared/after-steps.ts';
import {
  MACHINE_ARN,
  startTestStates,
  type TestStates,
} from '@parley/local-cloud/states/testing/start-test-states.ts';
import { type Company, foundCompany } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

/** Cognito waits this long for a trigger, in milliseconds. */
const PATIENCE_MS = 5_000;
const TIMEOUT = { timeout: 30_000 };
const NEW_PASSWORD = 'Another-horse-10';
const TRY_AGAIN = 'Parley did not answer in time. Try again in a few seconds';

/** A service that takes every request and answers none, and one that refuses every request. */
let hung: Server;
let throttling: Server;
let table: TestTable;
let company: Company;
let states: TestStates;
let pool: TestCognito;

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Loads a trigger anew, because functions read their environment when they are loaded. */
async function loadTriggers() {
  vi.resetModules();
  const [preToken, postConfirmation, companySignIn] = await Promise.all([
    import('../../functions/triggers/pre-token/index.ts'),
    import('../../functions/triggers/post-confirmation/index.ts'),
    import('../../functions/triggers/company-sign-in/index.ts'),
  ]);
  return { preToken, postConfirmation, companySignIn };
}
let triggers: Awaited<ReturnType<typeof loadTriggers>>;

/** Returns an event as a function receives it. */
const receive = (event: object) => JSON.parse(JSON.stringify(event));

/** Returns the answer of a trigger, for which Cognito does not wait forever. */
async function awaitTrigger<Answer>(
  call: (context: { awsRequestId: string }) => Promise<Answer>,
): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = afterSteps(PATIENCE_MS, () => late.reject(new Error('the trigger is too late')));
  return Promise.race([call({ awsRequestId: randomUUID() }), late.promise]).finally(() =>
    clearInterval(timer),
  );
}

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  hung = createServer(() => undefined).listen(0, '127.0.0.1');
  throttling = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type: 'TooManyRequestsException', message: 'Rate exceeded' }));
  }).listen(0, '127.0.0.1');
  table = await startTable();
  const { accessKeyId, secretAccessKey } = table.credentials;
  const credentials = (id: string) => (id === accessKeyId ? secretAccessKey : undefined);
  company = await foundCompany(tenantStore(table.table, 7));
  states = await startTestStates({ clock: createVirtualClock(Date.now()), credentials });
  const region = 'eu-central-1';
  const engine = await startTestCognito({
    region,
    credentials,
    pool: testPool({ customAttributes: [{ name: 'person_id', mutable: true }] }),
    triggers: {
      preTokenGenerationV2: (event) =>
        awaitTrigger((context) => triggers.preToken.handler(receive(event), context)),
      postConfirmation: (event) =>
        awaitTrigger((context) => triggers.postConfirmation.handler(receive(event), context)),
    },
  });
  const own = { region, credentials: table.credentials };
  pool = { ...engine, sdk: (config) => engine.sdk({ ...own, ...config }) };
  const environment = {
    STAGE: 'test',
    TABLE_NAME: table.table.name,
    APP_URL: 'https://parley.example.com',
    LATER_MACHINE_ARN: MACHINE_ARN,
    COMPANY_PROVIDERS: JSON.stringify([
      { name: 'Acme', domains: ['acme.example'], second_factor_for: [] },
    ]),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterEach(() => {
  table.faults.throttle = 0;
});
afterAll(async () => {
  for (const server of [hung, throttling]) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all([pool.stop(), states.stop(), table.stop()]);
  vi.unstubAllEnvs();
});

type Outage = 'none' | 'table-hung' | 'table-throttled' | 'pool-hung' | 'pool-throttled' | 'all';

/** Lets the triggers meet an outage, or none. */
async function meet(outage: Outage) {
  const isHung = (service: string) => outage === 'all' || outage === `${service}-hung`;
  const endpoints = {
    DYNAMODB: isHung('table') ? urlOf(hung) : table.proxyUrl,
    COGNITO_IDENTITY_PROVIDER: isHung('pool')
      ? urlOf(hung)
      : outage === 'pool-throttled'
        ? urlOf(throttling)
        : pool.engine.url,
    SFN: outage === 'all' ? urlOf(hung) : states.url(),
  };
  for (const [service, url] of Object.entries(endpoints))
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  table.faults.throttle = outage === 'table-throttled' ? 1 : 0;
  triggers = await loadTriggers();
}

/** Creates the sign-in of a member, who has forgotten the password. */
async function forget(email: string): Promise<string> {
  await addPerson(pool, email, { 'custom:person_id': company.ana.user_id });
  await pool.sdk().send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
  return pool.lastCode(email);
}
const replace = (Username: string, ConfirmationCode: string) =>
  pool.sdk().send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId,
      Username,
      ConfirmationCode,
      Password: NEW_PASSWORD,
    }),
  );

/** Returns the events that were put off, the newest first. */
async function listPutOff(): Promise<unknown[]> {
  const { executions = [] } = await states.client.send(
    new ListExecutionsCommand({ stateMachineArn: MACHINE_ARN }),
  );
  return Promise.all(
    executions.map(async ({ executionArn }) => {
      const { input } = await states.client.send(new DescribeExecutionCommand({ executionArn }));
      return JSON.parse(input ?? '');
    }),
  );
}

it.each(['table-hung', 'table-throttled'] as const)(
  'a sign-in ends with a sentence in time, and works when the outage is over (%s)',
  TIMEOUT,
  async (outage) => {
    const email = `signs-in-${outage}@example.com`;
    await addPerson(pool, email, { 'custom:person_id': company.ana.user_id });
    await meet(outage);
    expect(await refusal(passwordAuth(pool, email))).toBe(
      `UserLambdaValidationException: PreTokenGeneration failed with error ${TRY_AGAIN}.`,
    );
    await meet('none');
    const { AuthenticationResult } = await passwordAuth(pool, email);
    expect(AuthenticationResult?.IdToken).toBeDefined();
  },
);

it('a first password that is chosen in an outage works when it is over', TIMEOUT, async () => {
  const email = 'is-invited@example.com';
  const Username = await addPerson(pool, email, { 'custom:person_id': company.ana.user_id });
  await pool.sdk().send(
    new AdminSetUserPasswordCommand({
      UserPoolId: poolId,
      Username,
      Password: goodPassword,
      Permanent: false,
    }),
  );
  await meet('table-hung');
  const { Session } = await passwordAuth(pool, email);
  const chosen = pool.sdk().send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: Username, NEW_PASSWORD },
    }),
  );
  expect(await refusal(chosen)).toMatch(TRY_AGAIN);
  await meet('none');
  expect((await passwordAuth(pool, email, NEW_PASSWORD)).AuthenticationResult).toBeDefined();
});

it.each(['table-hung', 'table-throttled', 'pool-hung', 'pool-throttled'] as const)(
  'a forgotten password is replaced and the sessions end later (%s)',
  TIMEOUT,
  async (outage) => {
    const email = `forgets-${outage}@example.com`;
    const code = await forget(email);
    const before = (await listPutOff()).length;
    await meet(outage);
    await replace(email, code);
    const [event, ...others] = await listPutOff();
    expect(others).toHaveLength(before);
    expect(event).toMatchObject({
      tenant_id: 1,
      type: 'account.password-change-due',
      data: { user_id: company.ana.user_id },
      actor_id: company.ana.user_id,
    });
    await meet('none');
    expect(await refusal(passwordAuth(pool, email, goodPassword))).toMatch('NotAuthorized');
    expect((await passwordAuth(pool, email, NEW_PASSWORD)).AuthenticationResult).toBeDefined();
  },
);

it('nothing is put off if the sessions have ended', TIMEOUT, async () => {
  const code = await forget('ends-all@example.com');
  const before = await listPutOff();
  await meet('none');
  await replace('ends-all@example.com', code);
  expect(await listPutOff()).toEqual(before);
});

it('a person learns that the sessions go on if it could not be put off', TIMEOUT, async () => {
  const code = await forget('goes-on@example.com');
  await meet('all');
  expect(await refusal(replace('goes-on@example.com', code))).toMatch(
    'Your new password is set, but your other sessions go on',
  );
  await meet('none');
  const { AuthenticationResult } = await passwordAuth(pool, 'goes-on@example.com', NEW_PASSWORD);
  expect(AuthenticationResult).toBeDefined();
});

it.each(['pool-hung', 'pool-throttled'] as const)(
  'a sign-in at a company is asked to try again instead of being refused (%s)',
  TIMEOUT,
  async (outage) => {
    await meet(outage);
    const person = { sub: 'S-1', email: 'ada@acme.example', email_verified: 'true' };
    const event = {
      triggerSource: 'InboundFederation_ExternalProvider' as const,
      userPoolId: 'eu-central-1_1',
      request: {
        providerName: 'Acme',
        providerType: 'OIDC',
        attributes: { idToken: person },
      },
      response: { userAttributesToMap: {} },
    };
    const answer = awaitTrigger((context) => triggers.companySignIn.handler(event, context));
    await expect(answer).rejects.toThrow(TRY_AGAIN);
  },
);
