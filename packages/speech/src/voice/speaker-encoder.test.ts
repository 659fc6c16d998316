import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { decodeClip, type SpeechClip } from '../testing/speech-clips.ts';
import { SAMPLE_RATE } from './features/sample-rate.ts';
import { ModelFormatError } from './model/model-format-error.ts';
import { ModelMismatchError, BuiltInSpeakerEncoder } from './speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from './testing/make-voice.ts';
import { openEncoder, readModelFiles } from './testing/open-encoder.ts';

/**
 * Embeddings of clips that were computed with 64-bit floats and without SIMD. Stored voiceprints of
 * this version of the model are compared with new ones, so these must not change.
 */
const STORED: Record<string, { iVector: number[]; network: number[] }> = JSON.parse(
  readFileSync(new URL('../../fixtures/embeddings.json', import.meta.url), 'utf8'),
);

let encoder: BuiltInSpeakerEncoder;
beforeAll(() => {
  encoder = openEncoder();
});

/** Returns three seconds of a synthetic voice, rounded to 16 bits as in a WAV file. */
const makeThreeSeconds = () =>
  makeSpeech(LOW_VOICE, 12, 1)
    .subarray(0, 3 * SAMPLE_RATE)
    .map((sample) => Math.round(sample * 32_767) / 32_768);

test('computes the same embedding as numpy and ONNX Runtime', () => {
  const { iVector, network, speechSeconds } = encoder.embed(makeThreeSeconds());
  expect(speechSeconds).toBe(2.56);
  // numpy computes the spectra with 32-bit floats, so the third decimal place differs.
  const first = (values: Float32Array) => [...values.subarray(0, 5)];
  for (const [at, value] of [-2.818, -1.629, 0.7128, -1.9837, -2.0891].entries())
    expect(first(iVector)[at], `i-vector ${at}`).toBeCloseTo(value, 2);
  for (const [at, value] of [0.02853, -0.17251, -0.02709, 0.1173, 0.1065].entries())
    expect(first(network)[at], `network ${at}`).toBeCloseTo(value, 3);
  expect(Math.hypot(...network)).toBeCloseTo(1, 6);
});

const computeCosine = (one: ArrayLike<number>, other: ArrayLike<number>) => {
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    product += one[at]! * other[at]!;
    ofOne += one[at]! ** 2;
    ofOther += other[at]! ** 2;
  }
  return product / Math.sqrt(ofOne * ofOther);
};

test.each(Object.entries(STORED))(
  'the embedding of the clip %s is the one that was computed with 64-bit floats',
  async (clip, stored) => {
    const { iVector, network } = encoder.embed(await decodeClip(clip as SpeechClip));
    expect(network).toHaveLength(stored.network.length);
    expect(iVector).toHaveLength(stored.iVector.length);
    expect(computeCosine(network, stored.network)).toBeGreaterThan(0.999_999);
    expect(computeCosine(iVector, stored.iVector)).toBeGreaterThan(0.999_999);
  },
);

test('two recordings of the same voice have a higher score than those of two voices', () => {
  const [one, again] = [1, 2].map((seed) => encoder.embed(makeSpeech(LOW_VOICE, 6, seed)));
  const other = encoder.embed(makeSpeech(HIGH_VOICE, 6, 3));
  expect(encoder.compare(one!, again!)).toBeGreaterThan(encoder.compare(one!, other) + 100);
  expect(encoder.compare(one!, other)).toBeCloseTo(encoder.compare(other, one!), 6);
});

test('the level of a recording has no influence on the embedding', () => {
  const samples = makeSpeech(LOW_VOICE, 4, 5);
  const quiet = encoder.embed(samples.map((sample) => sample / 20));
  const loud = encoder.embed(samples);
  const differences = loud.iVector.map((value, at) => Math.abs(value - quiet.iVector[at]!));
  expect(Math.max(...differences)).toBeLessThan(1e-3);
});

test('the embedding of more than a minute of speech is similar to that of a part of it', () => {
  const samples = makeSpeech(LOW_VOICE, 9, 6);
  const repeated = new Float32Array(8 * samples.length);
  for (let part = 0; part < 8; part += 1) repeated.set(samples, part * samples.length);
  const long = encoder.embed(repeated);
  expect(long.speechSeconds).toBeGreaterThan(60);
  const short = encoder.embed(samples);
  expect(computeCosine(long.network, short.network)).toBeGreaterThan(0.99);
});

test.each([
  ['an empty recording', new Float32Array()],
  ['a recording shorter than a frame', new Float32Array(100).fill(0.1)],
  ['silence', new Float32Array(SAMPLE_RATE)],
])('the embedding of %s has finite values', (_, samples) => {
  const { iVector, network } = encoder.embed(samples);
  expect([...iVector, ...network].every(Number.isFinite)).toBe(true);
});

test('refuses to compare embeddings of different models', () => {
  const own = encoder.embed(makeThreeSeconds());
  const other = { ...own, model: { name: 'parley-voice', version: '0' } };
  expect(() => encoder.compare(own, other)).toThrow(ModelMismatchError);
});

test.each([
  ['a truncated i-vector file', { iVector: new Uint8Array(1000) }],
  ['an i-vector header without arrays', { iVectorHeader: { NC: 128 } }],
  ['an empty network file', { network: new Uint8Array() }],
  [
    'a network file in another format than ONNX',
    { network: new TextEncoder().encode('<html></html>') },
  ],
])('refuses %s', (_, wrong) => {
  expect(() => new BuiltInSpeakerEncoder({ ...readModelFiles(), ...wrong })).toThrow(
    ModelFormatError,
  );
});

test('refuses a truncated network file', () => {
  const files = readModelFiles();
  const network = files.network.subarray(0, files.network.length - 1000);
  expect(() => new BuiltInSpeakerEncoder({ ...files, network })).toThrow(ModelFormatError);
});
