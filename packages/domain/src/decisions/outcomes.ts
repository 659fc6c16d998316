import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import { type NextState, nextState } from '../transitions/next-state.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { expectsScorecards } from '../interviews/scorecard-duties.ts';
import { OUTCOME_TRANSITIONS } from './decision-gate.ts';

/** What an outcome does besides moving the application. */
export interface OutcomeEffects {
  /** Scorecards that are in can no longer be changed, at once. */
  lockScorecards: boolean;
  /**
   * When it can no longer be undone: nobody is asked for a scorecard that is missing, or reminded
   * of one.
   */
  stopScorecards: boolean;
  /**
   * When it can no longer be undone: why interviews still to come are called off, for the panel;
   * null leaves them.
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

/** Stages an application can be decided about. */
export function isUndecided(stage: ApplicationStage): boolean {
  return (APPLICATION_TRANSITIONS.reject.from as readonly ApplicationStage[]).includes(stage);
}

/**
 * Where an outcome takes an application, or why it cannot. To advance while interviewing concludes
 * the round and begins the next.
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
 * The step of the plan that somebody who is advanced goes to: the one after the furthest step that
 * is booked, took place, or was reached by advancing before. Null after the last step, and where
 * there is no plan.
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
