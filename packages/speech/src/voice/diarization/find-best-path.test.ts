import { expect, test } from 'vitest';
import { findBestPath } from './find-best-path.ts';

const scores = (...rows: [number, number][]) => Float64Array.from(rows.flat());

test('chooses the highest score at each step if changes have no penalty', () => {
  const path = findBestPath(scores([1, 0], [0, 1], [1, 0]), 2, 0);
  expect([...path]).toEqual([0, 1, 0]);
});

test('changes the voice only if the scores gain more than the penalties of the changes', () => {
  expect([...findBestPath(scores([1, 0], [0, 1], [1, 0]), 2, 2)]).toEqual([0, 0, 0]);
  const long = scores([9, 0], [0, 9], [0, 9], [0, 9], [9, 0]);
  expect([...findBestPath(long, 2, 2)]).toEqual([0, 1, 1, 1, 0]);
});

test.each([0.2, 0.6, 1.2, 2])(
  'finds the sequence with the highest total of all sequences at a penalty of %d',
  (penalty) => {
    const rows = Array.from({ length: 9 }, (_, at): [number, number] => [
      2 * Math.sin(at * 3.1),
      2 * Math.cos(at * 1.7),
    ]);
    const rate = (path: number[]) =>
      path.reduce((sum, voice, at) => {
        const change = at > 0 && path[at - 1] !== voice ? penalty : 0;
        return sum + rows[at]![voice]! - change;
      }, 0);
    const all = Array.from({ length: 2 ** 9 }, (_, code) => rows.map((__, at) => (code >> at) & 1));
    const best = Math.max(...all.map(rate));
    expect(rate([...findBestPath(scores(...rows), 2, penalty)])).toBeCloseTo(best, 10);
  },
);
