import type {
  PANELIST_STATES,
  InterviewState,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { Transition } from '../transitions/next-state.ts';

export type PanelistState = (typeof PANELIST_STATES)[number];

/**
 * Each way a panelist changes state. Somebody who declined may change their mind until somebody
 * else takes the place; who is replaced is no longer on the panel.
 */
export const PANELIST_TRANSITIONS = {
  accept: { from: ['invited', 'declined'], to: 'accepted' },
  decline: { from: ['invited', 'accepted'], to: 'declined' },
  attend: { from: ['invited', 'accepted', 'declined', 'absent'], to: 'attended' },
  miss: { from: ['invited', 'accepted'], to: 'absent' },
} as const satisfies Record<string, Transition<PanelistState>>;
export type PanelistTransition = keyof typeof PANELIST_TRANSITIONS;

/**
 * Whether a panelist may still accept or decline: until the interview begins. Later on, declining
 * would end one's duty to write a scorecard and with it one's blindness.
 * @param startsAt, now UTC, ISO 8601
 */
export function mayRespond(state: InterviewState, startsAt: string, now: string): boolean {
  return state === 'scheduled' && Date.parse(now) < Date.parse(startsAt);
}
