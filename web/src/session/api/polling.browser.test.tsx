import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toPollInterval, watchUse } from './polling.ts';
import { queries } from './query-client.ts';

const page = new EventTarget();
const use = () => page.dispatchEvent(new Event('keydown'));
watchUse(page);

beforeEach(() => {
  vi.useFakeTimers();
  use();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

/** Polls as a page does, and returns how often it has asked. */
function poll(everyMs: number): () => number {
  const queryFn = vi.fn(() => Promise.resolve('unread'));
  const observer = new QueryObserver(queries, {
    queryKey: ['polled', everyMs],
    queryFn,
    refetchInterval: toPollInterval(everyMs),
  });
  observer.subscribe(() => undefined);
  return () => queryFn.mock.calls.length;
}

it('a page that is used polls at its pace, one that was left open three times slower', async () => {
  const asked = poll(20_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked()).toBe(7);
  await vi.advanceTimersByTimeAsync(20_000);
  const before = asked();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked() - before).toBe(3);
});

it('the first input after a pause reads at once what is polled, and the pace is the usual one', async () => {
  const asked = poll(20_000);
  await vi.advanceTimersByTimeAsync(190_000);
  const before = asked();
  use();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(before + 1);
  use();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked()).toBe(before + 3);
});

it('what somebody watches, such as the end of an import, is polled as fast as before', async () => {
  const asked = poll(3_000);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked()).toBe(101);
});
