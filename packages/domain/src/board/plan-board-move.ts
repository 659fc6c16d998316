import {
  APPLICATION_STAGES,
  type ApplicationStage,
} from '@parley/contracts/applications/application.schema.ts';
import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { findStageAfterReopening } from '../applications/reopen-application.ts';
import { OUTCOME_TRANSITIONS } from '../decisions/decision-gate.ts';

export interface MovedCard {
  stage: ApplicationStage;
  /** The stage before the current one, to which reopening would return the application. */
  stage_left: ApplicationStage | null;
  /** The number of interviews that are booked or have taken place. */
  interviews: number;
}

/** The effect of moving a card to another column. */
export type BoardMove =
  | { kind: 'order' }
  | { kind: 'step'; transition: ApplicationTransition }
  | { kind: 'decide'; outcome: Exclude<DecisionOutcome, 'hold'> }
  | { kind: 'reopen' }
  | {
      kind: 'refused';
      code: 'interview-needed' | 'invalid-transition';
      why: 'interview-needed' | 'hired' | 'reopen-elsewhere' | 'no-way';
    };

/** Steps that need no decision. `schedule` needs an interview; all other steps need a decision. */
const STEPS = ['review', 'schedule', 'conclude'] as const;

/**
 * Returns the effect of dropping a card on a column: a new order, a step of the transition table, a
 * decision that needs a rationale, reopening an ended application, or a refusal with its reason.
 * Page and handler use the same result.
 */
export function planBoardMove(
  { stage, stage_left, interviews }: MovedCard,
  to: ApplicationStage,
): BoardMove {
  if (stage === to) return { kind: 'order' };
  const leads = (name: ApplicationTransition) =>
    APPLICATION_TRANSITIONS[name].to === to &&
    (APPLICATION_TRANSITIONS[name].from as readonly ApplicationStage[]).includes(stage);
  const step = STEPS.find(leads);
  if (step === 'schedule' && interviews === 0)
    return { kind: 'refused', code: 'interview-needed', why: 'interview-needed' };
  if (step) return { kind: 'step', transition: step };
  const outcome = (Object.keys(OUTCOME_TRANSITIONS) as DecisionOutcome[]).find(
    (name) => OUTCOME_TRANSITIONS[name] !== null && leads(OUTCOME_TRANSITIONS[name]),
  );
  if (outcome && outcome !== 'hold') return { kind: 'decide', outcome };
  if (stage === 'hired') return { kind: 'refused', code: 'invalid-transition', why: 'hired' };
  const reopened = findStageAfterReopening(stage, stage_left);
  if (!reopened.ok) return { kind: 'refused', code: 'invalid-transition', why: 'no-way' };
  return reopened.to === to
    ? { kind: 'reopen' }
    : { kind: 'refused', code: 'invalid-transition', why: 'reopen-elsewhere' };
}

/** Returns the columns to which a card can be moved now, in the order of the stages. */
export const listMovableStages = (card: MovedCard): ApplicationStage[] =>
  APPLICATION_STAGES.filter(
    (stage) => stage !== card.stage && planBoardMove(card, stage).kind !== 'refused',
  );
