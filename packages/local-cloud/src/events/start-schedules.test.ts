import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../clock/virtual-clock.ts';
import { waitUntil } from '../core/testing/wait-until.ts';
import type { Invocation } from '../states/engine/engine-context.ts';
import type { ScheduleRule } from '../template/read/read-rules.ts';
import { type Schedules, startSchedules } from './start-schedules.ts';

const START = Date.parse('2026-03-01T09:00:00Z');
const MINUTE = 60_000;
const sweep: ScheduleRule = {
  name: 'sweep',
  scheduleExpression: 'rate(5 minutes)',
  targets: [{ arn: 'arn:sweep' }],
};

let dataDir: string;
let clock: VirtualClock;
let current: Schedules | undefined;
let errors: unknown[];
let calls: Array<{ target: string; payload: any; minute: number }>;
let answer: (nth: number) => Promise<Invocation>;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-schedules-'));
  clock = createVirtualClock(START);
  clock.attachIdle(async () => current?.idle());
  [errors, calls] = [[], []];
  answer = async () => ({ payload: null });
});
afterEach(async () => {
  await current?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(rules: ScheduleRule[]) {
  await current?.close();
  current = await startSchedules({
    clock,
    dataDir,
    rules,
    region: 'eu-central-1',
    accountId: '111122223333',
    onError: (error) => errors.push(error),
    invokeFunction: (target, payload) => {
      calls.push({ target, payload, minute: (clock.now() - START) / MINUTE });
      return answer(calls.length);
    },
  });
}

const minutes = () => calls.map((call) => call.minute);

describe('schedules', () => {
  it('fire at their times with the event of EventBridge', async () => {
    await start([sweep]);
    await clock.advanceBy(17 * MINUTE);
    expect(minutes()).toEqual([5, 10, 15]);
    expect(calls[0]!.payload).toMatchObject({
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      time: '2026-03-01T09:05:00Z',
      account: '111122223333',
      region: 'eu-central-1',
      resources: ['arn:aws:events:eu-central-1:111122223333:rule/sweep'],
      detail: {},
    });
  });

  it('send each target its own input', async () => {
    await start([
      {
        name: 'daily',
        scheduleExpression: 'cron(30 9 * * ? *)',
        targets: [{ arn: 'a', input: '{"kind":"x"}' }, { arn: 'b' }],
      },
    ]);
    await clock.advanceBy(31 * MINUTE);
    expect(calls.map((call) => [call.target, call.minute])).toEqual([
      ['a', 30],
      ['b', 30],
    ]);
    expect(calls[0]!.payload).toEqual({ kind: 'x' });
  });

  it('do not fire again after a restart, and keep their interval', async () => {
    await start([sweep]);
    await clock.advanceBy(6 * MINUTE);
    await start([sweep]);
    await clock.advanceBy(3 * MINUTE);
    expect(minutes()).toEqual([5]);
    await clock.advanceBy(2 * MINUTE);
    expect(minutes()).toEqual([5, 10]);
  });

  it('replace missed firings by one', async () => {
    await start([sweep]);
    await current!.close();
    current = undefined;
    await clock.advanceBy(23 * MINUTE);
    await start([sweep]);
    await clock.advanceBy(3 * MINUTE);
    expect(minutes()).toEqual([23, 25]);
  });

  it('call targets again after a restart if they had not returned', async () => {
    answer = () => new Promise(() => undefined);
    await start([sweep]);
    void clock.advanceBy(5 * MINUTE);
    await waitUntil('the first call', () => calls.length > 0);
    answer = async () => ({ payload: null });
    await start([sweep]);
    await clock.advanceBy(MINUTE);
    expect(minutes()).toEqual([5, 5]);
    expect(calls[1]!.payload).toEqual(calls[0]!.payload);
  });

  it('retry a failing target twice and then report it', async () => {
    answer = async (nth) =>
      nth === 2
        ? Promise.reject(new Error('no worker'))
        : { error: { errorType: 'Broken', errorMessage: 'no' } };
    await start([{ ...sweep, scheduleExpression: 'rate(1 day)' }]);
    await clock.advanceBy(86_400_000 + 10 * MINUTE);
    expect(minutes()).toEqual([1440, 1441, 1443]);
    expect(errors.map(String)).toEqual(['Error: sweep gave up on arn:sweep: Broken: no']);
  });

  it('start again when the expression changes and end when the rule is removed', async () => {
    await start([sweep]);
    await clock.advanceBy(3 * MINUTE);
    await start([{ ...sweep, scheduleExpression: 'rate(1 minute)' }]);
    await clock.advanceBy(2 * MINUTE);
    expect(minutes()).toEqual([4, 5]);
    await start([]);
    await clock.advanceBy(10 * MINUTE);
    expect(minutes()).toEqual([4, 5]);
  });

  it('refuse an invalid expression', async () => {
    await expect(start([{ ...sweep, scheduleExpression: 'rate(5 minute)' }])).rejects.toThrow(
      "'rate(5 minute)' is not a schedule expression",
    );
  });
});
