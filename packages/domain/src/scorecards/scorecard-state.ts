import { REMINDER_DEFAULTS } from '../interviews/reminder-settings.ts';
import type { PanelistRecipient } from '../interviews/reminder.types.ts';
import { owesScorecard } from '../interviews/scorecard-duties.ts';

/**
 * Whether a required scorecard is late: an hour after the interview's end has passed and it is not
 * in. Derived, never stored.
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
