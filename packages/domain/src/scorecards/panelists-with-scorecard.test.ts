import { expect, it } from 'vitest';
import { takesScorecards } from '../interviews/scorecard-duties.ts';
import { toPanelistsWithScorecard } from './blinding.ts';

const panelist = {
  user_id: 'me',
  role: 'interviewer',
  state: 'accepted',
  scorecard: 'due',
} as const;

it("finds a member's panel records except those of cancelled interviews", () => {
  const held = [
    { id: 'a', state: 'completed', panelists: [panelist, { ...panelist, user_id: 'ben' }] },
    { id: 'b', state: 'cancelled', panelists: [panelist] },
    { id: 'c', state: 'scheduled', panelists: [{ ...panelist, scorecard: 'not_due' }] },
  ] as const;
  expect(toPanelistsWithScorecard(held, 'me')).toEqual([
    { interview_id: 'a', role: 'interviewer', state: 'accepted', scorecard: 'due' },
    { interview_id: 'c', role: 'interviewer', state: 'accepted', scorecard: 'not_due' },
  ]);
});

it.each([
  ['scheduled', false],
  ['in_progress', true],
  ['awaiting_feedback', true],
  ['completed', true],
  ['cancelled', false],
] as const)('whether an interview that is %s takes scorecards: %s', (state, taken) => {
  expect(takesScorecards(state)).toBe(taken);
});
