import type { ApplicationTransition } from '@parley/contracts/applications/application.transitions.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import type { Transition } from '../transitions/next-state.ts';

export const DECISION_STATES = ['open', 'ready', 'decided', 'reopened'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** Each way a decision moves; the first decision is kept when it is reopened. */
export const DECISION_TRANSITIONS = {
  gather: { from: ['open'], to: 'ready' },
  decide: { from: ['open', 'ready', 'reopened'], to: 'decided' },
  reopen: { from: ['decided'], to: 'reopened' },
} as const satisfies Record<string, Transition<DecisionState>>;
export type DecisionTransition = keyof typeof DECISION_TRANSITIONS;

/** What an outcome does to the application; null leaves it where it is. */
export const OUTCOME_TRANSITIONS: Readonly<Record<DecisionOutcome, ApplicationTransition | null>> = {
  hire: 'hire',
  offer: 'offer',
  advance: 'advance',
  hold: null,
  reject: 'reject',
  withdraw: 'withdraw',
};
