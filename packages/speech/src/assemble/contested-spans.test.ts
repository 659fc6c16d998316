import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../voice/features/sample-rate.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '../voice/testing/make-voice.ts';
import { openEncoder } from '../voice/testing/open-encoder.ts';
import { assembleTurns } from './assemble-transcript.ts';
import { attributeSpan, listContestedSpans } from './contested-spans.ts';
import type { SpeechLane } from './lane-coverage.ts';

/** Ten seconds with a word every half second. */
const WORDS = Array.from({ length: 20 }, (_, index) => ({
  text: 'word',
  from: index / 2,
  to: index / 2 + 0.4,
  confidence: null,
}));
const lane = (person: string, ...segments: [number, number][]): SpeechLane => ({
  person,
  segments,
});

test('lists the spans of at least 1.5 s in which two lanes cover all words', () => {
  const lanes = [lane('ann', [0, 10]), lane('ben', [2, 4], [6, 7]), lane('cem', [8, 10])];
  expect(listContestedSpans(WORDS, lanes)).toEqual([
    { span: [2, 3.9], persons: ['ann', 'ben'] },
    { span: [8, 9.9], persons: ['ann', 'cem'] },
  ]);
});

test('lists no span if only one lane covers each word', () => {
  expect(listContestedSpans(WORDS, [lane('ann', [0, 5]), lane('ben', [5, 10])])).toEqual([]);
});

test('attributes a contested span and its words to the person whose voice it contains', () => {
  const encoder = openEncoder();
  const voices = new Map([
    ['ann', encoder.embed(makeSpeech(HIGH_VOICE, 6, 1))],
    ['ben', encoder.embed(makeSpeech(LOW_VOICE, 6, 2))],
  ]);
  const lanes = [lane('ann', [0, 10]), lane('ben', [4, 7])];
  const [contested] = listContestedSpans(WORDS, lanes);
  const sound = makeSpeech(LOW_VOICE, 3, 3);
  const attributed = attributeSpan(contested!, sound, voices, encoder);
  expect(attributed).toEqual({ from: 4, to: 6.9, person: 'ben' });
  expect(assembleTurns(WORDS, lanes).map(({ person }) => person)).toEqual(['ann']);
  expect(assembleTurns(WORDS, lanes, [attributed!]).map(({ person }) => person)).toEqual([
    'ann',
    'ben',
    'ann',
  ]);
  // Without the embedding of one of the people, it could be that person.
  voices.delete('ann');
  expect(attributeSpan(contested!, sound, voices, encoder)).toBeUndefined();
  voices.set('ann', voices.get('ben')!);
  const silence = new Float32Array(3 * SAMPLE_RATE);
  expect(attributeSpan(contested!, silence, voices, encoder)).toBeUndefined();
});
