import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

const EXPECTING: readonly InterviewState[] = [
  'scheduled',
  'in_progress',
  'awaiting_feedback',
  'completed',
];
const TAKING: readonly InterviewState[] = ['in_progress', 'awaiting_feedback', 'completed'];

/**
 * Whether the interview will or did come about: one that was called off or missed needs no
 * scorecards.
 */
export function expectsScorecards(state: InterviewState): boolean {
  return EXPECTING.includes(state);
}

/** Whether scorecards of it can be written now: from its beginning on. */
export function takesScorecards(state: InterviewState): boolean {
  return TAKING.includes(state);
}
