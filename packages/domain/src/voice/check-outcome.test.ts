import { expect, test } from 'vitest';
import {
  type CheckOutcome,
  type ComparisonOutcome,
  findCheckOutcome,
  shouldKeepVoiceprint,
  shouldOpenVoiceCase,
} from './check-outcome.ts';

const OUTCOMES: CheckOutcome[] = ['match', 'mismatch', 'inconclusive', 'first'];

test.each<[string, ComparisonOutcome[], CheckOutcome, string | null]>([
  ['a voice without earlier voiceprints is the first', [], 'first', null],
  ['a voice that matches all voiceprints is a match', ['match', 'match'], 'match', null],
  [
    'one match and an inconclusive comparison are a match',
    ['inconclusive', 'match'],
    'match',
    null,
  ],
  [
    'only inconclusive comparisons are inconclusive',
    ['inconclusive', 'inconclusive'],
    'inconclusive',
    'undecided',
  ],
  [
    'a match with the enrolment and a mismatch with an interview are a mismatch',
    ['match', 'mismatch'],
    'mismatch',
    null,
  ],
  [
    'a mismatch with the enrolment and matches with interviews are a mismatch',
    ['mismatch', 'match', 'match'],
    'mismatch',
    null,
  ],
  [
    'a mismatch and an inconclusive comparison are a mismatch',
    ['inconclusive', 'mismatch'],
    'mismatch',
    null,
  ],
])('%s', (_, comparisons, outcome, reason) => {
  expect(findCheckOutcome(comparisons, undefined)).toEqual({ outcome, reason });
});

test('a recording that cannot be compared is inconclusive, with the reason of the recording', () => {
  for (const comparisons of [[], ['match'], ['mismatch']] as ComparisonOutcome[][])
    expect(findCheckOutcome(comparisons, 'too-noisy')).toEqual({
      outcome: 'inconclusive',
      reason: 'too-noisy',
    });
});

test('a mismatch and an inconclusive result open a case, and their voice is not stored', () => {
  expect(OUTCOMES.filter((outcome) => shouldOpenVoiceCase(outcome, 1))).toEqual([
    'mismatch',
    'inconclusive',
  ]);
  expect(OUTCOMES.filter((outcome) => shouldOpenVoiceCase(outcome, 0))).toEqual([]);
  expect(OUTCOMES.filter(shouldKeepVoiceprint)).toEqual(['match', 'first']);
});
