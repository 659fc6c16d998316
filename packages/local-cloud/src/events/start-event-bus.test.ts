import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../clock/virtual-clock.ts';
import type { Invocation } from '../states/engine/bench.ts';
import { type BusEvent, type EventBus, type EventRule, startEventBus } from './start-event-bus.ts';

const ended: BusEvent = { version: '0', id: 'e-1', 'detail-type': 'Chime Meeting State Change', source: 'aws.chime', account: '0', time: '2026-03-01T09:00:00Z', region: 'r', resources: [], detail: { eventType: 'chime:MeetingEnded' } };
const rule: EventRule = { name: 'room', pattern: { source: ['aws.chime'], detail: { eventType: ['chime:MeetingEnded', { prefix: 'chime:Attendee' }] } }, targets: [{ arn: 'a' }, { arn: 'b', input: '{"own":1}' }] };

let dataDir: string;
let clock: VirtualClock;
let bus: EventBus;
let errors: unknown[];
let calls: { target: string; payload: unknown }[];
let answer: (nth: number) => Promise<Invocation>;

const start = () => {
  bus = startEventBus({
    clock, dataDir, rules: [rule], onError: (error) => errors.push(error),
    invokeFunction: (target, payload) => {
      calls.push({ target, payload });
      return answer(calls.length);
    },
  });
};
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-bus-'));
  clock = createVirtualClock(Date.parse('2026-03-01T09:00:00Z'));
  clock.attachIdle(() => bus.idle());
  [errors, calls, answer] = [[], [], async () => ({ payload: null })];
  start();
});
afterEach(async () => {
  await bus.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the event bus', () => {
  it('tells every target of the rules that match, and nobody else', async () => {
    bus.put(ended);
    bus.put({ ...ended, detail: { eventType: 'chime:MeetingStarted' } });
    bus.put({ ...ended, source: 'aws.s3' });
    await bus.idle();
    expect(calls).toEqual([{ target: 'a', payload: ended }, { target: 'b', payload: { own: 1 } }]);
  });

  it('tells again after a restart what had not been answered', async () => {
    answer = () => new Promise(() => undefined);
    bus.put(ended);
    await expect.poll(() => calls.length).toBe(2);
    await bus.close();
    answer = async () => ({ payload: null });
    start();
    await bus.idle();
    expect(calls.map(({ target }) => target)).toEqual(['a', 'b', 'a', 'b']);
  });

  it('gives a failing target two more chances and then says so', async () => {
    answer = async (nth) => (nth === 2 ? { payload: null } : { error: { errorType: 'Broken', errorMessage: 'no' } });
    bus.put(ended);
    await clock.advanceBy(10 * 60_000);
    expect(calls.map(({ target }) => target)).toEqual(['a', 'b', 'a', 'a']);
    expect(errors.map(String)).toEqual(['Error: The rule room gave up on a: Broken: no']);
  });
});
