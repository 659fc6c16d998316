import { dateTimeFormat } from './date-time-format.ts';

/**
 * The calendar date of an instant (ISO 8601 or ms) in a zone: "2026-11-23". For comparing and
 * grouping, not for showing.
 */
export const dayKey = (at: string | number, zone: string): string =>
  dateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(typeof at === 'number' ? at : Date.parse(at));
