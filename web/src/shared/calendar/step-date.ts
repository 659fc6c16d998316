import type { View } from './board-entry.ts';

const DAY = 86_400_000;
const toDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The date (YYYY-MM-DD) one view further on, or back for -1. Months keep the day where they have
 * it, else their last.
 */
export function stepDate(date: string, view: View, by: 1 | -1): string {
  if (view !== 'month') return toDate(Date.parse(date) + by * (view === 'day' ? 1 : 7) * DAY);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return toDate(Date.UTC(year, month - 1 + by, Math.min(day, last)));
}
