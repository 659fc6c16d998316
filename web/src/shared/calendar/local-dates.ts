import { dayKey } from '../../components/time/day-key.ts';
import { formatTime } from '../../components/time/format-time.ts';

const DAY = 86_400_000;

/** A calendar date (YYYY-MM-DD) some days on. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
/** 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;
/** Wall date and time YYYY-MM-DDTHH:mm of an instant in a zone. */
export const wallOf = (instant: string | number, zone: string): string =>
  `${dayKey(typeof instant === 'number' ? new Date(instant).toISOString() : instant, zone)}T${formatTime(instant, zone)}`;
