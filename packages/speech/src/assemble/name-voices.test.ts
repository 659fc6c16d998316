import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../voice/features/sample-rate.ts';
import type { BuiltInSpeakerEncoder } from '../voice/speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '../voice/testing/make-voice.ts';
import { openEncoder, cacheEmbeddings } from '../voice/testing/open-encoder.ts';
import { assembleTurns } from './assemble-transcript.ts';
import { type KnownVoice, listUnknownSpans, nameUnknownVoices } from './name-voices.ts';

/** The voices of the recording, each with the second at which it ends. */
const PARTS = [
  [LOW_VOICE, 6],
  [HIGH_VOICE, 12],
  [LOW_VOICE, 18],
  [HIGH_VOICE, 24],
] as const;

let encoder: BuiltInSpeakerEncoder;
let recording: Float32Array;
beforeAll(() => {
  encoder = cacheEmbeddings(openEncoder());
  recording = new Float32Array(24 * SAMPLE_RATE);
  for (const [index, [voice, end]] of PARTS.entries())
    recording.set(makeSpeech(voice, 6, index + 10), (end - 6) * SAMPLE_RATE);
});

/** A word every half second. Every twelfth word ends a sentence. */
const WORDS = Array.from({ length: 48 }, (_, index) => ({
  text: index % 12 === 11 ? `w${index}.` : `w${index}`,
  from: index / 2,
  to: index / 2 + 0.4,
  confidence: null,
}));

const cut = (spans: readonly (readonly [number, number])[]) => {
  const parts = spans.map(([from, to]) =>
    recording.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)),
  );
  return Float32Array.from(parts.flatMap((part) => [...part]));
};

function name(
  lanes: Parameters<typeof assembleTurns>[1],
  known: readonly KnownVoice[] = [],
  take = (spans: readonly (readonly [number, number])[]) => spans,
) {
  const turns = assembleTurns(WORDS, lanes);
  const spans = take(listUnknownSpans(turns));
  return nameUnknownVoices(turns, { spans, samples: cut(spans) }, encoder, known);
}

const toKnown = (made: typeof LOW_VOICE, person: string): KnownVoice => ({
  person,
  voice: null,
  isExpected: true,
  embedding: encoder.embed(makeSpeech(made, 8, 1)),
});
const describe = (turns: ReturnType<typeof name>) =>
  turns.map(({ person, voice, from }) => `${person ?? voice} ${Math.round(from / 6)}`);

test('divides a turn without a person between its voices, which are numbered in order', () => {
  const turns = name([]);
  expect(describe(turns)).toEqual([
    'Unknown voice 1 0',
    'Unknown voice 2 1',
    'Unknown voice 1 2',
    'Unknown voice 2 3',
  ]);
  expect(turns.flatMap(({ words }) => words)).toEqual(WORDS);
  for (const turn of turns)
    expect(turn).toMatchObject({ from: turn.words[0]!.from, to: turn.words.at(-1)!.to });
});

test('attributes the turns of a known voice to its person, and numbers the other voices', () => {
  expect(describe(name([], [toKnown(HIGH_VOICE, 'ann')]))).toEqual([
    'Unknown voice 1 0',
    'ann 1',
    'Unknown voice 1 2',
    'ann 3',
  ]);
});

test('uses the name of a known voice that has no person', () => {
  const known = { ...toKnown(HIGH_VOICE, ''), person: null, voice: 'Ann Li' };
  expect(describe(name([], [known]))[1]).toBe('Ann Li 1');
});

test('attributes nothing to a known voice that does not speak', () => {
  const lanes = [{ person: 'ann', segments: [[6.6, 24] as const] }];
  expect(describe(name(lanes, [toKnown(HIGH_VOICE, 'ben')]))).toEqual([
    'Unknown voice 1 0',
    'ann 1',
  ]);
});

test('keeps the person of words that a lane covers', () => {
  const lanes = [{ person: 'ann', segments: [[6.6, 11.3] as const] }];
  expect(describe(name(lanes, [toKnown(LOW_VOICE, 'ben')]))).toEqual([
    'ben 0',
    'ann 1',
    'ben 2',
    'Unknown voice 1 3',
  ]);
});

test('words without samples keep no person', () => {
  const turns = name([], [], (spans) => [[spans[0]![0], 6]]);
  expect(turns.map(({ person, voice, words }) => [person, voice, words.length])).toEqual([
    [null, 'Unknown voice 1', 12],
    [null, null, 36],
  ]);
});

test('if there is no speech in the samples, all words keep no person', () => {
  const turns = assembleTurns(WORDS, []);
  const sound = { spans: listUnknownSpans(turns), samples: new Float32Array(24 * SAMPLE_RATE) };
  expect(nameUnknownVoices(turns, sound, encoder, [])).toEqual(turns);
});

test('a voice that is not expected needs stronger evidence to be recognized', () => {
  const known = toKnown(HIGH_VOICE, 'ann');
  // This voice is similar to the high one, but with less certainty.
  const alike = { pitchHertz: 168, formantScale: 1.075, breath: 0.08 };
  const between = { ...known, embedding: encoder.embed(makeSpeech(alike, 8, 4)) };
  const isFound = (one: KnownVoice) => name([], [one]).some(({ person }) => person === 'ann');
  expect(isFound(between)).toBe(true);
  expect(isFound({ ...between, isExpected: false })).toBe(false);
  expect(isFound({ ...known, isExpected: false })).toBe(true);
});
