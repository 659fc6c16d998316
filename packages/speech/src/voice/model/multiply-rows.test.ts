import { expect, test } from 'vitest';
import { multiplyRows } from './multiply-rows.ts';

const layer = {
  inputs: 3,
  outputs: 2,
  weights: Float64Array.from([1, 2, 3, -1, 0, 1]),
  bias: Float64Array.from([0.5, -4]),
};

test.each([1, 2, 4, 5])(
  'multiplies %i rows of a buffer, and changes only the same number of rows in the target',
  (count) => {
    const source = Float64Array.from({ length: 40 }, (_, at) => at);
    const target = new Float64Array(40).fill(9);
    const from = { buffer: source, offset: 2, stride: 5 };
    multiplyRows(layer, from, { buffer: target, offset: 1, stride: 4 }, count, false);
    const expected = new Float64Array(40).fill(9);
    for (let row = 0; row < count; row += 1) {
      const first = 2 + 5 * row;
      expected[1 + 4 * row] = first + 2 * (first + 1) + 3 * (first + 2) + 0.5;
      expected[2 + 4 * row] = -2;
    }
    expect(target).toEqual(expected);
  },
);

test('replaces negative results by 0 if they are to be rectified', () => {
  const from = { buffer: Float64Array.from([0, 0, 0]), offset: 0, stride: 3 };
  const target = new Float64Array(2);
  multiplyRows(layer, from, { buffer: target, offset: 0, stride: 2 }, 1, true);
  expect([...target]).toEqual([0.5, 0]);
});
