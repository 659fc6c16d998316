import { expect, test } from 'vitest';
import { findPath } from './find-path.ts';

const scores = (...rows: [number, number][]) => Float64Array.from(rows.flat());

test('follows the higher score where changes cost nothing', () => {
  const path = findPath(scores([1, 0], [0, 1], [1, 0]), 2, 0);
  expect([...path]).toEqual([0, 1, 0]);
});

test('a short difference does not pay for two changes, a long one does', () => {
  expect([...findPath(scores([1, 0], [0, 1], [1, 0]), 2, 2)]).toEqual([0, 0, 0]);
  const long = scores([9, 0], [0, 9], [0, 9], [0, 9], [9, 0]);
  expect([...findPath(long, 2, 2)]).toEqual([0, 1, 1, 1, 0]);
});

test('finds the best of all sequences', () => {
  const rows = Array.from({ length: 7 }, (_, at): [number, number] => [
    Math.sin(at * 3.1),
    Math.cos(at * 1.7),
  ]);
  const rate = (path: number[]) =>
    path.reduce((sum, voice, at) => {
      const change = at > 0 && path[at - 1] !== voice ? 0.6 : 0;
      return sum + rows[at]![voice]! - change;
    }, 0);
  const all = Array.from({ length: 2 ** 7 }, (_, code) => rows.map((__, at) => (code >> at) & 1));
  const best = Math.max(...all.map(rate));
  expect(rate([...findPath(scores(...rows), 2, 0.6)])).toBeCloseTo(best, 10);
});
