import type { View } from './board-entry.ts';

const DAY = 86_400_000;
const toDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Returns the date (YYYY-MM-DD) of the next view, or of the previous one for -1. The day of the
 * month is kept if it exists, otherwise the last day is used.
 */
export function stepDate(date: string, view: View, by: 1 | -1): string {
  if (view !== 'month') return toDate(Date.parse(date) + by * (view === 'day' ? 1 : 7) * DAY);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return toDate(Date.UTC(year, month - 1 + by, Math.min(day, last)));
}
