import { expect, test } from 'vitest';
import { makeNoise, makeTone } from '../testing/wav.ts';
import { alignToSound } from './align-to-sound.ts';

/** Returns quiet noise at 16 kHz with a tone in place of speech in each of the spans (seconds). */
function makeSound(seconds: number, ...tones: [from: number, to: number][]): Float32Array {
  const samples = makeNoise(seconds, 0.001);
  for (const [from, to] of tones) samples.set(makeTone(300, to - from), from * 16_000);
  return samples;
}
const word = (text: string, from: number, to: number) => ({ text, from, to, confidence: null });
const ALL = [{ from: 0, to: 60 }];

test('a word that starts in a silence is moved to the end of the silence', () => {
  const sound = makeSound(4, [0, 1], [2, 3]);
  const [one, other] = alignToSound([word('one', 0, 0.9), word('two', 1.2, 2.6)], sound, ALL);
  expect(one).toMatchObject({ from: 0 });
  expect(other!.from).toBeCloseTo(2, 1);
  expect(other!.to).toBeCloseTo(2.64, 1);
});

test('a word that starts less than 0.3 s before a silence is moved to the end of the silence', () => {
  const sound = makeSound(4, [0, 1], [2, 3]);
  const [, other] = alignToSound([word('one', 0, 0.8), word('two', 0.85, 2.5)], sound, ALL);
  expect(other!.from).toBeCloseTo(2, 1);
});

test('a word that ends in a silence is shortened to the start of the silence', () => {
  const sound = makeSound(4, [0, 1], [3, 4]);
  const [one] = alignToSound([word('one', 0.5, 2.5)], sound, ALL);
  expect(one!.from).toBe(0.5);
  expect(one!.to).toBeCloseTo(1, 1);
});

test('words without a silence near them are moved by 40 ms, by which the model is too early', () => {
  const words = [word('one', 0.5, 1), word('two', 1, 1.5), word('three', 1.5, 2)];
  expect(alignToSound(words, makeSound(3, [0, 3]), ALL)).toEqual([
    word('one', 0.5, 1.04),
    word('two', 1.04, 1.54),
    word('three', 1.54, 2.04),
  ]);
});

test('a sound that voice activity detection does not report as speech counts as silence', () => {
  const sound = makeSound(4, [0, 1], [1.4, 1.7], [2, 3]);
  const speech = [
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ];
  const [, other] = alignToSound([word('one', 0, 0.9), word('two', 1.3, 2.6)], sound, speech);
  expect(other!.from).toBeCloseTo(2, 1);
});

test('words stay in order, end after they start, and end before the end of the sound', () => {
  const words = [word('one', 0, 0), word('two', 0, 0.2), word('three', 0.1, 9)];
  const aligned = alignToSound(words, makeSound(3, [1, 2]), ALL);
  for (const [index, { from, to }] of aligned.entries()) {
    expect(to).toBeGreaterThanOrEqual(from);
    expect(from).toBeGreaterThanOrEqual(aligned[index - 1]?.from ?? 0);
    expect(to).toBeLessThanOrEqual(3);
  }
});
