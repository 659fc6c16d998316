import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOffsetClock } from './offset-clock.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const DAY = 86_400_000;

describe('offset clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  it('shows real time plus the offset', () => {
    expect(createOffsetClock({ offsetMs: 5_000 }).now()).toBe(START + 5_000);
  });

  it('moves forward, reports the new offset and runs the timers that are due', async () => {
    const offsets: number[] = [];
    const clock = createOffsetClock({ offsetMs: 0, onChange: (ms) => offsets.push(ms) });
    let woke = 0;
    const near = clock.sleepUntil(START + 1_000).then(() => woke++);
    void clock.sleepUntil(START + 10 * DAY).then(() => woke++);
    clock.moveBy(2_000);
    await near;
    expect(woke).toBe(1);
    expect(offsets).toEqual([2_000]);
    expect(clock.offsetMs()).toBe(2_000);
    await vi.advanceTimersByTimeAsync(10 * DAY);
    expect(woke).toBe(2);
  });

  it('reports by how much it was moved before any timer runs', async () => {
    const clock = createOffsetClock({ offsetMs: 0 });
    const seen: unknown[] = [];
    clock.onLeap((ms) => seen.push(ms));
    const woke = clock.sleepUntil(START + 1_000).then(() => seen.push('woke'));
    clock.moveBy(2_000);
    await woke;
    expect(seen).toEqual([2_000, 'woke']);
  });

  it('does not fire early for a wait longer than the maximum of setTimeout', async () => {
    const clock = createOffsetClock({ offsetMs: 0 });
    let woke = false;
    void clock.sleepUntil(START + 45 * DAY).then(() => (woke = true));
    await vi.advanceTimersByTimeAsync(44 * DAY);
    expect(woke).toBe(false);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(woke).toBe(true);
  });

  it('refuses to move backwards or by a fraction', () => {
    const clock = createOffsetClock({ offsetMs: 0 });
    expect(() => clock.moveBy(-1)).toThrow(RangeError);
    expect(() => clock.moveBy(0.5)).toThrow(RangeError);
    expect(clock.offsetMs()).toBe(0);
  });

  it('rejects an aborted wait with an AbortError and leaves no timer', async () => {
    const clock = createOffsetClock({ offsetMs: 0 });
    const stop = new AbortController();
    const waiting = clock.sleepUntil(START + DAY, stop.signal);
    stop.abort(new Error('another reason'));
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(clock.sleepUntil(START, stop.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
