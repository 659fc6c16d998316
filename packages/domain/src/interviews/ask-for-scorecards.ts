import type {
  InterviewState,
  PanelistRole,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';
import { owesScorecard } from './scorecard-duties.ts';

/** The minimum time between two reminders by hand of one panel. */
const PAUSE_MS = 12 * 3_600_000;

interface Asked {
  scorecards_asked_at?: string | undefined;
}

/**
 * Returns when the panel was last reminded by hand if it is too early for another reminder,
 * otherwise null.
 * @param now UTC, ISO 8601
 */
export function lastAskedAt({ scorecards_asked_at: at }: Asked, now: string): string | null {
  return at !== undefined && Date.parse(now) < Date.parse(at) + PAUSE_MS ? at : null;
}

/**
 * Returns the reason why a member cannot remind the panel of its missing scorecards, or undefined
 * if they can: the interview does not wait for scorecards, nobody else owes one, or the panel was
 * reminded recently.
 * @param now UTC, ISO 8601
 */
export function blockedAsking(
  interview: Asked & {
    state: InterviewState;
    panelists: readonly {
      user_id: string;
      role: PanelistRole;
      state: string;
      scorecard: ScorecardState;
    }[];
  },
  callerId: string,
  now: string,
): 'invalid-transition' | 'nobody-owes' | 'asked-already' | undefined {
  if (interview.state !== 'awaiting_feedback') return 'invalid-transition';
  const isOwing = (panelist: (typeof interview.panelists)[number]) =>
    owesScorecard(panelist) && panelist.user_id !== callerId;
  if (!interview.panelists.some(isOwing)) return 'nobody-owes';
  return lastAskedAt(interview, now) === null ? undefined : 'asked-already';
}
