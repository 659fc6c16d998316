import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  paginateGetExecutionHistory,
  paginateListExecutions,
  SendTaskSuccessCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  StartExecutionCommand,
  StartSyncExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  START,
  startTestStates,
  type TestStates,
  MACHINE_ARN,
} from '../testing/start-test-states.ts';

const EXECUTION = MACHINE_ARN.replace('stateMachine', 'execution');
const DAY = 86_400_000;
let test: TestStates;

beforeAll(async () => {
  test = await startTestStates({
    states: {
      W: { Type: 'Wait', Seconds: '{% $states.input.s ? $states.input.s : 0 %}', End: true },
    },
  });
});
afterAll(async () => {
  await test.stop();
  expect(test.errors).toEqual([]);
});

const start = (more: object) =>
  test.client.send(new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, ...more }));

describe('StartExecution', () => {
  it('returns the ARN and the time, and generates a name if none is given', async () => {
    const named = await start({ name: 'named-1' });
    expect(named).toMatchObject({
      executionArn: `${EXECUTION}:named-1`,
      startDate: new Date(START),
    });
    expect((await start({})).executionArn).toMatch(/:main:[0-9a-f-]{36}$/);
  });

  it('returns the running execution for the same name and input', async () => {
    const first = await start({ name: 'same', input: '{"s":1000}' });
    await test.clock.advanceBy(5_000);
    expect(await start({ name: 'same', input: '{"s":1000}' })).toMatchObject({
      executionArn: first.executionArn,
      startDate: first.startDate,
    });
  });

  it('refuses the name with another input, and any input after the end, for 90 days', async () => {
    await start({ name: 'taken', input: '{"s":10}' });
    await expect(start({ name: 'taken', input: '{"s":11}' })).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
      $metadata: { httpStatusCode: 400 },
    });
    await test.clock.advanceBy(10_000);
    await expect(start({ name: 'taken', input: '{"s":10}' })).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
    });
    await test.clock.advanceBy(90 * DAY + 1);
    await expect(
      test.client.send(new DescribeExecutionCommand({ executionArn: `${EXECUTION}:taken` })),
    ).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
    expect(await start({ name: 'taken', input: '{"s":10}' })).toMatchObject({
      startDate: new Date(test.clock.now()),
    });
  });

  it('starts one execution for two concurrent calls with the same name', async () => {
    const [a, b] = await Promise.all([
      start({ name: 'race', input: '{"s":9}' }),
      start({ name: 'race', input: '{"s":9}' }),
    ]);
    expect(a.executionArn).toBe(b.executionArn);
    const outcomes = await Promise.allSettled([
      start({ name: 'race2', input: '{"s":1}' }),
      start({ name: 'race2', input: '{"s":2}' }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['a space in the name', { name: 'a b' }, 'InvalidName'],
    ['a slash in the name', { name: 'a/b' }, 'InvalidName'],
    ['a long name', { name: 'n'.repeat(81) }, 'InvalidName'],
    ['input that is not JSON', { input: '{' }, 'InvalidExecutionInput'],
    ['input above 256 KiB', { input: JSON.stringify('x'.repeat(262_144)) }, 'ValidationException'],
    ['a body above 4 MiB', { input: JSON.stringify('x'.repeat(5_000_000)) }, 'ValidationException'],
    ['an unknown machine', { stateMachineArn: `${MACHINE_ARN}x` }, 'StateMachineDoesNotExist'],
    ['an ARN of something else', { stateMachineArn: 'arn:aws:s3:::bucket' }, 'InvalidArn'],
    ['no machine', { stateMachineArn: '' }, 'ValidationException'],
    ['a name that is no text', { name: 5 }, 'ValidationException'],
  ])('refuses %s', async (_name, more, error) => {
    await expect(start(more)).rejects.toMatchObject({ name: error });
  });

  it('keeps letters of any script in names and inputs', async () => {
    const { executionArn } = await start({ name: 'Gespräch-Łódź', input: '{"é":"𝄞"}' });
    expect(await test.client.send(new DescribeExecutionCommand({ executionArn }))).toMatchObject({
      name: 'Gespräch-Łódź',
      input: '{"é":"𝄞"}',
    });
  });

  it('does not run the execution within the request', async () => {
    await expect(
      test.client.send(new StartSyncExecutionCommand({ stateMachineArn: MACHINE_ARN })),
    ).rejects.toMatchObject({ name: 'StateMachineTypeNotSupported' });
  });
});

describe('DescribeExecution and StopExecution', () => {
  it('returns what ran, with which input and since when', async () => {
    const { executionArn } = await start({ name: 'told', input: '{"s":60}' });
    const at = test.clock.now();
    const running = await test.client.send(new DescribeExecutionCommand({ executionArn }));
    expect(running).toMatchObject({
      executionArn,
      stateMachineArn: MACHINE_ARN,
      name: 'told',
      status: 'RUNNING',
      startDate: new Date(at),
      input: '{"s":60}',
    });
    expect(running.stopDate).toBeUndefined();
    await test.clock.advanceBy(60_000);
    const ended = await test.client.send(new DescribeExecutionCommand({ executionArn }));
    expect(ended).toMatchObject({
      status: 'SUCCEEDED',
      stopDate: new Date(at + 60_000),
      output: '{"s":60}',
    });
  });

  it('stops once, and returns the time of the first stop for a second one', async () => {
    const { executionArn } = await start({ name: 'stopped', input: '{"s":60}' });
    await test.clock.advanceBy(1_000);
    const first = await test.client.send(
      new StopExecutionCommand({ executionArn, error: 'E', cause: 'C' }),
    );
    await test.clock.advanceBy(1_000);
    expect((await test.client.send(new StopExecutionCommand({ executionArn }))).stopDate).toEqual(
      first.stopDate,
    );
    expect(await test.client.send(new DescribeExecutionCommand({ executionArn }))).toMatchObject({
      status: 'ABORTED',
      error: 'E',
      cause: 'C',
      stopDate: first.stopDate,
    });
  });

  it.each([
    ['an unknown execution', `${EXECUTION}:none`, 'ExecutionDoesNotExist'],
    ["a machine's ARN", MACHINE_ARN, 'InvalidArn'],
    ['text', 'x', 'InvalidArn'],
  ])('refuse %s', async (_name, executionArn, error) => {
    for (const command of [
      new DescribeExecutionCommand({ executionArn }),
      new StopExecutionCommand({ executionArn }),
      new GetExecutionHistoryCommand({ executionArn }),
    ]) {
      await expect(test.client.send(command as DescribeExecutionCommand)).rejects.toMatchObject({
        name: error,
      });
    }
  });
});

describe('ListExecutions', () => {
  let listed: TestStates;
  beforeAll(async () => {
    listed = await startTestStates({
      states: { W: { Type: 'Wait', Seconds: '{% $states.input.s %}', End: true } },
    });
    for (let i = 0; i < 7; i++) await listed.start({ s: i < 3 ? 1 : 1_000 }, `e${i}`);
    await listed.clock.advanceBy(1_000);
  });
  afterAll(() => listed.stop());

  const names = async (more: object) => {
    const found: string[] = [];
    for await (const page of paginateListExecutions(
      { client: listed.client, pageSize: 2 },
      { stateMachineArn: MACHINE_ARN, ...more },
    )) {
      expect(page.executions!.length).toBeLessThanOrEqual(2);
      found.push(...page.executions!.map((execution) => execution.name!));
    }
    return found;
  };

  it('returns pages, newest first, and filters by status', async () => {
    expect(await names({})).toEqual(['e6', 'e5', 'e4', 'e3', 'e2', 'e1', 'e0']);
    expect(await names({ statusFilter: 'SUCCEEDED' })).toEqual(['e2', 'e1', 'e0']);
    expect(await names({ statusFilter: 'FAILED' })).toEqual([]);
  });

  it("refuses a foreign token, another listing's token and an unknown status", async () => {
    const list = (more: object) =>
      listed.client.send(new ListExecutionsCommand({ stateMachineArn: MACHINE_ARN, ...more }));
    const { nextToken } = await list({ maxResults: 2 });
    await expect(list({ nextToken: 'x' })).rejects.toMatchObject({ name: 'InvalidToken' });
    await expect(list({ nextToken, statusFilter: 'RUNNING' })).rejects.toMatchObject({
      name: 'InvalidToken',
    });
    await expect(list({ statusFilter: 'ASLEEP' })).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(list({ maxResults: 1_001 })).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

describe('GetExecutionHistory', () => {
  it('returns the events forwards, backwards, in pages and without data', async () => {
    const { executionArn } = await start({ name: 'history', input: '{"s":5}' });
    await test.clock.advanceBy(5_000);
    const forwards = await test.history(executionArn!);
    expect(forwards.map((event) => [event.id, event.previousEventId, event.type])).toEqual([
      [1, 0, 'ExecutionStarted'],
      [2, 1, 'WaitStateEntered'],
      [3, 2, 'WaitStateExited'],
      [4, 3, 'ExecutionSucceeded'],
    ]);
    expect(forwards[1]!.stateEnteredEventDetails).toMatchObject({ name: 'W', input: '{"s":5}' });
    expect(forwards[3]!.executionSucceededEventDetails).toMatchObject({ output: '{"s":5}' });

    const backwards: Array<number | undefined> = [];
    const pages = paginateGetExecutionHistory(
      { client: test.client, pageSize: 3 },
      { executionArn, reverseOrder: true },
    );
    for await (const page of pages) backwards.push(...page.events!.map((event) => event.id));
    expect(backwards).toEqual([4, 3, 2, 1]);

    const { events } = await test.client.send(
      new GetExecutionHistoryCommand({ executionArn, includeExecutionData: false }),
    );
    expect(JSON.stringify(events)).not.toContain('{\\"s\\":5}');
  });
});

describe('task tokens', () => {
  const unknown = 'a'.repeat(64);
  it.each([
    ['a token of another kind', 'short', 'InvalidToken'],
    ['a token that nobody was given', unknown, 'TaskDoesNotExist'],
  ])('refuse %s', async (_name, taskToken, error) => {
    await expect(
      test.client.send(new SendTaskSuccessCommand({ taskToken, output: '{}' })),
    ).rejects.toMatchObject({ name: error });
    await expect(test.client.send(new SendTaskFailureCommand({ taskToken }))).rejects.toMatchObject(
      { name: error },
    );
    await expect(
      test.client.send(new SendTaskHeartbeatCommand({ taskToken })),
    ).rejects.toMatchObject({ name: error });
  });

  it('refuse an output that is not JSON or too large', async () => {
    await expect(
      test.client.send(new SendTaskSuccessCommand({ taskToken: unknown, output: '{' })),
    ).rejects.toMatchObject({ name: 'InvalidOutput' });
    await expect(
      test.client.send(
        new SendTaskSuccessCommand({ taskToken: unknown, output: 'x'.repeat(262_145) }),
      ),
    ).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
