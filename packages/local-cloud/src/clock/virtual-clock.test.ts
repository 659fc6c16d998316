import { afterEach, describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from './virtual-clock.ts';

const START = Date.parse('2026-03-01T00:00:00Z');

describe('virtual clock', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows the same time until it is moved', async () => {
    vi.useFakeTimers();
    const clock = createVirtualClock(START);
    let woke = false;
    void clock.sleepUntil(START + 10).then(() => (woke = true));
    await vi.advanceTimersByTimeAsync(20);
    vi.useRealTimers();
    expect([woke, clock.now()]).toEqual([false, START]);
    await clock.advanceBy(10);
    expect([woke, clock.now()]).toEqual([true, START + 10]);
  });

  it('wakes sleepers in order, each at its time, including those added on the way', async () => {
    const clock = createVirtualClock(START);
    const seen: Array<[string, number]> = [];
    const sleeper = async (name: string, ...after: number[]) => {
      for (const ms of after) {
        await clock.sleepUntil(START + ms);
        seen.push([name, clock.now() - START]);
      }
    };
    void sleeper('b', 20, 30, 90);
    void sleeper('a', 10, 30);
    await clock.advanceTo(START + 50);
    expect(seen.map(([, ms]) => ms)).toEqual([10, 20, 30, 30]);
    // 'a' started to sleep for 30 before 'b' did.
    expect(seen.map(([name]) => name)).toEqual(['a', 'b', 'a', 'b']);
    expect(clock.sleepers()).toEqual([START + 90]);
    expect(clock.now()).toBe(START + 50);
  });

  it('waits for the engines before time moves on', async () => {
    const clock = createVirtualClock(START);
    const work = Promise.withResolvers<void>();
    let isBusy = false;
    let askedWhileBusy = 0;
    clock.attachIdle(async () => {
      if (!isBusy) return;
      askedWhileBusy += 1;
      await work.promise;
    });
    void clock.sleepUntil(START + 10).then(() => (isBusy = true));
    void clock.sleepUntil(START + 20);
    const advance = clock.advanceBy(100);
    await expect.poll(() => askedWhileBusy).toBe(1);
    expect(clock.now()).toBe(START + 10);
    work.resolve();
    await advance;
    expect(clock.now()).toBe(START + 100);
  });

  it('queues two advances and refuses to go back', async () => {
    const clock = createVirtualClock(START);
    await Promise.all([clock.advanceBy(10), clock.advanceBy(10)]);
    expect(clock.now()).toBe(START + 20);
    await expect(clock.advanceTo(START)).rejects.toThrow(RangeError);
    await clock.advanceBy(1);
    expect(clock.now()).toBe(START + 21);
  });

  it('removes an aborted sleeper', async () => {
    const clock = createVirtualClock(START);
    const stop = new AbortController();
    const waiting = clock.sleepUntil(START + 10, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.sleepers()).toEqual([]);
  });
});
