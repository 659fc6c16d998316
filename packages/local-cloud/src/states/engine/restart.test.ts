import { SendTaskSuccessCommand } from '@aws-sdk/client-sfn';
import { afterEach, expect, it } from 'vitest';
import { waitUntil } from '../../core/testing/wait-until.ts';
import { startTestStates, type TestStates } from '../testing/start-test-states.ts';
import type { Invocation } from './engine-context.ts';

const DAY = 86_400_000;
const invoke = {
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: 'f', Payload: '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
};
let test: TestStates | undefined;

afterEach(async () => {
  const seen = test?.errors ?? [];
  await test?.stop();
  test = undefined;
  expect(seen).toEqual([]);
});

it('ends a 45-day wait on time despite restarts, or immediately if it is overdue', async () => {
  test = await startTestStates({
    states: {
      W: { Type: 'Wait', Seconds: 45 * 86_400, Assign: { kept: 'x' }, Next: 'A' },
      A: { Type: 'Pass', Output: '{% $kept %}', End: true },
    },
  });
  const arn = await test.start();
  await test.clock.advanceBy(20 * DAY);
  await test.restart();
  await test.clock.advanceBy(25 * DAY - 1);
  expect((await test.describe(arn)).status).toBe('RUNNING');
  await test.clock.advanceBy(1);
  expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: 'x' });
  const history = await test.history(arn);
  expect(history.at(-1)!.timestamp!.getTime() - history[0]!.timestamp!.getTime()).toBe(45 * DAY);
});

it('repeats a call that was running, with the same payload, and no completed call', async () => {
  const calls: unknown[] = [];
  let answer: (nth: number) => Promise<Invocation> = (nth) =>
    nth === 1 ? Promise.resolve({ payload: 'first' }) : new Promise(() => undefined);
  const invokeFunction = (_name: string, payload: unknown) => {
    calls.push(payload);
    return answer(calls.length);
  };
  test = await startTestStates({
    states: { A: { ...invoke, Next: 'B' }, B: { ...invoke, End: true } },
    invokeFunction,
  });
  const arn = await test.start('in');
  await waitUntil('the second call', () => calls.length === 2);
  answer = async () => ({ payload: 'second' });
  await test.restart();
  await test.clock.advanceBy(0);
  expect(calls).toEqual(['in', 'first', 'first']);
  expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: 'second' });
});

it('continues branches, retries and tokens where they were', async () => {
  const tokens: string[] = [];
  let failures = 0;
  const branch = (name: string, state: object) => ({
    StartAt: name,
    States: { [name]: { ...state, End: true } },
  });
  const states = {
    P: {
      Type: 'Parallel',
      End: true,
      Branches: [
        branch('Waits', { Type: 'Wait', Seconds: 600 }),
        branch('Retries', {
          ...invoke,
          Arguments: { FunctionName: 'flaky' },
          Retry: [
            { ErrorEquals: ['States.ALL'], IntervalSeconds: 300, BackoffRate: 2, MaxAttempts: 2 },
          ],
        }),
        branch('Asks', {
          Type: 'Task',
          Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
          Arguments: { FunctionName: 'ask', Payload: '{% $states.context.Task.Token %}' },
        }),
        branch('Maps', {
          Type: 'Map',
          Items: [1, 2, 3],
          MaxConcurrency: 1,
          ItemProcessor: {
            StartAt: 'Each',
            States: { Each: { Type: 'Wait', Seconds: 200, End: true } },
          },
        }),
      ],
    },
  };
  test = await startTestStates({
    states,
    invokeFunction: async (name, payload) => {
      if (name === 'ask') tokens.push(payload as string);
      if (name === 'flaky' && failures++ < 2)
        return { error: { errorType: 'E', errorMessage: '' } };
      return { payload: name };
    },
  });
  const arn = await test.start(0);
  for (let minutes = 0; minutes < 16; minutes++) {
    await test.clock.advanceBy(60_000);
    await test.restart();
  }
  expect((await test.describe(arn)).status).toBe('RUNNING');
  await test.client.send(
    new SendTaskSuccessCommand({ taskToken: tokens[0]!, output: '"answered"' }),
  );
  await test.clock.advanceBy(0);
  expect(await test.describe(arn)).toEqual({
    status: 'SUCCEEDED',
    output: [0, 'flaky', 'answered', [1, 2, 3]],
  });
  expect([failures, tokens.length]).toEqual([3, 1]);
});

it('uses one timer however many executions wait', async () => {
  test = await startTestStates({
    states: { W: { Type: 'Wait', Seconds: '{% $states.input.s %}', End: true } },
  });
  const arns = await Promise.all(
    Array.from({ length: 60 }, (_, i) => test!.start({ s: 1_000 + i })),
  );
  await test.clock.advanceBy(0);
  expect(test.clock.sleepers()).toHaveLength(1);
  await test.restart();
  await test.clock.advanceBy(1_030_000);
  const statuses = await Promise.all(arns.map(async (arn) => (await test!.describe(arn)).status));
  expect(statuses.filter((status) => status === 'SUCCEEDED')).toHaveLength(31);
});
