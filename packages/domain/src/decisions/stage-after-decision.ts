import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { type NextState, nextState } from '../transitions/next-state.ts';
import { OUTCOME_TRANSITIONS } from './decision-transitions.ts';

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
