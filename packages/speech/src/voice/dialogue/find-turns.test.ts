import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../features/log-mel.ts';
import type { OwnSpeakerEncoder } from '../speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '../testing/make-voice.ts';
import { openEncoder, rememberEmbeddings } from '../testing/open-encoder.ts';
import { findTurns, type VoiceTurn } from './find-turns.ts';
import { type Dialogue, readDialogue } from './read-dialogue.ts';
import { hasSeveralVoices } from './several-voices.ts';

/** Two voices in turn: low to 5 s, high to 9 s, low to 13 s, high to 18 s. */
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

let encoder: OwnSpeakerEncoder;
let conversation: Float32Array;
let dialogue: Dialogue;
beforeAll(() => {
  encoder = rememberEmbeddings(openEncoder());
  conversation = makeConversation();
  dialogue = readDialogue(conversation, encoder);
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
  const turns = findTurns(dialogue, encoder, [
    { person: 'high', voice: encoder.embed(makeSpeech(HIGH_VOICE, 6, 1)) },
    { person: 'low', voice: encoder.embed(makeSpeech(LOW_VOICE, 6, 2)) },
  ]);
  expect(namesOf(turns)).toEqual(['low', 'high', 'low', 'high']);
  expectChanges(turns);
});

test('tells voices apart that nobody enrolled, and numbers them as they begin', () => {
  const turns = findTurns(dialogue, encoder, []);
  expect(namesOf(turns)).toEqual(['unknown-1', 'unknown-2', 'unknown-1', 'unknown-2']);
  expectChanges(turns);
});

test('one voice alone is one turn', () => {
  const turns = findTurns(readDialogue(makeSpeech(LOW_VOICE, 5, 3), encoder), encoder, []);
  expect(turns).toEqual([{ person: null, voice: 'unknown-1', from: 0, to: 5 }]);
});

test('a voice that is none of the enrolled ones is unknown', () => {
  const enrolled = [{ person: 'high', voice: encoder.embed(makeSpeech(HIGH_VOICE, 6, 1)) }];
  const turns = findTurns(readDialogue(makeSpeech(LOW_VOICE, 5, 3), encoder), encoder, enrolled);
  expect(namesOf(turns)).toEqual(['unknown-1']);
});

test.each([
  ['nothing', new Float32Array()],
  ['silence', new Float32Array(3 * SAMPLE_RATE)],
])('%s has no turns', (_, samples) => {
  expect(findTurns(readDialogue(samples, encoder), encoder, [])).toEqual([]);
});

test.each([
  ['a conversation of two has several voices', () => dialogue, true],
  ['one voice is one', () => readDialogue(makeSpeech(LOW_VOICE, 5, 3), encoder), false],
  [
    'two seconds are too few to say',
    () => readDialogue(conversation.subarray(0, 32_000), encoder),
    false,
  ],
])('%s', (_, make, expected) => {
  expect(hasSeveralVoices(make(), encoder)).toBe(expected);
});
