import { expect, test } from 'vitest';
import { LayerMemory } from './layer-memory.ts';

const OUTPUTS = 16;
const makeValues = (length: number, seed: number) =>
  Float32Array.from({ length }, (_, at) => Math.round(100 * Math.sin(seed + at)) / 100);

/** Returns a memory with a layer of four inputs, and 60 values of which each is its own index. */
function makeMemory({ taps = 1, outputs = OUTPUTS } = {}) {
  const memory = new LayerMemory();
  const weights = makeValues(outputs * taps * 4, 1);
  const bias = makeValues(outputs, 2);
  const layer = memory.addLayer({ outputs, weights, bias }, taps);
  const source = memory.allocate(60);
  for (let at = 0; at < 60; at += 1) memory.values[source + at] = at;
  return { memory, layer, weights, bias, source };
}

test.each([
  { count: 1 },
  { count: 2 },
  { count: 4 },
  { count: 7 },
  { count: 1, taps: 3, tapStride: 8 },
  { count: 5, taps: 3, tapStride: 10 },
])('multiplies rows, and changes nothing behind them: %o', ({ count, taps = 1, tapStride = 4 }) => {
  const { memory, layer, weights, bias, source } = makeMemory({ taps });
  const target = memory.allocate(8 * 20);
  memory.values.fill(9, target);
  const to = { start: target + 1, stride: 20 };
  memory.multiplyRows(layer, { start: source + 2, stride: 5 }, to, count, false, tapStride);
  const expected = Array.from({ length: 8 * 20 }, () => 9);
  for (let row = 0; row < count; row += 1)
    for (let output = 0; output < OUTPUTS; output += 1) {
      let sum = bias[output]!;
      for (let tap = 0; tap < taps; tap += 1)
        for (let input = 0; input < 4; input += 1)
          sum +=
            weights[(tap * 4 + input) * OUTPUTS + output]! *
            (2 + 5 * row + tap * tapStride + input);
      expected[1 + 20 * row + output] = sum;
    }
  for (const [at, value] of expected.entries())
    expect(memory.values[target + at], `value ${at}`).toBeCloseTo(value, 3);
});

test('replaces negative results by 0 if they are to be rectified', () => {
  const { memory, layer, source } = makeMemory();
  const results = [false, true].map((rectify) => {
    const start = memory.allocate(OUTPUTS);
    memory.multiplyRows(layer, { start: source, stride: 4 }, { start, stride: 0 }, 1, rectify);
    return [...memory.values.subarray(start, start + OUTPUTS)];
  });
  expect(Math.min(...results[0]!)).toBeLessThan(0);
  expect(results[1]).toEqual(results[0]!.map((value) => Math.max(0, value)));
});

test('keeps its values when it grows, and what is allocated again after a release is 0', () => {
  const { memory, layer, source } = makeMemory();
  const start = memory.allocate(1_000_000);
  expect(memory.values[source + 59]).toBe(59);
  memory.values.fill(7, start);
  memory.release(start);
  expect(memory.allocate(10)).toBe(start);
  expect([...memory.values.subarray(start, start + 10)]).toEqual(
    Array.from({ length: 10 }, () => 0),
  );
  expect(layer.outputs).toBe(OUTPUTS);
});
