import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  RedriveExecutionCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, expect, it } from 'vitest';
import {
  MACHINE_ARN,
  START,
  startTestStates,
  type TestStates,
} from '../testing/start-test-states.ts';

const DAY = 86_400_000;
let test: TestStates;
/** The payloads with which the function was called. */
let calls: unknown[] = [];
/** Payloads for which the function fails. */
let failing: unknown[] = [];

afterEach(async () => {
  expect(test.errors).toEqual([]);
  await test.stop();
  [calls, failing] = [[], []];
});

const task = (Payload: unknown, more: object = { End: true }) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: 'f', Payload },
  Output: '{% $states.result.Payload %}',
  ...more,
});
const open = async (states: Record<string, unknown>, more: object = {}) => {
  test = await startTestStates({
    definition: {
      QueryLanguage: 'JSONata',
      StartAt: Object.keys(states)[0],
      States: states,
      ...more,
    },
    invokeFunction: async (_name, payload) => {
      calls.push(payload);
      return failing.includes(payload)
        ? { error: { errorType: 'Broken', errorMessage: 'for now' } }
        : { payload };
    },
  });
};
const redrive = (executionArn: string, clientToken?: string) =>
  test.client.send(new RedriveExecutionCommand({ executionArn, clientToken }));
const describeExecution = (executionArn: string) =>
  test.client.send(new DescribeExecutionCommand({ executionArn }));
/** Starts an execution and waits until nothing can proceed. */
const run = async (input: unknown = {}) => {
  const arn = await test.start(input);
  await test.clock.advanceBy(0);
  return arn;
};
const settle = () => test.clock.advanceBy(0);

it('continues in the state that failed, with its input and variables, and repeats no other', async () => {
  await open({
    First: task('first', { Assign: { kept: 'k' }, Output: 'from first', Next: 'Second' }),
    Second: task("{% $states.input & ' ' & $kept %}", { Next: 'Third' }),
    Third: task('{% $states.context.Execution.RedriveCount %}'),
  });
  failing = ['from first k'];
  const arn = await run();
  expect(await describeExecution(arn)).toMatchObject({
    status: 'FAILED',
    redriveCount: 0,
    redriveStatus: 'REDRIVABLE',
  });
  failing = [];
  await test.clock.advanceBy(DAY);
  expect((await redrive(arn)).redriveDate).toEqual(new Date(START + DAY));
  await settle();
  expect(calls).toEqual(['first', 'from first k', 'from first k', 1]);
  const ended = await describeExecution(arn);
  expect(ended).toMatchObject({
    status: 'SUCCEEDED',
    output: '1',
    startDate: new Date(START),
    stopDate: new Date(START + DAY),
    redriveCount: 1,
    redriveDate: new Date(START + DAY),
    redriveStatus: 'NOT_REDRIVABLE',
    redriveStatusReason: 'Execution is SUCCEEDED and cannot be redriven',
  });
  expect(ended.error).toBeUndefined();
  const types = await test.types(arn);
  expect(types.slice(types.indexOf('ExecutionFailed'))).toEqual([
    'ExecutionFailed',
    'ExecutionRedriven',
    'TaskScheduled',
    'TaskStarted',
    'TaskSucceeded',
    'TaskStateExited',
    'TaskStateEntered',
    'TaskScheduled',
    'TaskStarted',
    'TaskSucceeded',
    'TaskStateExited',
    'ExecutionSucceeded',
  ]);
  const history = await test.history(arn);
  const redriven = history.find(({ type }) => type === 'ExecutionRedriven');
  expect(redriven).toMatchObject({ executionRedrivenEventDetails: { redriveCount: 1 } });
  const { executions } = await test.client.send(
    new ListExecutionsCommand({ stateMachineArn: MACHINE_ARN }),
  );
  expect(executions).toMatchObject([{ redriveCount: 1, redriveDate: new Date(START + DAY) }]);
});

it('has all retries again, and can be redriven again', async () => {
  const Retry = [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 2 }];
  await open({ Only: task('x', { Retry, End: true }) });
  failing = ['x'];
  const arn = await run();
  await test.clock.advanceBy(10_000);
  expect(calls).toHaveLength(3);
  await redrive(arn);
  await test.clock.advanceBy(10_000);
  expect(calls).toHaveLength(6);
  expect(await describeExecution(arn)).toMatchObject({ status: 'FAILED', redriveCount: 1 });
  failing = [];
  await redrive(arn);
  await settle();
  expect(await describeExecution(arn)).toMatchObject({ status: 'SUCCEEDED', redriveCount: 2 });
});

it('repeats only the branches that failed or were aborted', async () => {
  const branch = (states: Record<string, unknown>) => ({
    StartAt: Object.keys(states)[0],
    States: states,
  });
  const wait = { Type: 'Wait', Seconds: 60, Next: 'After' };
  await open({
    Three: {
      Type: 'Parallel',
      Branches: [
        branch({ Done: task('done') }),
        branch({ Wait: wait, After: task('after') }),
        branch({ Before: task('before', { Next: 'Broken' }), Broken: task('broken') }),
      ],
      End: true,
    },
  });
  failing = ['broken'];
  const arn = await run();
  expect(calls.toSorted()).toEqual(['before', 'broken', 'done']);
  expect((await describeExecution(arn)).status).toBe('FAILED');
  [calls, failing] = [[], []];
  await test.clock.advanceBy(DAY);
  await redrive(arn);
  await settle();
  expect(calls, 'the wait begins anew').toEqual(['broken']);
  await test.clock.advanceBy(60_000);
  expect(calls).toEqual(['broken', 'after']);
  expect(await test.describe(arn)).toEqual({
    status: 'SUCCEEDED',
    output: ['done', 'after', 'broken'],
  });
});

it('repeats no iteration that succeeded, and starts those that had not begun', async () => {
  await open({
    Each: {
      Type: 'Map',
      Items: [1, 2, 3, 4],
      MaxConcurrency: 1,
      ItemProcessor: {
        StartAt: 'Do',
        States: { Do: task('{% $states.context.Map.Item.Value %}') },
      },
      End: true,
    },
  });
  failing = [2];
  const arn = await run();
  expect(calls).toEqual([1, 2]);
  failing = [];
  await redrive(arn);
  await settle();
  expect(calls).toEqual([1, 2, 2, 3, 4]);
  expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: [1, 2, 3, 4] });
});

it('does not repeat branches whose failure was caught or retried', async () => {
  await open({
    Two: {
      Type: 'Parallel',
      Branches: [
        { StartAt: 'Fine', States: { Fine: task('fine') } },
        {
          StartAt: 'Wait',
          States: { Wait: { Type: 'Wait', Seconds: 1, Next: 'Do' }, Do: task('branch') },
        },
      ],
      Retry: [{ ErrorEquals: ['Broken'], IntervalSeconds: 1, MaxAttempts: 1 }],
      Catch: [{ ErrorEquals: ['Broken'], Next: 'After' }],
      End: true,
    },
    After: task('after'),
  });
  failing = ['branch', 'after'];
  const arn = await run();
  await test.clock.advanceBy(3_000);
  expect(calls).toEqual(['fine', 'branch', 'fine', 'branch', 'after']);
  [calls, failing] = [[], []];
  await redrive(arn);
  await settle();
  expect(calls).toEqual(['after']);
  expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: 'after' });
});

it('gives an execution that ran out of time all of its time again', async () => {
  await open({ Wait: { Type: 'Wait', Seconds: 90, End: true } }, { TimeoutSeconds: 60 });
  const arn = await run();
  await test.clock.advanceBy(60_000);
  expect((await describeExecution(arn)).status).toBe('TIMED_OUT');
  await redrive(arn);
  await test.clock.advanceBy(59_000);
  expect((await describeExecution(arn)).status).toBe('RUNNING');
  await test.clock.advanceBy(1_000);
  expect(await describeExecution(arn)).toMatchObject({ status: 'TIMED_OUT', redriveCount: 1 });
});

it('continues what was stopped and what had failed before a restart', async () => {
  await open({ Wait: { Type: 'Wait', Seconds: 60, Next: 'Do' }, Do: task('x') });
  const arn = await run();
  await test.client.send(new StopExecutionCommand({ executionArn: arn, cause: 'by hand' }));
  await test.restart();
  await test.clock.advanceBy(DAY);
  expect(calls).toEqual([]);
  await redrive(arn);
  await test.clock.advanceBy(60_000);
  expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: 'x' });
});

it('answers the same token once, within 15 minutes', async () => {
  await open({ Only: task('x') });
  failing = ['x'];
  const arn = await run();
  const first = await redrive(arn, 'token');
  await test.clock.advanceBy(15 * 60_000);
  expect((await redrive(arn, 'token')).redriveDate).toEqual(first.redriveDate);
  expect((await describeExecution(arn)).redriveCount).toBe(1);
  await test.clock.advanceBy(1);
  await redrive(arn, 'token');
  expect((await describeExecution(arn)).redriveCount).toBe(2);
});

it('refuses an execution that runs, that succeeded, or that ended more than 14 days ago', async () => {
  await open({ Wait: { Type: 'Wait', Seconds: 60, Next: 'Do' }, Do: task('{% $states.input %}') });
  failing = ['fails'];
  const refusal = (arn: string) =>
    redrive(arn).catch(({ name, message }: Error) => `${name}: ${message}`);
  const arn = await run('fails');
  expect(await refusal(arn)).toBe(
    'ExecutionNotRedrivable: Execution is RUNNING and cannot be redriven',
  );
  const other = await run('succeeds');
  await test.clock.advanceBy(60_000);
  expect(await refusal(other)).toBe(
    'ExecutionNotRedrivable: Execution is SUCCEEDED and cannot be redriven',
  );
  await test.clock.advanceBy(14 * DAY + 1);
  expect(await refusal(arn)).toBe('ExecutionNotRedrivable: Execution redrivable period exceeded');
  expect(await describeExecution(arn)).toMatchObject({
    redriveStatus: 'NOT_REDRIVABLE',
    redriveStatusReason: 'Execution redrivable period exceeded',
  });
  expect(await refusal(`${arn}x`)).toMatch(/^ExecutionDoesNotExist/);
});

it('opens a journal from before executions could be redriven', async () => {
  await open({ Only: task('x') });
  failing = ['x'];
  const arn = await run();
  await test.restart({}, (dataDir) => {
    const journal = new DatabaseSync(join(dataDir, 'states.sqlite'));
    journal.exec(`ALTER TABLE executions DROP COLUMN redrive_count;
      ALTER TABLE executions DROP COLUMN redriven_ms; DROP TABLE redrives; DELETE FROM frames`);
    journal.close();
  });
  expect(await describeExecution(arn)).toMatchObject({
    status: 'FAILED',
    redriveCount: 0,
    redriveStatusReason: 'Execution was started before the launch of RedriveExecution',
  });
  failing = [];
  expect((await describeExecution(await run())).status).toBe('SUCCEEDED');
});

it('refuses to start or redrive more executions than may run at a time', async () => {
  await open({ Wait: { Type: 'Wait', Seconds: 60, Next: 'Do' }, Do: task('{% $states.input %}') });
  await test.restart({ maxOpenExecutions: 2 });
  failing = ['fails'];
  const failed = await run('fails');
  await test.clock.advanceBy(60_000);
  const [running] = [await run(1), await run(2)];
  const full = { name: 'ExecutionLimitExceeded', $metadata: { httpStatusCode: 400 } };
  await expect(redrive(failed)).rejects.toMatchObject(full);
  await expect(test.start(3)).rejects.toMatchObject(full);
  await test.client.send(new StopExecutionCommand({ executionArn: running }));
  await expect(
    test.client.send(new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, input: '3' })),
  ).resolves.toMatchObject({});
});
