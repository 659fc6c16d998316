import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

const countTaken = (bucket: { take(): boolean }, attempts: number) =>
  Array.from({ length: attempts }, () => bucket.take()).filter(Boolean).length;

it('takes a burst at once, and then as many a second as its rate', () => {
  let now = 0;
  const bucket = createTokenBucket({ ratePerSecond: 50, burst: 100 }, () => now);
  expect(countTaken(bucket, 150)).toBe(100);
  now += 500;
  expect(countTaken(bucket, 150)).toBe(25);
  now += 60_000;
  expect(countTaken(bucket, 150)).toBe(100);
});

it('keeps parts of a token between requests', () => {
  let now = 0;
  const bucket = createTokenBucket({ ratePerSecond: 1, burst: 1 }, () => now);
  expect(bucket.take()).toBe(true);
  for (const _ of [1, 2, 3]) {
    now += 250;
    expect(bucket.take()).toBe(false);
  }
  now += 250;
  expect(bucket.take()).toBe(true);
});
