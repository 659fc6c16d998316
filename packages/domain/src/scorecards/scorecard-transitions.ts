import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import type { Transition } from '../transitions/next-state.ts';

/**
 * Each way a scorecard changes state. `edit` keeps a submitted card submitted: both versions are
 * kept and the edit is flagged LATE in the decision room. `lock` happens with the decision,
 * `unlock` when it is reopened.
 */
export const SCORECARD_TRANSITIONS = {
  fallDue: { from: ['not_due'], to: 'due' },
  save: { from: ['not_due', 'due', 'draft'], to: 'draft' },
  submit: { from: ['not_due', 'due', 'draft'], to: 'submitted' },
  edit: { from: ['submitted'], to: 'submitted' },
  lock: { from: ['submitted'], to: 'locked' },
  unlock: { from: ['locked'], to: 'submitted' },
  waive: { from: ['not_due', 'due', 'draft'], to: 'waived' },
} as const satisfies Record<string, Transition<ScorecardState>>;
export type ScorecardTransition = keyof typeof SCORECARD_TRANSITIONS;
