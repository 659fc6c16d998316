import type {
  PANELIST_STATES,
  InterviewState,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { Transition } from '../transitions/next-state.ts';

export type PanelistState = (typeof PANELIST_STATES)[number];

/**
 * The state transitions of a panelist. A panelist who declined can still accept until somebody else
 * takes the place; a replaced panelist is no longer on the panel. Panelists are invited again after
 * a change of the interview, and when the calendar of one who had accepted says that they have not
 * decided or propose another time.
 */
export const PANELIST_TRANSITIONS = {
  accept: { from: ['invited', 'declined'], to: 'accepted' },
  decline: { from: ['invited', 'accepted'], to: 'declined' },
  inviteAgain: { from: ['accepted', 'declined'], to: 'invited' },
  attend: { from: ['invited', 'accepted', 'declined', 'absent'], to: 'attended' },
  miss: { from: ['invited', 'accepted'], to: 'absent' },
} as const satisfies Record<string, Transition<PanelistState>>;
export type PanelistTransition = keyof typeof PANELIST_TRANSITIONS;

/**
 * Checks whether a panelist can still accept or decline: until the interview begins. Declining
 * later would end the duty to write a scorecard, and with it blindness.
 * @param startsAt, now UTC, ISO 8601
 */
export function mayRespond(state: InterviewState, startsAt: string, now: string): boolean {
  return state === 'scheduled' && Date.parse(now) < Date.parse(startsAt);
}
