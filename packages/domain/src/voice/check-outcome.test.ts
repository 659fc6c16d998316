import { expect, test } from 'vitest';
import {
  type CheckOutcome,
  type ComparisonOutcome,
  findCheckOutcome,
  keepsVoiceprint,
  opensVoiceCase,
} from './check-outcome.ts';

const OUTCOMES: CheckOutcome[] = ['match', 'mismatch', 'inconclusive', 'first'];

test.each<[string, ComparisonOutcome[], CheckOutcome, string | null]>([
  ['the first voice of somebody', [], 'first', null],
  ['one that all others match', ['match', 'match'], 'match', null],
  ['one that a comparison over a bad line leaves open', ['inconclusive', 'match'], 'match', null],
  ['one that nothing decides', ['inconclusive', 'inconclusive'], 'inconclusive', 'undecided'],
  ['one that an earlier interview contradicts', ['match', 'mismatch'], 'mismatch', null],
  ['one that the enrolment contradicts', ['mismatch', 'match', 'match'], 'mismatch', null],
  ['one that differs and is left open', ['inconclusive', 'mismatch'], 'mismatch', null],
])('%s', (_, comparisons, outcome, reason) => {
  expect(findCheckOutcome(comparisons, undefined)).toEqual({ outcome, reason });
});

test('a recording that cannot be compared is inconclusive, with its own reason', () => {
  for (const comparisons of [[], ['match'], ['mismatch']] as ComparisonOutcome[][])
    expect(findCheckOutcome(comparisons, 'too-noisy')).toEqual({
      outcome: 'inconclusive',
      reason: 'too-noisy',
    });
});

test('a mismatch and an inconclusive check open a case, and leave no voiceprint', () => {
  expect(OUTCOMES.filter((outcome) => opensVoiceCase(outcome, 1))).toEqual([
    'mismatch',
    'inconclusive',
  ]);
  expect(OUTCOMES.filter((outcome) => opensVoiceCase(outcome, 0))).toEqual([]);
  expect(OUTCOMES.filter(keepsVoiceprint)).toEqual(['match', 'first']);
});
