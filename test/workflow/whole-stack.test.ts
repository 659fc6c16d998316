import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CreateStateMachineCommand,
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewsRoutes } from '@parley/contracts/interviews/interviews.routes.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { TENANT_BOX } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { interviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { LOW_FAULTS } from '../support/builders/low-faults.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { startProductStack } from '../support/start-product-stack.ts';
import { callRoute } from './call-route.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { interviewHandlers } from './interview-handlers.ts';
import { toBooking } from './to-booking.ts';

const nextUlid = monotonicFactory();
const START = '2026-03-02T10:00:00.000Z';
let stack: TestStack;
let company: Company;
/** The interview that the first test books. */
let interviewId: string;

beforeAll(async () => {
  await prepare(resolve(import.meta.dirname, '../..'), { page: false, print: () => undefined });
  stack = await startProductStack({ ...LOW_FAULTS, virtualClock: Date.parse(START) });
});
afterAll(() => stack?.close());

/** Opens the table of the stack, whose address may change with each start. */
async function openTable() {
  const {
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
  } = (await stack.environmentOf('interviews')) as Record<string, string>;
  const plain = new DynamoDBClient({
    endpoint: endpoint!,
    region: region!,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID!, secretAccessKey: AWS_SECRET_ACCESS_KEY! },
  });
  return {
    client: DynamoDBDocumentClient.from(plain, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name: TABLE_NAME!,
  };
}
const openStore = async () => tenantStore(await openTable(), 7);

/**
 * Books through the handler, bound to the stack's table. The stack itself carries out the effects.
 */
async function book() {
  const table = await openTable();
  const store = tenantStore(table, 7);
  const platform = tenantStore(table, 1);
  const at = await stack.now();
  const runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table,
    platform,
    storeOf: (id: number) => tenantStore(table, id),
    cursors: cursors(testKeyRing()),
    now: () => new Date(at),
    newId: (prefix: string) => `${prefix}_${nextUlid(at)}`,
  };
  const handler = createPipeline(
    'interviews',
    interviewsRoutes,
    interviewHandlers(interviewWorkflows('unused')),
    runtime,
  );
  company = await foundCompany(store);
  return callRoute(handler as never, company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
}

it('processes a booking from outbox to mailbox, survives a kill, and reminds once', async () => {
  const { status, body } = await book();
  interviewId = body.id;
  expect(status).toBe(201);
  await stack.idle();
  const ana = async () =>
    (await stack.mails({ to: 'ana@example.com' })).map(({ subject }) => subject);
  expect(await ana()).toEqual(['Interview with Asha: First interview, Engineer']);

  await stack.advanceTo(Date.parse('2026-03-09T14:00:00.000Z'));
  expect(await ana()).toHaveLength(2);
  await stack.kill();
  await stack.restart();
  await stack.idle();
  expect(await ana()).toHaveLength(2);
  await stack.advanceTo(Date.parse('2026-03-10T14:00:00.000Z'));
  expect((await ana()).sort()).toEqual([
    'In an hour: interview with Asha',
    'In ten minutes: interview with Asha',
    'Interview with Asha: First interview, Engineer',
    'Soon: interview with Asha',
  ]);
  expect((await interviews.get(await openStore(), body.id))?.state).toBe('in_progress');
  await stack.advanceTo(Date.parse('2026-03-10T15:45:00.000Z'));
  expect(await ana()).toContain('Scorecard for Asha is due');
});

/**
 * Sends a message to Asha, whose address bounces, and returns functions that read and set its
 * state.
 */
async function sendToNobody(subject: string) {
  const store = await openStore();
  const asha = await candidates.get(store, CANDIDATE);
  const { email, version, ...rest } = asha!;
  const moved = { ...rest, email: 'bounce+asha@simulator.amazonses.com', version: version + 1 };
  const isMoved =
    email === moved.email || (await store.commit([candidates.write(store, moved, { version })])).ok;
  expect(isMoved).toBe(true);
  const at = new Date(await stack.now()).toISOString();
  const draft: MailDraft = {
    kind: 'MAIL_DRAFT',
    id: `drf_${nextUlid()}`,
    user_id: company.recruiter.user_id,
    thread_id: null,
    recipients: [{ id: CANDIDATE, name: 'Asha' }],
    requisition_id: null,
    requisition: null,
    subject,
    body: 'Hello',
    attachments: [],
    state: 'queued',
    send_at: at,
    updated_at: at,
    version: 2,
  };
  const event = eventOp(
    store,
    {
      type: 'mail.queued',
      data: { draft_id: draft.id, user_id: draft.user_id, version: 2, send_at: at },
    },
    { id: `evt_${nextUlid()}`, at, actorId: draft.user_id, requestId: draft.id },
  );
  await store.commit([...mailDrafts.create(store, draft), event]);
  await stack.idle();
  const [thread] = (await mailThreads.list(store, TENANT_BOX, 'all', 5)).items.filter(
    (one) => one.subject === subject,
  );
  const message = async () => (await mailThreads.messages(store, thread!.id, 5)).items[0]!;
  return {
    stateOf: async () => (await message()).state,
    async note(state: 'sending' | 'sent') {
      const write = mailThreads.settleMessage(store, thread!.id, (await message()).id, state);
      expect((await store.commit([write])).ok).toBe(true);
    },
  };
}

it('shows a message to an unknown address as not delivered after some seconds', async () => {
  const { stateOf } = await sendToNobody('News');
  expect(await stateOf()).toBe('sent');
  await stack.advanceBy(10_000);
  expect(await stateOf()).toBe('returned');
});

/** Makes a function process its dead letters again, as an operator does. */
async function redrive(name: string): Promise<unknown> {
  const init = { method: 'POST', headers: { 'x-parley-developer': '1' } };
  return (await fetch(`${stack.web}/__developer/functions/${name}/redrive`, init)).json();
}

it('processes a bounce when it is redriven, after Lambda stopped retrying the event', async () => {
  const { stateOf, note } = await sendToNobody('More news');
  await note('sending');
  await stack.advanceBy(10 * 60_000);
  expect(await stateOf()).toBe('sending');
  expect(await redrive('mail-inbound')).toEqual({ carried_out: 0, failed: 0, more: false });
  expect(await redrive('mail-delivery')).toEqual({ carried_out: 0, failed: 1, more: false });

  await note('sent');
  expect(await redrive('mail-delivery')).toEqual({ carried_out: 1, failed: 0, more: false });
  expect(await stateOf()).toBe('returned');
  expect(await redrive('mail-delivery')).toEqual({ carried_out: 0, failed: 0, more: false });
  expect(await redrive('room-events')).toEqual({ carried_out: 0, failed: 0, more: false });
});

it.each(['outbox', 'projections'])(
  'reads what the function %s had set aside when it is redriven, and removes it',
  async (name) => {
    const { AWS_ENDPOINT_URL_S3, SET_ASIDE_BUCKET, ...own } = await stack.environmentOf(name);
    const s3 = new S3Client({
      endpoint: AWS_ENDPOINT_URL_S3!,
      region: own['AWS_REGION']!,
      forcePathStyle: true,
      systemClockOffset: (await stack.now()) - Date.now(),
      credentials: {
        accessKeyId: own['AWS_ACCESS_KEY_ID']!,
        secretAccessKey: own['AWS_SECRET_ACCESS_KEY']!,
      },
    });
    const Key = `set-aside/${name}/2026-03-02/empty.json`;
    await s3.send(
      new PutObjectCommand({
        Bucket: SET_ASIDE_BUCKET,
        Key,
        Body: JSON.stringify({ Records: [] }),
      }),
    );
    expect(await redrive(name)).toEqual({ carried_out: 1, failed: 0, more: false });
    expect(await redrive(name)).toEqual({ carried_out: 0, failed: 0, more: false });
    s3.destroy();
  },
);

/**
 * Replaces the execution of the interview's workflow by one with the definition and the input of an
 * earlier release, which goes on after a deployment as it began.
 * @returns a function that reads the state of that execution
 */
async function continueWithEarlierRelease() {
  const environment = await stack.environmentOf('outbox');
  const client = new SFNClient({
    region: environment['AWS_REGION']!,
    endpoint: environment['AWS_ENDPOINT_URL_SFN']!,
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
    },
  });
  const stateMachineArn = environment['STATE_MACHINE_ARN']!;
  const { executions = [] } = await client.send(
    new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' }),
  );
  const running = executions.filter(({ name }) => name!.includes(interviewId));
  expect(running).toHaveLength(1);
  await client.send(new StopExecutionCommand({ executionArn: running[0]!.executionArn }));

  const { definition, roleArn } = await client.send(
    new DescribeStateMachineCommand({ stateMachineArn }),
  );
  // Releases before that of the aliases called the function itself.
  const { FunctionName } = JSON.parse(definition!).States.DoStep.Arguments;
  expect(FunctionName).toMatch(/:live$/);
  const unqualified = FunctionName.replace(/:live$/, '');
  const machine = await client.send(
    new CreateStateMachineCommand({
      name: 'earlier-release',
      roleArn,
      definition: readFileSync(
        join(import.meta.dirname, 'earlier-release/interview-lifecycle.asl.json'),
        'utf8',
      ).replace('${InterviewLifecycleFunctionArn}', unqualified),
    }),
  );
  const { executionArn } = await client.send(
    new StartExecutionCommand({
      stateMachineArn: machine.stateMachineArn,
      input: JSON.stringify({ tenant_id: 7, interview_id: interviewId, revision: 1 }),
    }),
  );
  return async () => (await client.send(new DescribeExecutionCommand({ executionArn }))).status;
}

it('goes on with an execution that an earlier release has started', async () => {
  const mailsToAna = async () => (await stack.mails({ to: 'ana@example.com' })).length;
  const stateOf = await continueWithEarlierRelease();
  await stack.idle();
  const before = await mailsToAna();
  await stack.advanceBy(3 * 24 * 60 * 60_000);
  expect(await mailsToAna()).toBeGreaterThan(before);
  expect(await stateOf()).toMatch(/^(RUNNING|SUCCEEDED)$/);
});
