import type {
  InterviewState,
  NoShowSide,
  PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { PANELIST_TRANSITIONS, type PanelistState } from '../panelists/panelist-transitions.ts';
import { type Attendance, noShowProposal, roomTells } from '../room/attendance.ts';
import { nextState, transitionsFrom } from '../transitions/next-state.ts';

/** The transition of the interview that reports each side as absent. */
export const NO_SHOWS = {
  candidate: 'candidateNoShow',
  host: 'hostNoShow',
} as const satisfies Record<NoShowSide, string>;

interface Stands {
  state: InterviewState;
  starts_at: string;
  panelists: readonly { scorecard: string }[];
}
const isIn = ({ scorecard }: { scorecard: string }) =>
  scorecard === 'submitted' || scorecard === 'locked';

/**
 * Returns the reason why a no-show cannot be reported now, or undefined if it can: from the start
 * of the interview until somebody has submitted ratings.
 * @param now UTC, ISO 8601
 */
export function blockedNoShow(
  { state, starts_at, panelists }: Stands,
  now: string,
): 'state' | 'not-begun' | 'rated' | undefined {
  if (!transitionsFrom(INTERVIEW_TRANSITIONS, state).includes('candidateNoShow')) return 'state';
  if (now < starts_at) return 'not-begun';
  return panelists.some(isIn) ? 'rated' : undefined;
}

/**
 * Returns the side that has not joined the room so far. Both sides are reported only while the
 * interview should be in progress: afterwards an empty room usually means that they met elsewhere.
 */
export function missingSide(
  interview: Attendance & Stands & { location: string },
): NoShowSide | 'everybody' | null {
  const { state, starts_at } = interview;
  if (!roomTells(interview) || blockedNoShow(interview, starts_at) !== undefined) return null;
  const proposal = noShowProposal(interview);
  if (proposal !== null) return proposal === 'candidateNoShow' ? 'candidate' : 'host';
  return state !== 'awaiting_feedback' && !interview.joined?.length && interview.waited !== true
    ? 'everybody'
    : null;
}

/**
 * Returns the panel of an interview that did not take place: no scorecard is due, and if the panel
 * did not come, its expected members are marked absent.
 */
export function panelAfterNoShow<
  P extends { user_id: string; role: PanelistRole; state: PanelistState; scorecard: string },
>(panelists: readonly P[], who: NoShowSide, joined: readonly string[]): P[] {
  return panelists.map((panelist) => {
    const missed = nextState(PANELIST_TRANSITIONS, 'miss', panelist.state);
    const state =
      who === 'host' && missed.ok && !joined.includes(panelist.user_id)
        ? missed.to
        : panelist.state;
    return {
      ...panelist,
      state,
      scorecard: panelist.scorecard === 'due' ? 'not_due' : panelist.scorecard,
    };
  });
}
