import * as z from 'zod';
import { INTERVIEW_STATES } from '../interviews/interview.schema.ts';
import { calendarEventId, interviewId, userId } from '../shared/ids.ts';
import { line, paragraph } from '../shared/text.ts';
import { instant, localDate, wallTime, zone } from '../shared/times.ts';

/**
 * Event colors, named by their place in the theme's voice palette; each theme defines its own
 * colors.
 */
export const EVENT_COLORS = ['voice-1', 'voice-2', 'voice-3', 'voice-4'] as const;
export type EventColor = (typeof EVENT_COLORS)[number];

/**
 * The effect of an event on the member's time: `busy` makes them unavailable, `offered` adds time
 * for interviews to the weekly hours.
 */
export const EVENT_EFFECTS = ['busy', 'offered'] as const;
export type EventEffect = (typeof EVENT_EFFECTS)[number];

/**
 * A repetition every week on these days (1 is Monday) from the date of the start; the last
 * occurrence is not after `until`.
 */
export const weeklyRepeat = z.strictObject({
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'each day once'),
  until: localDate.nullable(),
});

/**
 * The input of an event: wall times in `zone`. A whole-day event lasts from midnight to the
 * midnight after its last day.
 */
export const calendarEventInput = z.strictObject({
  title: line(200),
  description: paragraph(2000).default(''),
  allDay: z.boolean(),
  color: z.enum(EVENT_COLORS),
  shows: z.enum(EVENT_EFFECTS),
  zone,
  local_start: wallTime,
  local_end: wallTime,
  repeat: weeklyRepeat.nullable().default(null),
  /** The dates on which a repeated event does not take place. */
  skip: z.array(localDate).max(366).default([]),
});
export type CalendarEventInput = z.infer<typeof calendarEventInput>;

/**
 * One occurrence of the caller's own event: the fields of the specification, and the fields that
 * are needed to change it.
 */
export const calendarEventView = z.strictObject({
  id: calendarEventId,
  title: z.string(),
  description: z.string(),
  allDay: z.boolean(),
  color: z.enum(EVENT_COLORS),
  start: instant,
  end: instant,
  shows: z.enum(EVENT_EFFECTS),
  zone: z.string(),
  /**
   * The local date on which this occurrence begins; it identifies the occurrence of a repeated
   * event.
   */
  date: localDate,
  local_start: wallTime,
  local_end: wallTime,
  repeat: weeklyRepeat.nullable(),
  skip: z.array(localDate),
  version: z.int(),
});
export type CalendarEventView = z.infer<typeof calendarEventView>;

/** An interview in a calendar. `movable`: the caller may open the page that moves it. */
export const calendarInterview = z.strictObject({
  id: interviewId,
  title: z.string(),
  candidate: z.string(),
  candidate_zone: z.string(),
  requisition: z.string(),
  stage: z.string(),
  state: z.enum(INTERVIEW_STATES),
  start: instant,
  end: instant,
  people: z.array(z.strictObject({ user_id: userId, name: z.string() })),
  movable: z.boolean(),
});

/** A time at which another member is busy, without the content of the event. */
export const calendarBusy = z.strictObject({
  id: z.string(),
  user_id: userId,
  allDay: z.boolean(),
  start: instant,
  end: instant,
});

export const calendarPerson = z.strictObject({
  user_id: userId,
  name: z.string(),
  zone: z.string(),
});
