import {
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, it } from 'vitest';
import { createOffsetClock } from '../../clock/offset-clock.ts';
import { waitUntil } from '../../core/testing/wait-until.ts';
import { startStates } from '../start-states.ts';
import { startTestStates, type TestStates, MACHINE_ARN } from '../testing/start-test-states.ts';
import type { Invocation } from './engine-context.ts';

let running: TestStates | undefined;
afterEach(async () => {
  const seen = running?.errors ?? [];
  await running?.stop();
  running = undefined;
  expect(seen).toEqual([]);
});

interface Seen {
  name: string;
  payload: any;
  at: number;
}

/**
 * Starts the engine with a function that returns the given response; `calls` contains what it has
 * received.
 */
async function withFunction(
  states: Record<string, unknown>,
  answer: (call: Seen, nth: number) => Invocation | Promise<Invocation>,
) {
  const calls: Seen[] = [];
  const test: TestStates = await startTestStates({
    states,
    invokeFunction: async (name, payload) => {
      const call = {
        name,
        payload,
        at: (test.clock.now() - Date.parse('2026-03-01T09:00:00Z')) / 1_000,
      };
      calls.push(call);
      return answer(call, calls.length);
    },
  });
  running = test;
  return { test, calls };
}

const ok = (payload: unknown): Invocation => ({ payload });
const broken = (errorType = 'Broken', errorMessage = 'no'): Invocation => ({
  error: { errorType, errorMessage },
});
const invoke = {
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: 'f', Payload: '{% $states.input %}' },
};
const withToken = {
  ...invoke,
  Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
  Arguments: { FunctionName: 'f', Payload: { token: '{% $states.context.Task.Token %}' } },
};
const done = { Type: 'Pass', End: true };

describe('calling a function', () => {
  it("sends the payload and returns the response in the service's wrapper", async () => {
    const { test, calls } = await withFunction({ T: { ...invoke, End: true } }, ({ payload }) =>
      ok({ doubled: payload.n * 2 }),
    );
    const arn = await test.start({ n: 3 });
    await test.clock.advanceBy(0);
    expect(calls).toEqual([{ name: 'f', payload: { n: 3 }, at: 0 }]);
    expect((await test.describe(arn)).output).toMatchObject({
      Payload: { doubled: 6 },
      StatusCode: 200,
      ExecutedVersion: '$LATEST',
    });
    expect(await test.types(arn)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSucceeded',
      'TaskStateExited',
      'ExecutionSucceeded',
    ]);
  });

  it('says which version of the function ran', async () => {
    const { test } = await withFunction({ T: { ...invoke, End: true } }, () => ({
      payload: null,
      executedVersion: '7',
    }));
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect((await test.describe(arn)).output).toMatchObject({ ExecutedVersion: '7' });
  });

  it('calls a function by its own ARN and returns the response without a wrapper', async () => {
    const Resource = 'arn:aws:lambda:eu-central-1:000000000000:function:plain';
    const { test, calls } = await withFunction(
      { T: { Type: 'Task', Resource, Arguments: { a: '{% $states.input.n + 1 %}' }, End: true } },
      () => ok(undefined),
    );
    const arn = await test.start({ n: 1 });
    await test.clock.advanceBy(0);
    expect(calls[0]).toMatchObject({ name: Resource, payload: { a: 2 } });
    expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: null });
    expect(await test.types(arn)).toContain('LambdaFunctionSucceeded');
  });

  it('does not wait for the outcome of an event', async () => {
    const { test } = await withFunction(
      { T: { ...invoke, Arguments: { FunctionName: 'f', InvocationType: 'Event' }, End: true } },
      () => broken(),
    );
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: { StatusCode: 202 },
    });
  });

  it("fails with the function's error type, and its message in the cause", async () => {
    const { test } = await withFunction({ T: { ...invoke, End: true } }, () =>
      broken('MyError', 'it is so'),
    );
    const arn = await test.start();
    await test.clock.advanceBy(0);
    const found = await test.describe(arn);
    expect(found).toMatchObject({ status: 'FAILED', error: 'MyError' });
    expect(JSON.parse(found.cause!)).toMatchObject({
      errorType: 'MyError',
      errorMessage: 'it is so',
    });
    const failed = (await test.history(arn)).find((event) => event.type === 'TaskFailed');
    expect(failed?.taskFailedEventDetails).toMatchObject({
      error: 'MyError',
      resourceType: 'lambda',
      resource: 'invoke',
    });
  });

  it.each([
    [
      'Lambda.ResourceNotFoundException',
      Object.assign(new Error('no f'), { name: 'ResourceNotFoundException' }),
    ],
    [
      'Lambda.TooManyRequestsException',
      Object.assign(new Error('Rate Exceeded.'), { name: 'TooManyRequestsException' }),
    ],
    ['Lambda.Unknown', new Error('the worker died')],
  ])('fails with %s when the function cannot be called', async (error, thrown) => {
    const { test } = await withFunction({ T: { ...invoke, End: true } }, () =>
      Promise.reject(thrown),
    );
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toMatchObject({ status: 'FAILED', error });
  });

  it('refuses a response above 256 KiB', async () => {
    const { test } = await withFunction({ T: { ...invoke, End: true } }, () =>
      ok('x'.repeat(262_144)),
    );
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toMatchObject({
      status: 'FAILED',
      error: 'States.DataLimitExceeded',
    });
  });
});

describe('Retry', () => {
  it('retries after growing, limited pauses and counts the attempts in the context', async () => {
    const Retry = [
      {
        ErrorEquals: ['Broken'],
        IntervalSeconds: 2,
        BackoffRate: 3,
        MaxAttempts: 4,
        MaxDelaySeconds: 20,
      },
    ];
    const Arguments = { FunctionName: 'f', Payload: '{% $states.context.State.RetryCount %}' };
    const { test, calls } = await withFunction(
      { T: { ...invoke, Arguments, Retry, End: true } },
      (_call, nth) => (nth < 5 ? broken() : ok('at last')),
    );
    const arn = await test.start();
    await test.clock.advanceBy(3_600_000);
    expect(calls.map((call) => call.at)).toEqual([0, 2, 8, 26, 46]);
    expect(calls.map((call) => call.payload)).toEqual([0, 1, 2, 3, 4]);
    expect(await test.describe(arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: { Payload: 'at last' },
    });
  });

  it('counts each retrier separately and stops after MaxAttempts', async () => {
    const Retry = [
      { ErrorEquals: ['A'], IntervalSeconds: 1, BackoffRate: 1, MaxAttempts: 1 },
      { ErrorEquals: ['States.ALL'], IntervalSeconds: 10, BackoffRate: 1, MaxAttempts: 2 },
    ];
    const { test, calls } = await withFunction(
      { T: { ...invoke, Retry, End: true } },
      (_call, nth) => broken(['A', 'B', 'C', 'A'][nth - 1]),
    );
    const arn = await test.start();
    await test.clock.advanceBy(3_600_000);
    expect(calls.map((call) => call.at)).toEqual([0, 1, 11, 21]);
    expect(await test.describe(arn)).toMatchObject({ status: 'FAILED', error: 'A' });
  });

  it('does not retry if MaxAttempts is 0', async () => {
    const Retry = [{ ErrorEquals: ['Broken'], MaxAttempts: 0 }, { ErrorEquals: ['States.ALL'] }];
    const { test, calls } = await withFunction({ T: { ...invoke, Retry, End: true } }, () =>
      broken(),
    );
    await test.start();
    await test.clock.advanceBy(3_600_000);
    expect(calls).toHaveLength(1);
  });

  it('retries a Parallel as a whole', async () => {
    const Branches = [
      { StartAt: 'A', States: { A: { ...invoke, End: true } } },
      { StartAt: 'W', States: { W: { Type: 'Wait', Seconds: 60, End: true } } },
    ];
    const states = {
      P: {
        Type: 'Parallel',
        Branches,
        Retry: [{ ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 5 }],
        End: true,
      },
    };
    const { test, calls } = await withFunction(states, (_call, nth) =>
      nth === 1 ? broken() : ok(nth),
    );
    const arn = await test.start({ n: 1 });
    await test.clock.advanceBy(64_999);
    expect([calls.length, (await test.describe(arn)).status]).toEqual([2, 'RUNNING']);
    await test.clock.advanceBy(1);
    expect(await test.describe(arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: [{ Payload: 2 }, { n: 1 }],
    });
  });
});

describe('Catch', () => {
  it('continues with the error, its Output and its Assign', async () => {
    const Catch = [
      { ErrorEquals: ['Other'], Next: 'Z' },
      {
        ErrorEquals: ['States.TaskFailed'],
        Next: 'Z',
        Output: '{% $states.errorOutput.Error %}',
        Assign: { seen: '{% $states.errorOutput.Error %}' },
      },
    ];
    const { test } = await withFunction(
      {
        T: { ...invoke, Catch, Next: 'Z' },
        Z: { ...done, Output: '{% [$states.input, $seen] %}' },
      },
      () => broken('Mine'),
    );
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: ['Mine', 'Mine'] });
  });

  it('catches a failed expression of the state, but not one of the Catch itself', async () => {
    const states = {
      T: {
        ...invoke,
        Output: '{% $nope %}',
        Catch: [{ ErrorEquals: ['States.QueryEvaluationError'], Next: 'Z' }],
        Next: 'Z',
      },
      Z: done,
    };
    const { test } = await withFunction(states, () => ok(1));
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: { Error: 'States.QueryEvaluationError' },
    });
    expect(await test.types(arn)).toContain('EvaluationFailed');
    await test.stop();

    const own = {
      T: {
        ...invoke,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Z', Output: '{% $nope %}' }],
        Next: 'Z',
      },
      Z: done,
    };
    const second = await withFunction(own, () => broken());
    const failed = await second.test.start();
    await second.test.clock.advanceBy(0);
    expect(await second.test.describe(failed)).toMatchObject({
      status: 'FAILED',
      error: 'States.QueryEvaluationError',
    });
  });

  it('does not catch a timeout with States.TaskFailed', async () => {
    const Catch = [{ ErrorEquals: ['States.TaskFailed'], Next: 'Z' }];
    const { test } = await withFunction(
      { T: { ...withToken, TimeoutSeconds: 5, Catch, Next: 'Z' }, Z: done },
      () => ok(null),
    );
    const arn = await test.start();
    await test.clock.advanceBy(5_000);
    expect(await test.describe(arn)).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
  });
});

describe('task tokens', () => {
  it('waits for the response, however long', async () => {
    const { test, calls } = await withFunction({ T: { ...withToken, End: true } }, () =>
      ok('ignored'),
    );
    const arn = await test.start();
    await test.clock.advanceBy(100 * 86_400_000);
    expect((await test.describe(arn)).status).toBe('RUNNING');
    const taskToken = calls[0]!.payload.token as string;
    await test.client.send(new SendTaskSuccessCommand({ taskToken, output: '{"answer":42}' }));
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: { answer: 42 } });
    expect(await test.types(arn)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSubmitted',
      'TaskSucceeded',
      'TaskStateExited',
      'ExecutionSucceeded',
    ]);
    await expect(
      test.client.send(new SendTaskSuccessCommand({ taskToken, output: '1' })),
    ).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('accepts a response that arrives before the function has returned', async () => {
    const { test } = await withFunction({ T: { ...withToken, End: true } }, async ({ payload }) => {
      await test.client.send(
        new SendTaskSuccessCommand({ taskToken: payload.token, output: '"early"' }),
      );
      return ok('late');
    });
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: 'early' });
  });

  it('fails with the given error', async () => {
    const { test, calls } = await withFunction({ T: { ...withToken, End: true } }, () => ok(null));
    const arn = await test.start();
    await test.clock.advanceBy(0);
    await test.client.send(
      new SendTaskFailureCommand({
        taskToken: calls[0]!.payload.token,
        error: 'Refused',
        cause: 'because',
      }),
    );
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toEqual({
      status: 'FAILED',
      error: 'Refused',
      cause: 'because',
    });
  });

  it('fails when the function fails', async () => {
    const { test } = await withFunction({ T: { ...withToken, End: true } }, () => broken());
    const arn = await test.start();
    await test.clock.advanceBy(0);
    expect(await test.describe(arn)).toMatchObject({ status: 'FAILED', error: 'Broken' });
  });

  it('fails without a heartbeat in time, and continues with one', async () => {
    const { test, calls } = await withFunction(
      { T: { ...withToken, TimeoutSeconds: 100, HeartbeatSeconds: 10, End: true } },
      () => ok(null),
    );
    const silent = await test.start();
    const alive = await test.start();
    await test.clock.advanceBy(9_000);
    const taskToken = calls[1]!.payload.token as string;
    await test.client.send(new SendTaskHeartbeatCommand({ taskToken }));
    await test.clock.advanceBy(9_000);
    expect(await test.describe(silent)).toMatchObject({
      status: 'FAILED',
      error: 'States.HeartbeatTimeout',
    });
    for (let i = 0; i < 10; i++) {
      if (i < 9) await test.client.send(new SendTaskHeartbeatCommand({ taskToken }));
      await test.clock.advanceBy(9_000);
    }
    expect(await test.describe(alive)).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
    await expect(
      test.client.send(new SendTaskHeartbeatCommand({ taskToken })),
    ).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });
});

describe('stopping', () => {
  it('lets nothing of a stopped execution run later', async () => {
    const states = {
      A: { ...invoke, Next: 'W' },
      W: { Type: 'Wait', Seconds: 3_600, Next: 'B' },
      B: { ...invoke, End: true },
    };
    const { test, calls } = await withFunction(states, () => ok(1));
    const arn = await test.start();
    await test.clock.advanceBy(1_000);
    await test.client.send(
      new StopExecutionCommand({ executionArn: arn, error: 'Moved', cause: 'rescheduled' }),
    );
    await test.clock.advanceBy(30 * 86_400_000);
    expect(calls).toHaveLength(1);
    expect(test.clock.sleepers()).toEqual([]);
    expect(await test.describe(arn)).toMatchObject({
      status: 'ABORTED',
      error: 'Moved',
      cause: 'rescheduled',
    });
    expect((await test.types(arn)).at(-1)).toBe('ExecutionAborted');
  });

  it('drops the response of a running call', async () => {
    const { test, calls } = await withFunction(
      { A: { ...invoke, Next: 'B' }, B: { ...invoke, End: true } },
      async ({ payload }) => {
        await test.client.send(new StopExecutionCommand({ executionArn: payload.arn }));
        return ok(1);
      },
    );
    const arn = `${MACHINE_ARN.replace('stateMachine', 'execution')}:x`;
    await test.start({ arn }, 'x');
    await test.clock.advanceBy(0);
    expect(calls).toHaveLength(1);
    expect((await test.describe(arn)).status).toBe('ABORTED');
  });

  it('invalidates the token of a stopped execution', async () => {
    const { test, calls } = await withFunction({ T: { ...withToken, End: true } }, () => ok(null));
    const arn = await test.start();
    await test.clock.advanceBy(0);
    await test.client.send(new StopExecutionCommand({ executionArn: arn }));
    await expect(
      test.client.send(
        new SendTaskSuccessCommand({ taskToken: calls[0]!.payload.token, output: '1' }),
      ),
    ).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });
});

describe('a call that takes too long', () => {
  it('fails with States.Timeout, and its late response changes nothing', async () => {
    const test = await startTestStates({
      states: {
        T: {
          ...invoke,
          TimeoutSeconds: 1,
          Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Z' }],
          Next: 'Z',
        },
        Z: { ...done, Output: 'timed out' },
      },
    });
    running = test;
    const arn = await test.start({}, 'prepare');
    await test.clock.advanceBy(0);
    expect((await test.describe(arn)).status).toBe('FAILED');
    // The test uses the machine's clock, because a virtual clock waits for the call and never
    // reaches its timeout.
    const clock = createOffsetClock({ offsetMs: 0 });
    let answer: (value: Invocation) => void = () => undefined;
    const called = new Promise<void>((resolve) => {
      void test
        .restart({
          clock,
          invokeFunction: () => (resolve(), new Promise((settle) => (answer = settle))),
        })
        .then(() => test.start({}, 'slow'));
    });
    await called;
    const slow = arn.replace('prepare', 'slow');
    const isOver = ({ status }: { status?: string }) => status !== 'RUNNING';
    await waitUntil('the timeout', () => test.describe(slow), { accept: isOver });
    answer(ok('late'));
    // The history is read over HTTP, hence after the engine has handled the late response.
    expect(await test.types(slow)).toContain('TaskTimedOut');
    expect(await test.describe(slow)).toEqual({ status: 'SUCCEEDED', output: 'timed out' });
  });

  it('does not time out because the clock was moved', async () => {
    const clock = createOffsetClock({ offsetMs: 0 });
    const answers: ((value: Invocation) => void)[] = [];
    const test = await startTestStates({
      states: { T: { ...invoke, TimeoutSeconds: 30, End: true } },
    });
    running = test;
    await test.restart({
      clock,
      invokeFunction: () => new Promise((settle) => answers.push(settle)),
    });
    const called = (calls: number) => expect.poll(() => answers).toHaveLength(calls);
    const arn = await test.start();
    await called(1);
    for (let hour = 0; hour < 3; hour += 1) clock.moveBy(3_600_000);
    // Everything that the jump made due has been handled before the next execution makes its call.
    await test.start({}, 'after');
    await called(2);
    answers[0]!(ok('in time'));
    await expect.poll(() => test.describe(arn)).toMatchObject({ status: 'SUCCEEDED' });
  });
});

it('two engines cannot run on the same folder', async () => {
  running = await startTestStates();
  const more = {
    port: 0,
    clock: running.clock,
    region: 'eu-central-1',
    accountId: '000000000000',
    credentials: () => undefined,
    stateMachines: [],
    invokeFunction: async () => ok(1),
  };
  await expect(startStates({ dataDir: running.dataDir, ...more })).rejects.toThrow(/lock/);
});
