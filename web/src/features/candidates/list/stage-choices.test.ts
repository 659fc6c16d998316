import { expect, test } from 'vitest';
import { mayMove } from './stage-choices.ts';

test('somebody new can be reviewed', () => expect(mayMove('applied', 'in_review')).toBe(true));
test.each(['interviewing', 'hired'] as const)('somebody who is %s is not put back', (stage) =>
  expect(mayMove(stage, 'in_review')).toBe(false),
);
