import { expect, it } from 'vitest';
import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { movedOnce, movedSeries } from './moved-event.ts';

const swim: CalendarEventView = {
  id: 'cal_01J00000000000000000000000' as CalendarEventView['id'],
  title: 'Swim',
  description: '',
  allDay: false,
  color: 'voice-1',
  shows: 'busy',
  zone: 'Europe/Berlin',
  date: '2026-10-19',
  start: '2026-10-19T07:00:00.000Z',
  end: '2026-10-19T08:30:00.000Z',
  local_start: '2026-10-05T09:00',
  local_end: '2026-10-05T10:30',
  repeat: { weekdays: [1, 7], until: '2026-12-28' },
  skip: ['2026-10-12'],
  version: 3,
};

it('moves one occurrence to the local time of its own zone, whatever zone is shown', () => {
  expect(
    movedOnce(swim, {
      start: '2026-10-26T14:00:00.000Z',
      end: '2026-10-26T15:30:00.000Z',
      allDay: false,
    }),
  ).toMatchObject({
    local_start: '2026-10-26T15:00',
    local_end: '2026-10-26T16:30',
    zone: 'Europe/Berlin',
    repeat: null,
    skip: [],
  });
});

it('moves a series by the days of its occurrence, with weekdays, end and exceptions', () => {
  expect(
    movedSeries(swim, {
      start: '2026-10-20T09:00:00.000Z',
      end: '2026-10-20T09:30:00.000Z',
      allDay: false,
    }),
  ).toMatchObject({
    local_start: '2026-10-06T11:00',
    local_end: '2026-10-06T11:30',
    repeat: { weekdays: [1, 2], until: '2026-12-29' },
    skip: ['2026-10-13'],
  });
  expect(movedSeries(swim, { start: '2026-10-18', end: '2026-10-19', allDay: true })).toMatchObject(
    {
      allDay: true,
      local_start: '2026-10-04T00:00',
      local_end: '2026-10-05T00:00',
      repeat: { weekdays: [6, 7] },
    },
  );
});

it('an event without repetition remains a single event', () => {
  expect(
    movedSeries(
      { ...swim, repeat: null, skip: [] },
      { start: '2026-10-20T09:00:00.000Z', end: '2026-10-20T09:30:00.000Z', allDay: false },
    ),
  ).toMatchObject({ local_start: '2026-10-20T11:00', repeat: null });
});
