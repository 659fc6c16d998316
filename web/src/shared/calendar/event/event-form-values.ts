import type {
  CalendarEventView,
  EventColor,
  EventEffect,
} from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { BoardSpan } from '../board-entry.ts';
import type { EventInput } from './event-input.ts';
import { toWalls } from './moved-event.ts';
import { addDays, daysBetween, getWeekday } from '../dates.ts';

/**
 * What the dialog holds. The last day of whole days is the one that people name, not the midnight
 * after it.
 */
export interface EventFormValues {
  title: string;
  description: string;
  allDay: boolean;
  color: EventColor;
  shows: EventEffect;
  zone: string;
  date: string;
  time: string;
  endDate: string;
  endTime: string;
  weekly: boolean;
  /** Weekdays that are ticked, `1` is Monday; checkboxes give text. */
  weekdays: string[];
  until: string;
}

const split = (wall: string): [string, string] => [wall.slice(0, 10), wall.slice(11)];

/** A new event over a stretch of the board. */
export function valuesOfSpan(span: BoardSpan, zone: string, shows: EventEffect): EventFormValues {
  const { allDay, local_start, local_end } = toWalls(span, zone);
  const [date, time] = split(local_start);
  const [endDate, endTime] = split(local_end);
  return {
    title: '',
    description: '',
    allDay,
    color: shows === 'offered' ? 'voice-3' : 'voice-2',
    shows,
    zone,
    date,
    time: allDay ? '09:00' : time,
    endDate: allDay ? addDays(endDate, -1) : endDate,
    endTime: allDay ? '17:00' : endTime,
    weekly: false,
    weekdays: [String(getWeekday(date))],
    until: '',
  };
}

/** An event that is there; of a repeated one the occurrence that was opened. */
export function valuesOfEvent(event: CalendarEventView): EventFormValues {
  const [first, time] = split(event.local_start);
  const [last, endTime] = split(event.local_end);
  const endDate = addDays(event.date, daysBetween(first, last) - (event.allDay ? 1 : 0));
  const { title, description, allDay, color, shows, zone, repeat } = event;
  return {
    title,
    description,
    allDay,
    color,
    shows,
    zone,
    date: event.date,
    time: allDay ? '09:00' : time,
    endDate,
    endTime: allDay ? '17:00' : endTime,
    weekly: repeat !== null,
    weekdays: (repeat?.weekdays ?? [getWeekday(event.date)]).map(String),
    until: repeat?.until ?? '',
  };
}

/** What the dialog holds as it is sent. */
export function inputOfValues(
  {
    title,
    description,
    allDay,
    color,
    shows,
    zone,
    date,
    time,
    endDate,
    endTime,
    weekly,
    weekdays,
    until,
  }: EventFormValues,
  skip: string[] = [],
): EventInput {
  return {
    title,
    description,
    allDay,
    color,
    shows,
    zone,
    local_start: `${date}T${allDay ? '00:00' : time}`,
    local_end: allDay ? `${addDays(endDate, 1)}T00:00` : `${endDate}T${endTime}`,
    repeat: weekly
      ? { weekdays: weekdays.map(Number).sort((a, b) => a - b), until: until || null }
      : null,
    skip: weekly ? skip : [],
  };
}

/**
 * A repeated event that was edited at one of its occurrences: it begins where it began, moved by
 * the days that one was moved.
 */
export function seriesOfValues(values: EventFormValues, event: CalendarEventView): EventInput {
  if (!values.weekly) return inputOfValues(values);
  const days = daysBetween(event.date, values.date);
  const first = addDays(event.local_start.slice(0, 10), days);
  const length = daysBetween(values.date, values.endDate);
  return inputOfValues(
    { ...values, date: first, endDate: addDays(first, length) },
    event.skip.map((date) => addDays(date, days)),
  );
}
