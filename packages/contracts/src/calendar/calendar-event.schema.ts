import * as z from 'zod';
import { calendarEventId, interviewId, userId } from '../shared/ids.ts';
import { INTERVIEW_STATES } from '../interviews/interview.schema.ts';
import { line, paragraph } from '../shared/text.ts';
import { instant, localDate, wallTime, zone } from '../shared/times.ts';

/** Colours by their place in the theme's voice palette; each theme draws its own. */
export const EVENT_COLORS = ['voice-1', 'voice-2', 'voice-3', 'voice-4'] as const;
export type EventColor = (typeof EVENT_COLORS)[number];

/**
 * What an event does to the person's time: it takes some away, or offers some for interviews beside
 * the weekly hours.
 */
export const EVENT_EFFECTS = ['busy', 'offered'] as const;
export type EventEffect = (typeof EVENT_EFFECTS)[number];

/**
 * Every week on these days (1 is Monday) from the start's date on, the last one not after `until`.
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
 * An event as it is written: wall times in `zone`; one of whole days lies from midnight to the
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
  /** Dates of a repeated event on which it is left out. */
  skip: z.array(localDate).max(366).default([]),
});
export type CalendarEventInput = z.infer<typeof calendarEventInput>;

/** One occurrence of an own event: the specification's fields, and what is needed to change it. */
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
  /** Local date on which this occurrence begins; names it inside a repeated event. */
  date: localDate,
  local_start: wallTime,
  local_end: wallTime,
  repeat: weeklyRepeat.nullable(),
  skip: z.array(localDate),
  version: z.int(),
});
export type CalendarEventView = z.infer<typeof calendarEventView>;

/** An interview in somebody's calendar. `movable`: the caller may open the page that moves it. */
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

/** That somebody else cannot, without what it is. */
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
