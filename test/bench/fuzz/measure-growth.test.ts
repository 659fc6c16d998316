import { expect, test } from 'vitest';
import { measureGrowth } from './measure-growth.ts';

let sum = 0;
/** Runs a loop of `steps` steps that the compiler cannot optimize away. */
const take = async (steps: number) => {
  for (let step = 0; step < steps; step += 1) sum = (sum + step * 7) % 1_000_003;
};

test('linear work does not grow too fast', async () => {
  expect(await measureGrowth((size) => take(size * 50))).toBeUndefined();
});

test('quadratic work grows too fast', async () => {
  expect(await measureGrowth((size) => take((size / 16) ** 2))).toBeGreaterThan(8);
});

test('work that takes hardly any time is not measured', async () => {
  expect(await measureGrowth((size) => take((size / 20_000) ** 2))).toBeUndefined();
});
