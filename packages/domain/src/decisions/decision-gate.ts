import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import type { PanelistRecipient } from '../interviews/reminder.types.ts';
import {
  expectsScorecards,
  mustWriteScorecard,
  owesScorecard,
} from '../interviews/scorecard-duties.ts';

export type GatePanelist = Pick<PanelistRecipient, 'role' | 'state' | 'scorecard'> & {
  user_id: string;
  name: string;
};
export type GateInterview = {
  id: string;
  state: InterviewState;
  panelists: readonly GatePanelist[];
};
type MissingScorecard = { interview_id: string; user_id: string; name: string };

export type DecisionGate = {
  /** Scorecards the application needs, and those of them that are in or were waived earlier. */
  required: number;
  submitted: number;
  /** Still missing after the waivers given with this decision. */
  missing: MissingScorecard[];
  /** What those waivers cover. */
  waived: (MissingScorecard & { reason: string })[];
  ready: boolean;
};

/**
 * Whether an application can be decided about: all required scorecards are in, or the rest is
 * waived with a reason (a blank reason waives nothing). An interview still to come counts as
 * missing; call it off or waive it.
 */
export function decisionGate(
  interviews: readonly GateInterview[],
  waivers: readonly { user_id: string; reason: string }[] = [],
): DecisionGate {
  const reasons = new Map(
    waivers
      .filter(({ reason }) => reason.trim() !== '')
      .map(({ user_id, reason }) => [user_id, reason.trim()]),
  );
  const required = interviews
    .filter(({ state }) => expectsScorecards(state))
    .flatMap(({ id, panelists }) =>
      panelists.filter(mustWriteScorecard).map((panelist) => ({ interview_id: id, panelist })),
    );
  const open = required
    .filter(({ panelist }) => owesScorecard(panelist))
    .map(({ interview_id, panelist: { user_id, name } }) => ({ interview_id, user_id, name }));
  const missing = open.filter(({ user_id }) => !reasons.has(user_id));
  const waived = open.flatMap((one) => {
    const reason = reasons.get(one.user_id);
    return reason === undefined ? [] : [{ ...one, reason }];
  });
  return {
    required: required.length,
    submitted: required.length - open.length,
    missing,
    waived,
    ready: missing.length === 0,
  };
}
