import { describe, expect, it } from 'vitest';
import { createVirtualClock } from './virtual-clock.ts';

const START = Date.parse('2026-03-01T00:00:00Z');

describe('virtual clock', () => {
  it('stands still until moved', async () => {
    const clock = createVirtualClock(START);
    let woke = false;
    void clock.sleepUntil(START + 10).then(() => (woke = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([woke, clock.now()]).toEqual([false, START]);
    await clock.advanceBy(10);
    expect([woke, clock.now()]).toEqual([true, START + 10]);
  });

  it('wakes sleepers in time order, each at its own time, also those that go to sleep on the way', async () => {
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
    // 'a' went to sleep for 30 before 'b' did.
    expect(seen.map(([name]) => name)).toEqual(['a', 'b', 'a', 'b']);
    expect(clock.sleepers()).toEqual([START + 90]);
    expect(clock.now()).toBe(START + 50);
  });

  it('waits for the engines before time moves on', async () => {
    const clock = createVirtualClock(START);
    let busy: Promise<void> = Promise.resolve();
    const finishedAt: number[] = [];
    clock.attachIdle(() => busy);
    void clock.sleepUntil(START + 10).then(() => {
      busy = new Promise((resolve) => setTimeout(() => (finishedAt.push(clock.now() - START), resolve()), 15));
    });
    void clock.sleepUntil(START + 20);
    await clock.advanceBy(100);
    expect(finishedAt).toEqual([10]);
  });

  it('queues two advances and refuses to go back', async () => {
    const clock = createVirtualClock(START);
    await Promise.all([clock.advanceBy(10), clock.advanceBy(10)]);
    expect(clock.now()).toBe(START + 20);
    await expect(clock.advanceTo(START)).rejects.toThrow(RangeError);
    await clock.advanceBy(1);
    expect(clock.now()).toBe(START + 21);
  });

  it('forgets an aborted sleeper', async () => {
    const clock = createVirtualClock(START);
    const stop = new AbortController();
    const waiting = clock.sleepUntil(START + 10, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.sleepers()).toEqual([]);
  });
});
