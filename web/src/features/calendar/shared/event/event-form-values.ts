import type {
  CalendarEventView,
  EventColor,
  EventEffect,
} from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { BoardSpan } from '../board-entry.ts';
import { addDays, daysBetween, getWeekday } from '../dates.ts';
import type { EventInput } from './event-input.ts';
import { toWalls } from './moved-event.ts';

/**
 * The values of the dialog. The last day of an event for whole days is inclusive, while the API has
 * the exclusive midnight.
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
  /** The selected weekdays, where `1` is Monday. They are strings, because of the checkboxes. */
  weekdays: string[];
  until: string;
}

const split = (wall: string): [string, string] => [wall.slice(0, 10), wall.slice(11)];

/** Returns the values of a new event for a span of the board. */
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

/** Returns the values of an existing event, or of the opened occurrence of a repeated one. */
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

/** Returns the request for the values of the dialog. */
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
 * Returns the request for a repeated event that was edited at one occurrence. Its first date moves
 * by as many days as the occurrence.
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
