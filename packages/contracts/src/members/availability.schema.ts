import * as z from 'zod';
import { instant, localDate, localTime, zone } from '../shared/times.ts';

/**
 * One span of weekly hours in the member's own zone. Weekday 1 is Monday, 7 is Sunday. `end` is
 * after `start` on the same day; 24:00 is written 23:59.
 */
const weeklySpan = z.strictObject({
  weekday: z.int().min(1).max(7),
  start: localTime,
  end: localTime,
});

/** A day that differs from the weekly hours; no spans means not available at all on that day. */
const availabilityException = z.strictObject({
  date: localDate,
  spans: z.array(z.strictObject({ start: localTime, end: localTime })).max(8),
});

/** A calendar event of the specification (availability or busy time). */
export const calendarEvent = z.strictObject({
  id: z.string().min(1).max(64),
  title: z.string().max(200),
  description: z.string().max(2000).optional(),
  allDay: z.boolean(),
  color: z.string().max(32).optional(),
  start: instant,
  end: instant,
});

export const availability = z.strictObject({
  zone,
  weekly: z.array(weeklySpan).max(28),
  exceptions: z.array(availabilityException).max(366),
  /** The most interviews in a day and in a week, in the member's zone; null means no limit. */
  cap_per_day: z.int().min(1).max(20).nullable(),
  cap_per_week: z.int().min(1).max(60).nullable(),
});
export type Availability = z.infer<typeof availability>;
export type WeeklySpan = z.infer<typeof weeklySpan>;
