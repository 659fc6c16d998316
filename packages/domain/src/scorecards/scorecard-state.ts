import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import { REMINDER_DEFAULTS, type PanelistRecipient } from '../interviews/reminder-settings.ts';
import { owesScorecard } from '../interviews/scorecard-duties.ts';
import type { Transition } from '../transitions/next-state.ts';

/**
 * Checks whether a required scorecard is overdue: it is missing an hour after the interview's end.
 * Derived, never stored.
 * @param endsAt, now UTC, ISO 8601
 * @param dueMinutes minutes after the end; the tenant's setting
 */
export function isOverdue(
  panelist: Pick<PanelistRecipient, 'role' | 'state' | 'scorecard'>,
  endsAt: string,
  now: string,
  dueMinutes: number = REMINDER_DEFAULTS.scorecardDueMinutes,
): boolean {
  return owesScorecard(panelist) && Date.parse(now) > Date.parse(endsAt) + dueMinutes * 60_000;
}

/**
 * The state transitions of a scorecard. `edit` keeps a submitted scorecard submitted: both versions
 * are stored, and the edit is flagged LATE in the decision room. `lock` happens with the decision,
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
