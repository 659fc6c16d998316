import { expect, test } from 'vitest';
import { encodeFrame, FRAME } from '@parley/local-cloud/chime/wire/signal-frame.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { findFrameViolations, isRefusal, readFrame } from './find-frame-violations.ts';
import { makeGrowingFrame, makeOddFrame } from './odd-frames.ts';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const toFrames = () => seeds.map((seed) => makeOddFrame(createRandom(seed)));

test('the same seed makes the same frames', () => {
  expect(toFrames()).toEqual(toFrames());
});

test('odd frames are parsed or refused, and both occur', () => {
  expect(toFrames().flatMap(findFrameViolations)).toEqual([]);
  const read = toFrames().filter((frame) => readFrame(frame) !== undefined);
  expect(read.length).toBeGreaterThan(50);
  expect(read.length).toBeLessThan(seeds.length - 50);
});

test('a growing frame has about the requested size', () => {
  for (const seed of seeds.slice(0, 60)) {
    const { what, of } = makeGrowingFrame(createRandom(seed));
    const length = of(50_000).length;
    expect([what, length > 20_000, length < 600_000]).toEqual([what, true, true]);
  }
});

test('only an error that an engine throws on purpose counts as a refusal', () => {
  expect(isRefusal(new RangeError('The message is cut off'))).toBe(true);
  expect(isRefusal('RangeError: The offer has no way in\n    at parseOffer')).toBe(true);
  for (const error of [
    new TypeError('x is not iterable'),
    new Error('The offer has no way in'),
    new RangeError('Maximum call stack size exceeded'),
    new RangeError('Invalid array length'),
  ])
    expect(isRefusal(error)).toBe(false);
});

test('a frame without odd values is parsed', () => {
  const frame = { timestampMs: 1, type: FRAME.LEAVE, leave: {} };
  expect(readFrame(encodeFrame(frame))).toEqual(frame);
});
