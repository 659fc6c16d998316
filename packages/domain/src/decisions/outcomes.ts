import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { expectsScorecards } from '../interviews/scorecard-duties.ts';
import { type NextState, nextState } from '../transitions/next-state.ts';
import { OUTCOME_TRANSITIONS } from './decision-gate.ts';

/** The effects of an outcome other than moving the application. */
export interface OutcomeEffects {
  /** Submitted scorecards are locked immediately. */
  lockScorecards: boolean;
  /**
   * Once the decision can no longer be undone: missing scorecards are no longer requested, and no
   * reminders are sent for them.
   */
  stopScorecards: boolean;
  /**
   * Once the decision can no longer be undone: the reason, for the panel, why coming interviews are
   * cancelled; null leaves them booked.
   */
  cancelReason: string | null;
}

const GOES_ON: OutcomeEffects = {
  lockScorecards: false,
  stopScorecards: false,
  cancelReason: null,
};
const ends = (cancelReason: string): OutcomeEffects => ({
  lockScorecards: true,
  stopScorecards: true,
  cancelReason,
});

export const OUTCOME_CONSEQUENCES: Readonly<Record<DecisionOutcome, OutcomeEffects>> = {
  hire: ends('The decision has been made'),
  offer: GOES_ON,
  advance: GOES_ON,
  hold: GOES_ON,
  reject: ends('The decision has been made'),
  withdraw: ends('The candidate has withdrawn'),
};

/** Checks whether an application in this stage can be decided. */
export function isUndecided(stage: ApplicationStage): boolean {
  return (APPLICATION_TRANSITIONS.reject.from as readonly ApplicationStage[]).includes(stage);
}

/**
 * Returns the stage to which an outcome moves an application, or the reason why it cannot.
 * Advancing while interviewing concludes the round and begins the next one.
 */
export function stageAfterDecision(
  outcome: DecisionOutcome,
  stage: ApplicationStage,
): NextState<ApplicationStage> {
  if (!isUndecided(stage))
    return {
      ok: false,
      code: 'invalid-transition',
      message: `This application is ${stage}: it has been decided`,
    };
  const transition = OUTCOME_TRANSITIONS[outcome];
  if (transition === null) return { ok: true, to: stage };
  const from =
    outcome === 'advance' && stage === 'interviewing' ? APPLICATION_TRANSITIONS.conclude.to : stage;
  return nextState<ApplicationStage, keyof typeof APPLICATION_TRANSITIONS>(
    APPLICATION_TRANSITIONS,
    transition,
    from,
  );
}

/**
 * Returns the next step of the plan for an advanced candidate: the one after the furthest step that
 * is booked, has taken place, or was reached by advancing before. Null after the last step and
 * without a plan.
 */
export function nextRound(
  plan: readonly { stage: string }[],
  interviews: readonly { stage: string; state: InterviewState }[],
  present: string | null,
): string | null {
  const stages = plan.map(({ stage }) => stage);
  const reached = [
    ...interviews.filter(({ state }) => expectsScorecards(state)).map(({ stage }) => stage),
    ...(present === null ? [] : [present]),
  ];
  return stages[Math.max(-1, ...reached.map((stage) => stages.indexOf(stage))) + 1] ?? null;
}
