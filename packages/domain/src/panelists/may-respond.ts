import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

/**
 * Whether a panelist may still accept or decline: until the interview begins. Later on, declining
 * would end one's duty to write a scorecard and with it one's blindness.
 * @param startsAt, now UTC, ISO 8601
 */
export function mayRespond(state: InterviewState, startsAt: string, now: string): boolean {
  return state === 'scheduled' && Date.parse(now) < Date.parse(startsAt);
}
