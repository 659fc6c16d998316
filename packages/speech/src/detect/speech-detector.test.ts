import { beforeAll, expect, test } from 'vitest';
import { decodeClip, MODELS_DIR } from '../testing/speech-clips.ts';
import { makeNoise, makeTone } from '../testing/wav.ts';
import { openSpeechDetector, type SpeechDetector } from './speech-detector.ts';

let detector: SpeechDetector;
beforeAll(async () => {
  detector = await openSpeechDetector({ modelsDir: MODELS_DIR });
});

/** Returns six seconds of chords that change twice a second. */
const makeMusic = () =>
  Float32Array.from({ length: 16_000 * 6 }, (_, index) => {
    const time = index / 16_000;
    const root = [220, 262, 294, 330][Math.floor(time * 2) % 4]!;
    return [1, 1.25, 1.5, 2].reduce(
      (sum, ratio) => sum + 0.1 * Math.sin(2 * Math.PI * root * ratio * time),
      0,
    );
  });

test.each([
  ['an empty sound', () => new Float32Array(0)],
  ['silence', () => new Float32Array(16_000 * 5)],
  ['quiet noise', () => makeNoise(5, 0.01)],
  ['loud noise', () => makeNoise(5, 0.8)],
  ['a tone', () => makeTone(440, 5)],
  ['music', makeMusic],
])('finds no speech in %s', (_, make) => {
  expect(detector.findSpeech(make())).toEqual([]);
});

test('finds the sentences of a clip, and returns the same for a repeated call', async () => {
  const clip = await decodeClip('lobsters');
  const spans = detector.findSpeech(clip);
  expect(spans.length).toBeGreaterThanOrEqual(3);
  expect(spans[0]!.from).toBeLessThan(0.5);
  expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThan(12);
  expect(detector.findSpeech(clip)).toEqual(spans);
});

test('finds the start and end of speech in noise', async () => {
  const clip = await decodeClip('shop-boy');
  const sound = makeNoise(12, 0.003);
  for (const [index, value] of clip.entries()) sound[16_000 * 5 + index]! += value;
  const spans = detector.findSpeech(sound);
  expect(spans[0]!.from).toBeGreaterThan(4.9);
  expect(spans[0]!.from).toBeLessThan(5.5);
  expect(spans.at(-1)!.to).toBeCloseTo(9.5, 0);
});

test('a stream finds the same spans as in the whole sound, even if samples arrive in small parts', async () => {
  const clip = await decodeClip('at-home');
  const stream = detector.openStream();
  const passages = [];
  let wasSpeaking = false;
  for (let at = 0; at < clip.length; at += 777) {
    passages.push(...stream.accept(clip.subarray(at, at + 777)));
    wasSpeaking ||= stream.isSpeaking();
  }
  passages.push(...stream.finish());
  expect(wasSpeaking).toBe(true);
  expect(passages.map(({ from, to }) => ({ from, to }))).toEqual(detector.findSpeech(clip));
  for (const { from, to, samples } of passages)
    expect(samples.length / 16_000).toBeCloseTo(to - from, 5);
  expect(stream.isSpeaking()).toBe(false);
});
