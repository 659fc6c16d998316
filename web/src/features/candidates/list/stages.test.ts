import { expect, test } from 'vitest';
import { daysInStage, mayMove } from './stages.ts';

const now = Date.parse('2026-11-23T10:00:00.000Z');

test('counts whole days in a stage, and none for a move of today or in the future', () => {
  expect(daysInStage('2026-11-21T10:00:00.000Z', now)).toBe(2);
  expect(daysInStage('2026-11-22T10:00:01.000Z', now)).toBe(0);
  expect(daysInStage('2026-11-23T10:05:00.000Z', now)).toBe(0);
});

test('a candidate without a requisition has no stage', () =>
  expect(daysInStage(null, now)).toBeNull());

test('a candidate in the stage applied can be moved to in review', () =>
  expect(mayMove('applied', 'in_review')).toBe(true));
test.each(['interviewing', 'hired'] as const)(
  'a candidate who is %s cannot be moved back to in review',
  (stage) => expect(mayMove(stage, 'in_review')).toBe(false),
);
