import { expect, test } from 'vitest';
import { daysInStage, mayMove } from './stages.ts';

const now = Date.parse('2026-11-23T10:00:00.000Z');

test('counts whole days, none for what was moved today or by a clock that is ahead', () => {
  expect(daysInStage('2026-11-21T10:00:00.000Z', now)).toBe(2);
  expect(daysInStage('2026-11-22T10:00:01.000Z', now)).toBe(0);
  expect(daysInStage('2026-11-23T10:05:00.000Z', now)).toBe(0);
});

test('a candidate on no requisition is in no stage', () =>
  expect(daysInStage(null, now)).toBeNull());

test('somebody new can be reviewed', () => expect(mayMove('applied', 'in_review')).toBe(true));
test.each(['interviewing', 'hired'] as const)('somebody who is %s is not put back', (stage) =>
  expect(mayMove(stage, 'in_review')).toBe(false),
);
