import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../clock/virtual-clock.ts';
import type { Invocation } from '../states/engine/engine-context.ts';
import type { EventRule } from '../template/read/read-rules.ts';
import { type BusEvent, createEventBus, type EventBus } from './create-event-bus.ts';
import { createCurrentTarget } from './current-target.ts';
import type { RefusedEvent } from './delivery-queue.ts';
import { type AsyncInvocations, startAsyncInvocations } from './start-async-invocations.ts';

const ended: BusEvent = {
  version: '0',
  id: 'e-1',
  'detail-type': 'Chime Meeting State Change',
  source: 'aws.chime',
  account: '0',
  time: '2026-03-01T09:00:00Z',
  region: 'r',
  resources: [],
  detail: { eventType: 'chime:MeetingEnded' },
};
const rule: EventRule = {
  name: 'room',
  pattern: {
    source: ['aws.chime'],
    detail: { eventType: ['chime:MeetingEnded', { prefix: 'chime:Attendee' }] },
  },
  targets: [{ arn: 'a' }, { arn: 'b', input: '{"own":1}' }],
};

let dataDir: string;
let clock: VirtualClock;
let invocations: AsyncInvocations;
let bus: EventBus;
let stored: { bucket: string; key: string; content: Record<string, any> }[];
let errors: unknown[];
let refused: RefusedEvent[];
let calls: { target: string; payload: unknown }[];
let answer: (nth: number) => Promise<Invocation>;

const start = (targets?: Map<string, string[]>) => {
  const settings = new Map([
    ['old', { maxRetries: 2, maxAgeSeconds: 60, bucket: 'failures' }],
    ['kept', { maxRetries: 1, maxAgeSeconds: 21_600, bucket: 'failures' }],
    ['kept:live', { maxRetries: 0, maxAgeSeconds: 21_600, bucket: 'failures-live' }],
    ['dropped', { maxRetries: 0, maxAgeSeconds: 21_600, bucket: undefined }],
  ]);
  invocations = startAsyncInvocations({
    clock,
    dataDir,
    onError: (error) => errors.push(error),
    failures: {
      settings,
      store: async (bucket, key, content) =>
        void stored.push({ bucket, key, content: JSON.parse(content) }),
    },
    onRefused: (event) => refused.push(event),
    ...(targets && { currentTarget: createCurrentTarget(targets) }),
    backoffMs: 1,
    invokeFunction: (target, payload) => {
      calls.push({ target, payload });
      return answer(calls.length);
    },
  });
  bus = createEventBus({ rules: [rule], invocations });
};
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-bus-'));
  clock = createVirtualClock(Date.parse('2026-03-01T09:00:00Z'));
  clock.attachIdle(() => invocations.idle());
  [errors, calls, stored, refused, answer] = [[], [], [], [], async () => ({ payload: null })];
  start();
});
afterEach(async () => {
  await invocations.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the event bus', () => {
  it('invokes every target of the matching rules, and no other', async () => {
    bus.put(ended);
    bus.put({ ...ended, detail: { eventType: 'chime:MeetingStarted' } });
    bus.put({ ...ended, source: 'aws.s3' });
    await invocations.idle();
    expect(calls).toEqual([
      { target: 'a', payload: ended },
      { target: 'b', payload: { own: 1 } },
    ]);
  });

  it('invokes targets again after a restart if they had not succeeded', async () => {
    answer = () => new Promise(() => undefined);
    bus.put(ended);
    await expect.poll(() => calls.length).toBe(2);
    await invocations.close();
    answer = async () => ({ payload: null });
    start();
    await invocations.idle();
    expect(calls.map(({ target }) => target)).toEqual(['a', 'b', 'a', 'b']);
  });

  it('retries a failing target twice and then reports it', async () => {
    answer = async (nth) =>
      nth === 2 ? { payload: null } : { error: { errorType: 'Broken', errorMessage: 'no' } };
    bus.put(ended);
    await clock.advanceBy(10 * 60_000);
    expect(calls.map(({ target }) => target)).toEqual(['a', 'b', 'a', 'a']);
    expect(errors.map(String)).toEqual(['Error: room gave up on a: Broken: no']);
  });

  it("stores a failed event after the function's configured retries, like Lambda", async () => {
    answer = async () => ({ error: { errorType: 'Broken', errorMessage: 'no' } });
    const target = 'arn:aws:lambda:r:0:function:kept';
    invocations.add([{ rule: 'SES', target, payload: '{"mail":1}' }]);
    await clock.advanceBy(10 * 60_000);
    expect(calls.map((call) => call.target)).toEqual([target, target]);
    expect(stored).toEqual([
      {
        bucket: 'failures',
        key: expect.stringMatching(
          /^aws\/lambda\/async\/kept\/2026\/03\/01\/2026-03-01T09\.01\.00-[\da-f-]{36}$/,
        ),
        content: {
          version: '1.0',
          timestamp: '2026-03-01T09:01:00.000Z',
          requestContext: {
            requestId: expect.any(String),
            functionArn: `${target}:$LATEST`,
            condition: 'RetriesExhausted',
            approximateInvokeCount: 2,
          },
          requestPayload: { mail: 1 },
          responseContext: {
            statusCode: 200,
            executedVersion: '$LATEST',
            functionError: 'Unhandled',
          },
          responsePayload: { errorType: 'Broken', errorMessage: 'no' },
        },
      },
    ]);
  });

  const throwing = (name: string) => async (): Promise<Invocation> => {
    throw Object.assign(new Error('no'), { name });
  };
  const arnOf = (name: string) => `arn:aws:lambda:r:0:function:${name}`;

  it('stores a failed event of an alias by the settings of the alias, with the version', async () => {
    answer = async () => ({
      error: { errorType: 'Broken', errorMessage: 'no' },
      executedVersion: '1',
    });
    invocations.add([{ rule: 'SES', target: `${arnOf('kept')}:live`, payload: '{}' }]);
    await invocations.idle();
    expect(stored).toEqual([
      {
        bucket: 'failures-live',
        key: expect.stringMatching(/^aws\/lambda\/async\/kept\//),
        content: expect.objectContaining({
          requestContext: expect.objectContaining({ functionArn: `${arnOf('kept')}:live` }),
          responseContext: expect.objectContaining({ executedVersion: '1' }),
        }),
      },
    ]);
  });

  it('takes an event from before to the alias that its rule names now', async () => {
    answer = () => new Promise(() => undefined);
    invocations.add([
      { rule: 'room', target: arnOf('kept'), payload: '{}' },
      { rule: 'gone', target: arnOf('kept'), payload: '{}' },
    ]);
    await invocations.close();
    calls = [];
    answer = async () => ({ payload: null });
    start(new Map([['room', [arnOf('other'), `${arnOf('kept')}:live`]]]));
    await invocations.idle();
    expect(calls.map(({ target }) => target)).toEqual([`${arnOf('kept')}:live`, arnOf('kept')]);
  });

  it('waits as long as too many calls are running, which counts as no attempt', async () => {
    const busy = throwing('TooManyRequestsException');
    answer = async (nth) => (nth <= 8 ? busy() : { payload: null });
    invocations.add([{ rule: 'SES', target: arnOf('dropped'), payload: '{}' }]);
    await invocations.idle();
    expect([calls.length, errors.length]).toEqual([9, 0]);
  });

  it('gives up an event for which too many calls were running until it was too old', async () => {
    // A clock that does not wait for the queue, which is busy until the event is too old.
    await invocations.close();
    clock = createVirtualClock(clock.now());
    start();
    const busy = throwing('TooManyRequestsException');
    answer = async (nth) => {
      if (nth === 3) void clock.advanceBy(61_000);
      return busy();
    };
    invocations.add([{ rule: 'SES', target: arnOf('old'), payload: '{}' }]);
    await invocations.idle();
    expect(stored.map(({ content }) => content)).toEqual([
      expect.objectContaining({
        requestContext: expect.objectContaining({
          condition: 'EventAgeExceeded',
          approximateInvokeCount: 0,
        }),
      }),
    ]);
    expect(stored[0]!.content).not.toHaveProperty('responsePayload');
  });

  it('gives up a failed event whose next attempt would be after its greatest age', async () => {
    answer = async () => ({ error: { errorType: 'Broken', errorMessage: 'no' } });
    invocations.add([{ rule: 'SES', target: arnOf('old'), payload: '{}' }]);
    await clock.advanceBy(10 * 60_000);
    expect(calls).toHaveLength(2);
    expect(stored[0]!.content).toMatchObject({
      requestContext: { condition: 'EventAgeExceeded', approximateInvokeCount: 2 },
      responsePayload: { errorType: 'Broken' },
    });
  });

  it.each(['AccessDeniedException', 'ResourceNotFoundException'])(
    'neither retries nor stores an event that Lambda refuses with %s, but passes it on',
    async (errorType) => {
      answer = throwing(errorType);
      const event = { rule: 'room', target: arnOf('kept'), payload: '{"n":1}' };
      invocations.add([event]);
      await clock.advanceBy(10 * 60_000);
      expect([calls.length, stored.length]).toEqual([1, 0]);
      expect(refused).toEqual([{ ...event, error: { errorType, errorMessage: 'no' } }]);
    },
  );

  it('does not call a function with an event of more than 1 MB', async () => {
    const payload = JSON.stringify('x'.repeat(1_048_575));
    invocations.add([{ rule: 'room', target: arnOf('kept'), payload }]);
    await invocations.idle();
    expect(calls).toEqual([]);
    expect(refused.map(({ error }) => error)).toEqual([
      {
        errorType: 'RequestEntityTooLargeException',
        errorMessage:
          '1048577 byte payload is too large for the Event invocation type (limit 1048576 bytes)',
      },
    ]);
  });

  it('drops an event if the function has no retries and no failure destination', async () => {
    answer = async () => ({ error: { errorType: 'Broken', errorMessage: 'no' } });
    invocations.add([
      { rule: 'SES', target: 'arn:aws:lambda:r:0:function:dropped', payload: '{}' },
    ]);
    await clock.advanceBy(10 * 60_000);
    expect([calls.length, stored.length, errors.length]).toEqual([1, 0, 1]);
  });
});
