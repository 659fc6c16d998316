import { expect, test } from 'vitest';
import { makeNoise, makeTone } from '../testing/wav.ts';
import { toSegments } from './speech-segments.ts';

const toSegmentSeconds = (samples: Float32Array, ...spans: [from: number, to: number][]) =>
  toSegments(
    samples,
    spans.map(([from, to]) => ({ from, to })),
  ).map(({ from, to }) => [from / 16_000, to / 16_000]);
const SOUND = new Float32Array(16_000 * 120);

test('spans with short pauses between them are joined to one segment with a margin of 0.2 s', () => {
  expect(toSegmentSeconds(SOUND, [1, 3], [3.5, 6])).toEqual([[0.8, 6.2]]);
});

test('a pause of more than a second ends a segment', () => {
  expect(toSegmentSeconds(SOUND, [1, 3], [5, 6])).toHaveLength(2);
});

test('segments are at most 20 s long and do not overlap', () => {
  const spans = Array.from({ length: 30 }, (_, index): [number, number] => [
    index * 3,
    index * 3 + 2.9,
  ]);
  const segments = toSegmentSeconds(SOUND, ...spans);
  for (const [index, [from, to]] of segments.entries()) {
    expect(to! - from!).toBeLessThanOrEqual(20);
    expect(from).toBeGreaterThanOrEqual(segments[index - 1]?.[1] ?? 0);
  }
  expect(segments.at(-1)![1]).toBeCloseTo(90, 0);
});

test('a span of more than 20 s is divided where it is quietest', () => {
  const sound = makeTone(300, 50);
  sound.set(makeNoise(0.2, 0.001), 16_000 * 15);
  const segments = toSegmentSeconds(sound, [0, 50]);
  expect(segments.length).toBeGreaterThanOrEqual(3);
  expect(segments[0]![1]).toBeCloseTo(15.1, 1);
  expect(segments.every(([from, to]) => to! - from! <= 20)).toBe(true);
  expect(segments.slice(1).map(([from], index) => from! - segments[index]![1]!)).toEqual(
    segments.slice(1).map(() => 0),
  );
});

test('a sound without speech has no segments, and margins end at the edges of the sound', () => {
  expect(toSegmentSeconds(SOUND)).toEqual([]);
  expect(toSegmentSeconds(SOUND.subarray(0, 16_000), [0, 1])).toEqual([[0, 1]]);
});
