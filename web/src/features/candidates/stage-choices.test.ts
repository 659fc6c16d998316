import { expect, test } from 'vitest';
import { LIST_MOVES, mayMove } from './stage-choices.ts';

const moves = (stage: Parameters<typeof mayMove>[0]) => LIST_MOVES.filter((move) => mayMove(stage, move));

test('somebody new can be reviewed, turned down or withdrawn', () => expect(moves('applied')).toEqual(['in_review', 'rejected', 'withdrawn']));
test('somebody in interviews is not put back to review', () => expect(moves('interviewing')).toEqual(['rejected', 'withdrawn']));
test('somebody turned down can only be looked at again, somebody hired not moved at all', () => {
  expect(moves('rejected')).toEqual(['reopened']);
  expect(moves('hired')).toEqual([]);
});
