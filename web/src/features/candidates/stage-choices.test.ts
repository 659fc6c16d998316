import { expect, test } from 'vitest';
import { LIST_MOVES, mayMove } from './stage-choices.ts';

const moves = (stage: Parameters<typeof mayMove>[0]) => LIST_MOVES.filter((move) => mayMove(stage, move));

test('somebody new can be reviewed', () => expect(moves('applied')).toEqual(['in_review']));
test('somebody who has gone further is not put back', () => {
  expect(moves('interviewing')).toEqual([]);
  expect(moves('hired')).toEqual([]);
});
