import type {
  InterviewState,
  PanelistRole,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';
import { owesScorecard } from '../interviews/scorecard-duties.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Booked interviews are looked at so many days ahead for answers, and back for scorecards. */
const AHEAD_DAYS = 21;
const BACK_DAYS = 30;

/**
 * Returns when interviews start (UTC, ISO 8601) about which something may wait for the member who
 * has booked them: those that come or have just begun, and those that ended a day ago.
 */
export function bookedPeriods(now: Date): Record<'coming' | 'past', [from: string, to: string]> {
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString();
  return {
    coming: [at(-2 * HOUR), at(AHEAD_DAYS * DAY)],
    past: [at(-BACK_DAYS * DAY), at(-DAY)],
  };
}

interface Panelist {
  user_id: string;
  name: string;
  role: PanelistRole;
  state: string;
  scorecard: ScorecardState;
}
interface Booked {
  state: InterviewState;
  created_by: string;
  panelists: readonly Panelist[];
}

/** The names of panelists because of whom the member who has booked an interview has to act. */
interface WaitedFor {
  /** They will not come. */
  declined: string[];
  /** They have not answered the invitation. */
  unanswered: string[];
  /** They owe a scorecard. */
  owing: string[];
}

/**
 * Returns for whom the member who has booked an interview waits, whatever the time: answers while
 * it is scheduled, and scorecards afterwards. Their own answer and scorecard are not among them.
 */
export function findWaitedFor({ state, created_by, panelists }: Booked): WaitedFor {
  const namesOf = (is: (panelist: Panelist) => boolean) =>
    panelists.filter(is).map(({ name }) => name);
  const isOther = ({ user_id }: Panelist) => user_id !== created_by;
  const isScheduled = state === 'scheduled';
  return {
    declined: namesOf((panelist) => isScheduled && panelist.state === 'declined'),
    unanswered: namesOf((one) => isScheduled && one.state === 'invited' && isOther(one)),
    owing: namesOf((one) => state === 'awaiting_feedback' && owesScorecard(one) && isOther(one)),
  };
}

/** Checks whether something about an interview may wait for the member who has booked it. */
export const mayWaitForBooker = (interview: Booked): boolean =>
  Object.values(findWaitedFor(interview)).some((names: string[]) => names.length > 0);
