import type { ApplicationTransition } from '@parley/contracts/applications/application.transitions.ts';
import {
  type DecisionOutcome,
  type ReasonCode,
  UNDO_MINUTES,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import type { PanelistRecipient } from '../interviews/reminder-settings.ts';
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
  /**
   * The number of scorecards that the application needs, and of those that are submitted or were
   * waived earlier.
   */
  required: number;
  submitted: number;
  /** Scorecards still missing after the waivers given with this decision. */
  missing: MissingScorecard[];
  /** The scorecards that the waivers of this decision cover. */
  waived: (MissingScorecard & { reason: string })[];
  ready: boolean;
};

/**
 * Checks whether an application can be decided: all required scorecards are submitted, or the
 * others are waived with a reason (a blank reason waives nothing). The scorecards of an interview
 * that has not taken place count as missing; cancel the interview or waive them.
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

/** The transition of the application for each outcome; null leaves it unchanged. */
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
 * Returns the time until which a decision can be undone. Nobody outside the company is notified
 * earlier.
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
 * Checks whether a decision needs a rationale. A rejection and a withdrawal are explained by their
 * reason code, unless that is "something else".
 */
export const needsRationale = (outcome: DecisionOutcome | '', reason: ReasonCode | ''): boolean =>
  (outcome !== 'reject' && outcome !== 'withdraw') || reason === 'other';

/**
 * Returns the reason why a decision is not possible, or null. A rationale that is needed has at
 * least 30 characters, not counting white space at both ends. A withdrawal does not need any
 * scorecards.
 */
export function findDecisionBlockers(
  decision: { outcome: DecisionOutcome; reason_code: ReasonCode; rationale: string },
  gate: Pick<DecisionGate, 'missing'>,
): DecisionBlock | null {
  const length = [...decision.rationale.trim()].length;
  if (needsRationale(decision.outcome, decision.reason_code) && length < MIN_RATIONALE_LENGTH) {
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
