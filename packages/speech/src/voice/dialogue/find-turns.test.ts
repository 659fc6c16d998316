import { beforeAll, expect, test } from 'vitest';
import { compareTwoHalves } from '../check/find-several-voices.ts';
import { SAMPLE_RATE } from '../features/log-mel.ts';
import type { OwnSpeakerEncoder } from '../speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '../testing/make-voice.ts';
import { openEncoder } from '../testing/open-encoder.ts';
import { findTurns, type VoiceTurn } from './find-turns.ts';

/** Two voices in turn: low to 4 s, high to 7 s, low to 9 s, high to 14 s. */
const ENDS = [4, 7, 9, 14];
const makeConversation = () => {
  const samples = new Float32Array(14 * SAMPLE_RATE);
  for (const [turn, end] of ENDS.entries()) {
    const start = ENDS[turn - 1] ?? 0;
    const voice = turn % 2 === 0 ? LOW_VOICE : HIGH_VOICE;
    samples.set(makeSpeech(voice, end - start, turn + 10), start * SAMPLE_RATE);
  }
  return samples;
};

let encoder: OwnSpeakerEncoder;
let conversation: Float32Array;
beforeAll(() => {
  encoder = openEncoder();
  conversation = makeConversation();
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

test('gives each turn to the enrolled person whose voice it is', () => {
  const turns = findTurns(conversation, encoder, [
    { person: 'high', voice: encoder.embed(makeSpeech(HIGH_VOICE, 12, 1)) },
    { person: 'low', voice: encoder.embed(makeSpeech(LOW_VOICE, 12, 2)) },
  ]);
  expect(namesOf(turns)).toEqual(['low', 'high', 'low', 'high']);
  expectChanges(turns);
});

test('tells voices apart that nobody enrolled, and numbers them as they begin', () => {
  const turns = findTurns(conversation, encoder, []);
  expect(namesOf(turns)).toEqual(['unknown-1', 'unknown-2', 'unknown-1', 'unknown-2']);
  expectChanges(turns);
});

test('one voice alone is one turn', () => {
  const turns = findTurns(makeSpeech(LOW_VOICE, 8, 3), encoder, []);
  expect(turns).toEqual([{ person: null, voice: 'unknown-1', from: 0, to: 8 }]);
});

test('a voice that is none of the enrolled ones is unknown', () => {
  const enrolled = [{ person: 'high', voice: encoder.embed(makeSpeech(HIGH_VOICE, 12, 1)) }];
  const turns = findTurns(makeSpeech(LOW_VOICE, 8, 3), encoder, enrolled);
  expect(namesOf(turns)).toEqual(['unknown-1']);
});

test.each([
  ['nothing', new Float32Array()],
  ['silence', new Float32Array(3 * SAMPLE_RATE)],
])('%s has no turns', (_, samples) => {
  expect(findTurns(samples, encoder, [])).toEqual([]);
});

test('the halves of a conversation of two differ, and those of one voice do not', () => {
  const two = compareTwoHalves(conversation, encoder);
  const one = compareTwoHalves(makeSpeech(LOW_VOICE, 14, 5), encoder);
  expect(two).toBeLessThan(-40);
  expect(one).toBeGreaterThan(20);
  expect(compareTwoHalves(makeSpeech(LOW_VOICE, 5, 5), encoder)).toBeUndefined();
});
