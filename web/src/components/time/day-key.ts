import { toWallClock } from '@parley/domain/time/zone-offset.ts';

/**
 * Returns the calendar date of an instant (ISO 8601 or ms) in a zone: "2026-11-23". For comparing
 * and grouping, not for display.
 */
export const dayKey = (at: string | number, zone: string): string =>
  toWallClock(zone, typeof at === 'number' ? at : Date.parse(at)).slice(0, 10);
