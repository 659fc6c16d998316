import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import {
  expectsScorecards,
  mustWriteScorecard,
  owesScorecard,
} from '../interviews/scorecard-duties.ts';
import type { ApplicationTransition } from '@parley/contracts/applications/application.transitions.ts';
import {
  type DecisionOutcome,
  UNDO_MINUTES,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import type { PanelistRecipient } from '../interviews/reminder-settings.ts';

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

/** What an outcome does to the application; null leaves it where it is. */
export const OUTCOME_TRANSITIONS: Readonly<Record<DecisionOutcome, ApplicationTransition | null>> =
  {
    hire: 'hire',
    offer: 'offer',
    advance: 'advance',
    hold: null,
    reject: 'reject',
    withdraw: 'withdraw',
  };

/**
 * Until when a decision can be taken back, and the earliest that anybody outside hears of it.
 * @param decidedAt UTC, ISO 8601
 * @returns UTC, ISO 8601
 */
export const undoUntil = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + UNDO_MINUTES * 60_000).toISOString();

export const MIN_RATIONALE_LENGTH = 30;

export type DecisionBlock = {
  code: Extract<ProblemCode, 'decision-gate' | 'rationale-too-short'>;
  message: string;
};

/**
 * Why a decision cannot be made, or null. The rationale has at least 30 characters, white space at
 * the ends not counted. A candidate who withdraws need not wait for scorecards.
 */
export function findDecisionBlockers(
  decision: { outcome: DecisionOutcome; rationale: string },
  gate: Pick<DecisionGate, 'missing'>,
): DecisionBlock | null {
  const length = [...decision.rationale.trim()].length;
  if (length < MIN_RATIONALE_LENGTH) {
    return {
      code: 'rationale-too-short',
      message: `Say why in at least ${MIN_RATIONALE_LENGTH} characters; there are ${length}`,
    };
  }
  if (decision.outcome !== 'withdraw' && gate.missing.length > 0) {
    const names = [...new Set(gate.missing.map(({ name }) => name))].join(', ');
    return {
      code: 'decision-gate',
      message: `Still missing the scorecard of ${names}. Wait for it, or waive it with a reason`,
    };
  }
  return null;
}
