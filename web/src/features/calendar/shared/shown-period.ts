import { toMonday, toPeriod } from '../../../session/api/request-dates.ts';
import type { View } from './board-entry.ts';

/**
 * Returns the period that the calendar shows, as instants (ISO 8601); the end is exclusive. A week
 * begins on Monday, and a month is shown with the days of six weeks.
 * @param date YYYY-MM-DD, a day of the period
 * @param zone the IANA time zone of the calendar
 */
export function toShownPeriod({ view, date, zone }: { view: View; date: string; zone: string }): {
  from: string;
  to: string;
} {
  if (view === 'day') return toPeriod(date, 1, zone);
  if (view === 'month') return toPeriod(toMonday(`${date.slice(0, 7)}-01`), 42, zone);
  return toPeriod(toMonday(date), 7, zone);
}
