import { GetExecutionHistoryCommand } from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestStates, type TestStates, MACHINE_ARN } from '../testing/start-test-states.ts';

let running: TestStates | undefined;
const open = async (...args: Parameters<typeof startTestStates>) =>
  (running = await startTestStates(...args));

afterEach(async () => {
  const seen = running?.errors ?? [];
  await running?.stop();
  running = undefined;
  expect(seen).toEqual([]);
});

/** Runs a machine without functions until it cannot proceed and returns its description. */
async function outcome(states: Record<string, unknown>, input: unknown = {}, more: object = {}) {
  const test = await open({
    definition: {
      QueryLanguage: 'JSONata',
      StartAt: Object.keys(states)[0],
      States: states,
      ...more,
    },
  });
  const arn = await test.start(input, 'run');
  await test.clock.advanceBy(0);
  return test.describe(arn);
}

const pass = (more: object) => ({ Type: 'Pass', End: true, ...more });

describe('passing data', () => {
  it('passes the input through, or the value of Output', async () => {
    expect(
      await outcome(
        {
          A: { Type: 'Pass', Next: 'B' },
          B: pass({ Output: { got: '{% $states.input.n * 2 %}' } }),
        },
        { n: 4 },
      ),
    ).toEqual({ status: 'SUCCEEDED', output: { got: 8 } });
  });

  it('assigns all variables of a state from the values before it', async () => {
    const states = {
      A: { Type: 'Pass', Assign: { x: 1, y: 2 }, Next: 'B' },
      B: { Type: 'Pass', Assign: { x: '{% $y %}', y: '{% $x %}' }, Next: 'C' },
      C: pass({ Output: '{% [$x, $y] %}' }),
    };
    expect(await outcome(states)).toMatchObject({ output: [2, 1] });
  });

  it('shows the context object', async () => {
    const states = {
      A: pass({
        Output:
          '{% { "in": $states.context.Execution.Input, "at": ' +
          '$states.context.State.EnteredTime, "of": $states.context.StateMachine.Name, ' +
          '"in_state": $states.context.State.Name } %}',
      }),
    };
    expect(await outcome(states, { a: 1 })).toMatchObject({
      output: { in: { a: 1 }, at: '2026-03-01T09:00:00.000Z', of: 'main', in_state: 'A' },
    });
  });

  it('fails with DataLimitExceeded above 256 KiB, which States.ALL does not catch', async () => {
    const states = {
      P: {
        Type: 'Parallel',
        Branches: [
          {
            StartAt: 'A',
            States: {
              A: pass({
                Output: '{% $join($map($range(1, 1000, 1), function($n) { $pad("x", 300) })) %}',
              }),
            },
          },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'C' }],
        Next: 'C',
      },
      C: pass({}),
    };
    expect(await outcome(states)).toMatchObject({
      status: 'FAILED',
      error: 'States.DataLimitExceeded',
    });
  });
});

describe('Choice, Succeed and Fail', () => {
  const states = {
    C: {
      Type: 'Choice',
      Default: 'Small',
      Assign: { by: 'default' },
      Choices: [
        {
          Condition: '{% $states.input.n > 10 %}',
          Next: 'Big',
          Assign: { by: 'rule' },
          Output: { was: '{% $states.input.n %}' },
        },
      ],
    },
    Big: pass({ Output: '{% [$by, $states.input.was] %}' }),
    Small: { Type: 'Succeed', Output: '{% [$by, $states.input.n] %}' },
  };

  it('takes the first rule that is true, with its Assign and Output', async () => {
    expect(await outcome(states, { n: 11 })).toEqual({ status: 'SUCCEEDED', output: ['rule', 11] });
  });

  it("takes the default otherwise, with the state's own Assign and Output", async () => {
    expect(await outcome(states, { n: 1 })).toEqual({
      status: 'SUCCEEDED',
      output: ['default', 1],
    });
  });

  it('fails when nothing matches', async () => {
    expect(
      await outcome({
        C: { Type: 'Choice', Choices: [{ Condition: false, Next: 'A' }] },
        A: pass({}),
      }),
    ).toMatchObject({ status: 'FAILED', error: 'States.NoChoiceMatched' });
  });

  it('fails when a condition is not true or false', async () => {
    expect(
      await outcome({
        C: { Type: 'Choice', Choices: [{ Condition: '{% 1 %}', Next: 'A' }] },
        A: pass({}),
      }),
    ).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
  });

  it('fails with the computed error and cause', async () => {
    expect(
      await outcome(
        { F: { Type: 'Fail', Error: '{% $states.input.e %}', Cause: 'why' } },
        { e: 'Mine' },
      ),
    ).toEqual({ status: 'FAILED', error: 'Mine', cause: 'why' });
  });

  it('fails an execution whose expression has no value', async () => {
    expect(await outcome({ A: pass({ Output: '{% $states.input.nope %}' }) })).toMatchObject({
      status: 'FAILED',
      error: 'States.QueryEvaluationError',
    });
  });
});

describe('Wait', () => {
  it('waits 45 days by Seconds, to the second', async () => {
    const test = await open({
      states: { W: { Type: 'Wait', Seconds: '{% $states.input.s %}', End: true } },
    });
    const arn = await test.start({ s: 45 * 86_400 });
    await test.clock.advanceBy(45 * 86_400_000 - 1);
    expect(await test.describe(arn)).toEqual({ status: 'RUNNING' });
    await test.clock.advanceBy(1);
    expect(await test.describe(arn)).toMatchObject({ status: 'SUCCEEDED' });
    const history = await test.history(arn);
    expect(history.map((event) => event.type)).toEqual([
      'ExecutionStarted',
      'WaitStateEntered',
      'WaitStateExited',
      'ExecutionSucceeded',
    ]);
    expect(history[2]!.timestamp!.getTime() - history[1]!.timestamp!.getTime()).toBe(
      45 * 86_400_000,
    );
  });

  it('waits until a timestamp with an offset, and not for one in the past', async () => {
    const test = await open({
      states: { W: { Type: 'Wait', Timestamp: '{% $states.input.at %}', End: true } },
    });
    const later = await test.start({ at: '2026-03-01T12:00:00+02:00' });
    const before = await test.start({ at: '2020-01-01T00:00:00Z' });
    await test.clock.advanceBy(3_599_999);
    expect([(await test.describe(later)).status, (await test.describe(before)).status]).toEqual([
      'RUNNING',
      'SUCCEEDED',
    ]);
    await test.clock.advanceBy(1);
    expect((await test.describe(later)).status).toBe('SUCCEEDED');
  });

  it.each(['2026-03-01T12:00:00', 'soon', 5])('fails on the timestamp %s', async (at) => {
    expect(
      await outcome(
        { W: { Type: 'Wait', Timestamp: '{% $states.input.at %}', End: true } },
        { at },
      ),
    ).toMatchObject({ error: 'States.QueryEvaluationError' });
  });

  it("times out an execution after its machine's TimeoutSeconds, a year at most", async () => {
    const test = await open({
      definition: {
        QueryLanguage: 'JSONata',
        TimeoutSeconds: 60,
        StartAt: 'W',
        States: { W: { Type: 'Wait', Seconds: 61, End: true } },
      },
    });
    const arn = await test.start();
    await test.clock.advanceBy(60_000);
    expect(await test.describe(arn)).toMatchObject({
      status: 'TIMED_OUT',
      error: 'States.Timeout',
    });
    expect(test.clock.sleepers()).toEqual([]);
    await test.stop();

    const year = await open({ states: { W: { Type: 'Wait', Seconds: 99_999_999, End: true } } });
    const long = await year.start();
    await year.clock.advanceBy(364 * 86_400_000);
    expect((await year.describe(long)).status).toBe('RUNNING');
    await year.clock.advanceBy(86_400_000);
    expect((await year.describe(long)).status).toBe('TIMED_OUT');
  });
});

describe('Parallel', () => {
  const branch = (name: string, state: object) => ({ StartAt: name, States: { [name]: state } });

  it('runs its branches with the same input and returns their outputs in order', async () => {
    const states = {
      V: { Type: 'Pass', Assign: { outer: 10 }, Next: 'P' },
      P: {
        Type: 'Parallel',
        Arguments: { n: '{% $states.input.n %}' },
        Output: '{% $states.result %}',
        Assign: { sum: '{% $sum($states.result) %}' },
        Next: 'Z',
        Branches: [
          branch('A', pass({ Assign: { own: 1 }, Output: '{% $states.input.n + $outer %}' })),
          branch('B', pass({ Output: 3 })),
        ],
      },
      Z: pass({ Output: '{% { "list": $states.input, "sum": $sum, "leaked": $exists($own) } %}' }),
    };
    expect(await outcome(states, { n: 1 })).toEqual({
      status: 'SUCCEEDED',
      output: { list: [11, 3], sum: 14, leaked: false },
    });
  });

  it('stops the siblings of a branch that fails', async () => {
    const states = {
      P: {
        Type: 'Parallel',
        Next: 'Z',
        Catch: [{ ErrorEquals: ['Broken'], Next: 'Z', Output: '{% $states.errorOutput %}' }],
        Branches: [
          branch('A', { Type: 'Fail', Error: 'Broken', Cause: 'by hand' }),
          branch('B', { Type: 'Wait', Seconds: 3_600, End: true }),
        ],
      },
      Z: pass({}),
    };
    expect(await outcome(states)).toEqual({
      status: 'SUCCEEDED',
      output: { Error: 'Broken', Cause: 'by hand' },
    });
    expect(running!.clock.sleepers()).toEqual([]);
  });
});

describe('Map', () => {
  const processor = (state: object) => ({
    ProcessorConfig: { Mode: 'INLINE' },
    StartAt: 'I',
    States: { I: state },
  });

  it('returns the outputs in order, with selected items and the index in the context', async () => {
    const states = {
      M: {
        Type: 'Map',
        Items: '{% $states.input.list %}',
        End: true,
        ItemSelector: { v: '{% $states.context.Map.Item.Value %}', k: '{% $states.input.k %}' },
        ItemProcessor: processor(
          pass({
            Output: '{% [$states.input.v + $states.input.k, $states.context.Map.Item.Index] %}',
          }),
        ),
      },
    };
    expect(await outcome(states, { list: [1, 2, 3], k: 10 })).toEqual({
      status: 'SUCCEEDED',
      output: [
        [11, 0],
        [12, 1],
        [13, 2],
      ],
    });
  });

  it('runs at most MaxConcurrency iterations concurrently', async () => {
    const test = await open({
      states: {
        M: {
          Type: 'Map',
          Items: [1, 2, 3, 4, 5],
          MaxConcurrency: 2,
          End: true,
          ItemProcessor: processor({ Type: 'Wait', Seconds: 10, End: true }),
        },
      },
    });
    const arn = await test.start();
    await test.clock.advanceBy(29_999);
    expect((await test.describe(arn)).status).toBe('RUNNING');
    await test.clock.advanceBy(1);
    expect(await test.describe(arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: [1, 2, 3, 4, 5],
    });
  });

  it('ends immediately without items, and fails if the value is not a list', async () => {
    const map = {
      M: {
        Type: 'Map',
        Items: '{% $states.input.list %}',
        End: true,
        ItemProcessor: processor(pass({})),
      },
    };
    expect(await outcome(map, { list: [] })).toEqual({ status: 'SUCCEEDED', output: [] });
    await running!.stop();
    expect(await outcome(map, { list: 'no' })).toMatchObject({
      error: 'States.QueryEvaluationError',
    });
  });

  it('fails as a whole when an iteration fails, and when a selector does', async () => {
    expect(
      await outcome({
        M: {
          Type: 'Map',
          Items: [1, 2],
          End: true,
          ItemProcessor: processor({ Type: 'Fail', Error: 'E' }),
        },
      }),
    ).toMatchObject({ status: 'FAILED', error: 'E' });
    await running!.stop();
    const inner = {
      ...pass({}),
      Type: 'Parallel',
      Branches: [{ StartAt: 'J', States: { J: pass({}) } }],
      Catch: [{ ErrorEquals: ['States.ALL'], Next: 'K' }],
    };
    const states = {
      M: {
        Type: 'Map',
        Items: [1],
        End: true,
        ItemSelector: '{% $nope %}',
        ItemProcessor: { StartAt: 'I', States: { I: inner, K: pass({}) } },
      },
    };
    expect(await outcome(states)).toMatchObject({
      status: 'FAILED',
      error: 'States.QueryEvaluationError',
    });
  });

  it('can be nested', async () => {
    const states = {
      M: {
        Type: 'Map',
        Items: [[1, 2], [3]],
        End: true,
        ItemProcessor: processor({
          Type: 'Map',
          End: true,
          ItemProcessor: {
            StartAt: 'J',
            States: { J: pass({ Output: '{% $states.input * 2 %}' }) },
          },
        }),
      },
    };
    expect(await outcome(states)).toEqual({ status: 'SUCCEEDED', output: [[2, 4], [6]] });
  });
});

describe('limits', () => {
  it('fails an endless loop at 25,000 events', async () => {
    // Forty concurrent loops share their transactions, which is faster than one loop.
    const loop = (i: number) => ({
      StartAt: `A${i}`,
      States: {
        [`A${i}`]: {
          Type: 'Choice',
          Choices: [{ Condition: false, Next: `B${i}` }],
          Default: `A${i}`,
        },
        [`B${i}`]: { Type: 'Succeed' },
      },
    });
    const states = {
      P: {
        Type: 'Parallel',
        Branches: Array.from({ length: 40 }, (_, i) => loop(i)),
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'C' }],
        Next: 'C',
      },
      C: pass({}),
    };
    const found = await outcome(states);
    expect(found).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
    expect(found.cause).toContain('25000');
    const last = await running!.client.send(
      new GetExecutionHistoryCommand({
        executionArn: `${MACHINE_ARN.replace('stateMachine', 'execution')}:run`,
        reverseOrder: true,
        maxResults: 1,
      }),
    );
    expect(last.events).toMatchObject([{ id: 25_000, type: 'ExecutionFailed' }]);
  }, 120_000);
});
