import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { assembleTurns } from '../assemble/assemble-transcript.ts';
import { resample } from '../audio/resample.ts';
import { decodeClip, MODELS_DIR, SPEECH_CLIPS } from '../testing/speech-clips.ts';
import { makeNoise, makeTone } from '../testing/wav.ts';
import { countWordErrors, toPlainWords } from '../testing/word-errors.ts';
import type { TranscribedWord, Transcriber } from './transcriber.ts';
import { openWhisper } from './whisper-transcriber.ts';

let whisper: Transcriber;
beforeAll(async () => {
  whisper = await openWhisper({ modelsDir: MODELS_DIR });
});

const transcribe = (samples: Float32Array) => whisper.transcribe(samples, { language: 'en' });
const toText = (words: readonly TranscribedWord[]) => words.map(({ text }) => text).join(' ');

/**
 * Expects a limited number of word errors. Some are unavoidable: "a shopboy" instead of "a shop
 * boy" counts as two.
 */
function expectText(words: readonly TranscribedWord[], expected: string, errors: number): void {
  const [right, heard] = [toPlainWords(expected), toPlainWords(toText(words))];
  expect(countWordErrors(right, heard), toText(words)).toBeLessThanOrEqual(errors);
}

test('reports the name and the version of its model', () => {
  expect(whisper.model).toEqual({
    name: 'whisper-base-int8',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

test('two clips with a pause between them become the turns of two people at the right times', async () => {
  const [first, second] = await Promise.all([decodeClip('at-home'), decodeClip('peaceful-night')]);
  const start = first.length / 16_000 + 2;
  const sound = makeNoise(start + second.length / 16_000, 0.0005);
  for (const [index, value] of first.entries()) sound[index]! += value;
  for (const [index, value] of second.entries())
    sound[Math.round(start * 16_000) + index]! += value;

  const words = await transcribe(sound);
  const lanes = [
    { person: 'ann', segments: [[0.5, 4.2] as const] },
    { person: 'ben', segments: [[start + 0.6, start + 5] as const] },
  ];
  const [ann, ben, ...others] = assembleTurns(words, lanes);
  expect(others).toEqual([]);
  expect(ann).toMatchObject({ person: 'ann' });
  expectText(ann!.words, SPEECH_CLIPS['at-home'].text, 2);
  expect(ben).toMatchObject({ person: 'ben' });
  expectText(ben!.words, SPEECH_CLIPS['peaceful-night'].text, 2);
  // The speech in this clip begins at 0.55 s.
  expect(ben!.from - start).toBeGreaterThan(0.4);
  expect(ben!.from - start).toBeLessThan(0.75);
  for (const [index, { from, to, confidence }] of words.entries()) {
    expect(to).toBeGreaterThanOrEqual(from);
    expect(from).toBeGreaterThanOrEqual(words[index - 1]?.from ?? 0);
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThan(1);
  }
});

test('the confidence of words is lower in noise than without noise', async () => {
  const clip = await decodeClip('lobsters');
  const noise = makeNoise(clip.length / 16_000, 0.1);
  const meanOf = (words: readonly TranscribedWord[]) =>
    words.reduce((sum, { confidence }) => sum + confidence!, 0) / words.length;
  const clear = meanOf(await transcribe(clip));
  expect(clear).toBeGreaterThan(0.7);
  expect(meanOf(await transcribe(clip.map((value, at) => value + noise[at]!)))).toBeLessThan(
    clear - 0.1,
  );
});

test('speech with the bandwidth of a telephone (8 kHz sampling rate) is recognized', async () => {
  const narrow = resample(resample(await decodeClip('shop-boy'), 16_000, 8000), 8000, 16_000);
  expectText(await transcribe(narrow), SPEECH_CLIPS['shop-boy'].text, 5);
});

test('clipped speech is recognized', async () => {
  const loud = (await decodeClip('shop-boy')).map((value) => Math.max(-1, Math.min(1, value * 8)));
  expect(loud.filter((value) => Math.abs(value) === 1).length).toBeGreaterThan(500);
  expectText(await transcribe(loud), SPEECH_CLIPS['shop-boy'].text, 5);
});

test.each([
  ['an empty sound', () => new Float32Array(0)],
  ['silence', () => new Float32Array(16_000 * 10)],
  ['noise', () => makeNoise(10, 0.3)],
  ['a tone', () => makeTone(440, 10)],
])('%s has no words', async (_, make) => {
  expect(await transcribe(make())).toEqual([]);
});

describe('refuses', () => {
  test('a language that the model does not know', async () => {
    await expect(
      whisper.transcribe(new Float32Array(16_000), { language: 'tlh' }),
    ).rejects.toMatchObject({ code: 'language-not-supported', language: 'tlh' });
  });

  test('to open if the model files are missing', async () => {
    const modelsDir = join(tmpdir(), 'parley-no-models');
    await expect(openWhisper({ modelsDir })).rejects.toMatchObject({ code: 'model-missing' });
  });

  test('to transcribe after it was closed', async () => {
    const clip = await decodeClip('at-home');
    whisper.close();
    await expect(transcribe(clip)).rejects.toThrow('closed');
  });
});
