import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../features/sample-rate.ts';
import type { BuiltInSpeakerEncoder } from '../speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '../testing/make-voice.ts';
import { openEncoder, cacheEmbeddings } from '../testing/open-encoder.ts';
import { type DiarizationFeatures, computeDiarizationFeatures } from './diarization-features.ts';
import { diarize, type VoiceTurn } from './diarize.ts';
import { hasSeveralVoices } from './several-voices.ts';

/** The end of each turn in seconds. A low and a high voice alternate, and the low one begins. */
const ENDS = [5, 9, 13, 18];
const makeConversation = () => {
  const samples = new Float32Array(18 * SAMPLE_RATE);
  for (const [turn, end] of ENDS.entries()) {
    const start = ENDS[turn - 1] ?? 0;
    const voice = turn % 2 === 0 ? LOW_VOICE : HIGH_VOICE;
    samples.set(makeSpeech(voice, end - start, turn + 10), start * SAMPLE_RATE);
  }
  return samples;
};

let encoder: BuiltInSpeakerEncoder;
let conversation: Float32Array;
let features: DiarizationFeatures;
beforeAll(() => {
  encoder = cacheEmbeddings(openEncoder());
  conversation = makeConversation();
  features = computeDiarizationFeatures(conversation, encoder);
});

const namesOf = (turns: VoiceTurn[]) => turns.map(({ person, voice }) => person ?? voice);
const expectChanges = (turns: VoiceTurn[]) => {
  expect(turns).toHaveLength(ENDS.length);
  for (const [turn, end] of ENDS.entries())
    expect(Math.abs(turns[turn]!.to - end), `end of turn ${turn}`).toBeLessThan(0.5);
  expect(turns[0]!.from).toBe(0);
  for (const [turn, { from }] of turns.entries())
    if (turn > 0) expect(from).toBe(turns[turn - 1]!.to);
};

test('attributes each turn to the enrolled person with that voice', () => {
  const turns = diarize(features, encoder, [
    { person: 'high', voice: encoder.embed(makeSpeech(HIGH_VOICE, 6, 1)) },
    { person: 'low', voice: encoder.embed(makeSpeech(LOW_VOICE, 6, 2)) },
  ]);
  expect(namesOf(turns)).toEqual(['low', 'high', 'low', 'high']);
  expectChanges(turns);
});

test('distinguishes voices without an enrolment, and numbers them in the order in which they begin', () => {
  const turns = diarize(features, encoder, []);
  expect(namesOf(turns)).toEqual(['unknown-1', 'unknown-2', 'unknown-1', 'unknown-2']);
  expectChanges(turns);
});

test('a recording of a single voice has one turn', () => {
  const turns = diarize(
    computeDiarizationFeatures(makeSpeech(LOW_VOICE, 5, 3), encoder),
    encoder,
    [],
  );
  expect(turns).toEqual([{ person: null, voice: 'unknown-1', from: 0, to: 5 }]);
});

test('a voice that differs from all enrolled ones is unknown', () => {
  const enrolled = [{ person: 'high', voice: encoder.embed(makeSpeech(HIGH_VOICE, 6, 1)) }];
  const turns = diarize(
    computeDiarizationFeatures(makeSpeech(LOW_VOICE, 5, 3), encoder),
    encoder,
    enrolled,
  );
  expect(namesOf(turns)).toEqual(['unknown-1']);
});

test.each([
  ['an empty recording', new Float32Array()],
  ['silence', new Float32Array(3 * SAMPLE_RATE)],
])('%s has no turns', (_, samples) => {
  expect(diarize(computeDiarizationFeatures(samples, encoder), encoder, [])).toEqual([]);
});

test.each([
  ['finds several voices in a conversation of two people', () => features, true],
  [
    'finds a single voice in a recording of one person',
    () => computeDiarizationFeatures(makeSpeech(LOW_VOICE, 5, 3), encoder),
    false,
  ],
  [
    'finds no second voice in two seconds, which are too short',
    () => computeDiarizationFeatures(conversation.subarray(0, 32_000), encoder),
    false,
  ],
])('%s', (_, make, expected) => {
  expect(hasSeveralVoices(make(), encoder)).toBe(expected);
});
