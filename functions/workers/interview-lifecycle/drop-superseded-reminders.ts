import type { Step } from './plan-steps.ts';

/** Each later one of a row says what the earlier would have said. */
const ROWS: readonly (readonly string[])[] = [
  ['day-before', 'hour-before', 'join'],
  ['scorecard-due', 'scorecard-nudge'],
];

/**
 * Of steps that are due together because the workflow was held up, those that still make sense: of
 * a row of reminders to one person only the last, and nothing about a beginning that has passed.
 * @param startsAt UTC, ISO 8601
 * @param now epoch milliseconds
 */
export function dropSupersededReminders(
  due: readonly Step[],
  startsAt: string,
  now: number,
): Step[] {
  return due.filter((step, index) => {
    if (!('reminder' in step)) return true;
    const row = ROWS.find((kinds) => kinds.includes(step.kind));
    if (row === ROWS[0] && now >= Date.parse(startsAt)) return false;
    return !due
      .slice(index + 1)
      .some(
        (later) => 'reminder' in later && later.person === step.person && row?.includes(later.kind),
      );
  });
}
