import { expect, it } from 'vitest';
import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { inputOfValues, seriesOfValues, valuesOfEvent, valuesOfSpan } from './event-form-values.ts';
import { toInput } from './event-input.ts';

const series: CalendarEventView = {
  id: 'cal_01J00000000000000000000000' as CalendarEventView['id'],
  title: 'Focus',
  description: '',
  allDay: false,
  color: 'voice-2',
  shows: 'busy',
  zone: 'Europe/Berlin',
  date: '2026-11-30',
  start: '2026-11-30T08:00:00.000Z',
  end: '2026-11-30T09:00:00.000Z',
  local_start: '2026-11-02T09:00',
  local_end: '2026-11-02T10:00',
  repeat: { weekdays: [1], until: null },
  skip: ['2026-11-09'],
  version: 2,
};

it('gives a whole-day event its inclusive last day', () => {
  const values = valuesOfSpan(
    { start: '2026-12-21', end: '2026-12-24', allDay: true },
    'UTC',
    'busy',
  );
  expect(values).toMatchObject({ date: '2026-12-21', endDate: '2026-12-23', allDay: true });
  expect(inputOfValues({ ...values, title: 'Off' })).toMatchObject({
    local_start: '2026-12-21T00:00',
    local_end: '2026-12-24T00:00',
    repeat: null,
  });
});

it('opens an occurrence and returns the series unchanged', () => {
  const values = valuesOfEvent(series);
  expect(values).toMatchObject({
    date: '2026-11-30',
    endDate: '2026-11-30',
    time: '09:00',
    endTime: '10:00',
    weekly: true,
    weekdays: ['1'],
  });
  expect(seriesOfValues(values, series)).toEqual(toInput(series));
});

it('moves the beginning of the series with the edited occurrence', () => {
  const values = {
    ...valuesOfEvent(series),
    date: '2026-12-01',
    endDate: '2026-12-01',
    weekdays: ['2'],
  };
  expect(seriesOfValues(values, series)).toMatchObject({
    local_start: '2026-11-03T09:00',
    local_end: '2026-11-03T10:00',
    repeat: { weekdays: [2] },
    skip: ['2026-11-10'],
  });
});

it('keeps only the occurrence if the repetition was removed', () => {
  expect(seriesOfValues({ ...valuesOfEvent(series), weekly: false }, series)).toMatchObject({
    local_start: '2026-11-30T09:00',
    repeat: null,
    skip: [],
  });
});
