import { describe, expect, it } from 'vitest';
import type { CalendarEventInput } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { expandEvent, busyAndOffered } from './expand-event.ts';
import { validateEvent } from './validate-event.ts';

const event = (more: Partial<CalendarEventInput> = {}): CalendarEventInput => ({
  title: 'Swim',
  description: '',
  allDay: false,
  color: 'voice-1',
  shows: 'busy',
  zone: 'Europe/Berlin',
  local_start: '2026-03-23T09:00',
  local_end: '2026-03-23T10:30',
  repeat: null,
  skip: [],
  ...more,
});
const span = (from: string, to: string) => ({ start: Date.parse(from), end: Date.parse(to) });
const shown = (all: ReturnType<typeof expandEvent>) =>
  all.map(
    ({ date, start, end }) =>
      `${date} ` +
      `${new Date(start).toISOString().slice(5, 16)}/${new Date(end).toISOString().slice(5, 16)}`,
  );
const weekly = (weekdays: number[], until: string | null = null) => ({ weekdays, until });

describe('expandEvent', () => {
  it('returns a single event if it overlaps the window', () => {
    expect(shown(expandEvent(event(), span('2026-03-23T09:00Z', '2026-03-24T00:00Z')))).toEqual([
      '2026-03-23 03-23T08:00/03-23T09:30',
    ]);
    expect(expandEvent(event(), span('2026-03-23T09:30Z', '2026-03-24T00:00Z'))).toEqual([]);
    expect(expandEvent(event(), span('2026-03-22T00:00Z', '2026-03-23T08:00Z'))).toEqual([]);
  });

  it('keeps 09:00 across the changes of the clock in Berlin, week after week', () => {
    const series = event({ repeat: weekly([1]) });
    expect(shown(expandEvent(series, span('2026-03-20T00:00Z', '2026-04-07T00:00Z')))).toEqual([
      '2026-03-23 03-23T08:00/03-23T09:30',
      '2026-03-30 03-30T07:00/03-30T08:30',
      '2026-04-06 04-06T07:00/04-06T08:30',
    ]);
    expect(shown(expandEvent(series, span('2026-10-19T00:00Z', '2026-10-27T00:00Z')))).toEqual([
      '2026-10-19 10-19T07:00/10-19T08:30',
      '2026-10-26 10-26T08:00/10-26T09:30',
    ]);
  });

  it('repeats on several days, skips excluded dates, and ends', () => {
    const series = event({ repeat: weekly([1, 3], '2026-04-01'), skip: ['2026-03-25'] });
    expect(
      expandEvent(series, span('2026-03-01T00:00Z', '2026-05-01T00:00Z')).map(({ date }) => date),
    ).toEqual(['2026-03-23', '2026-03-30', '2026-04-01']);
  });

  it('returns an event of several days that began before the window', () => {
    const nights = event({
      local_start: '2026-03-06T22:00',
      local_end: '2026-03-09T06:00',
      repeat: weekly([5]),
    });
    expect(shown(expandEvent(nights, span('2026-03-16T00:00Z', '2026-03-17T00:00Z')))).toEqual([
      '2026-03-13 03-13T21:00/03-16T05:00',
    ]);
  });

  it('uses the local length of a day: 23 hours in Berlin, from 01:00 without midnight', () => {
    expect(
      shown(
        expandEvent(
          event({ allDay: true, local_start: '2026-03-29T00:00', local_end: '2026-03-30T00:00' }),
          span('2026-03-01T00:00Z', '2026-04-01T00:00Z'),
        ),
      ),
    ).toEqual(['2026-03-29 03-28T23:00/03-29T22:00']);
    expect(
      shown(
        expandEvent(
          event({
            zone: 'Asia/Beirut',
            allDay: true,
            local_start: '2026-03-29T00:00',
            local_end: '2026-03-30T00:00',
          }),
          span('2026-03-01T00:00Z', '2026-04-01T00:00Z'),
        ),
      ),
    ).toEqual(['2026-03-29 03-28T22:00/03-29T21:00']);
  });

  it('skips a day that never existed in a zone', () => {
    expect(
      expandEvent(
        event({
          zone: 'Pacific/Apia',
          allDay: true,
          local_start: '2011-12-30T00:00',
          local_end: '2011-12-31T00:00',
        }),
        span('2011-12-01T00:00Z', '2012-01-31T00:00Z'),
      ),
    ).toEqual([]);
  });

  it('throws for a malformed time', () => {
    expect(() =>
      expandEvent(event({ zone: 'Nowhere' }), span('2026-03-01T00:00Z', '2026-04-01T00:00Z')),
    ).toThrow(RangeError);
  });
});

describe('validateEvent', () => {
  it.each<[string, Partial<CalendarEventInput>, string]>([
    ['a single one lasts until its end', {}, '2026-03-23T09:30:00.000Z'],
    [
      'a repeated one until all clocks have passed its last day',
      { repeat: weekly([1], '2026-04-01') },
      '2026-04-03T01:30:00.000Z',
    ],
    ['one without an end for ever', { repeat: weekly([1]) }, '9999'],
    [
      'a whole day of 25 hours counts as a day',
      {
        allDay: true,
        local_start: '2026-10-25T00:00',
        local_end: '2026-11-01T00:00',
        repeat: weekly([7]),
      },
      '9999',
    ],
  ])('%s', (_, more, lastsUntil) => {
    expect(validateEvent(event(more))).toEqual({ ok: true, lastsUntil });
  });

  it.each<[string, Partial<CalendarEventInput>, string]>([
    ['ends before it begins', { local_end: '2026-03-23T09:00' }, 'interval-upside-down'],
    [
      'whole days that begin at noon',
      { allDay: true, local_start: '2026-03-23T12:00', local_end: '2026-03-24T00:00' },
      'validation-failed',
    ],
    [
      'whole days that end at noon',
      { allDay: true, local_start: '2026-03-23T00:00', local_end: '2026-03-24T12:00' },
      'validation-failed',
    ],
    [
      'a start that the clock skips',
      { local_start: '2026-03-29T02:30', local_end: '2026-03-29T04:00' },
      'time-in-dst-gap',
    ],
    [
      'an end that the clock skips',
      { local_start: '2026-03-29T01:30', local_end: '2026-03-29T02:30' },
      'time-in-dst-gap',
    ],
    [
      'a day that never was',
      {
        zone: 'Pacific/Apia',
        allDay: true,
        local_start: '2011-12-30T00:00',
        local_end: '2011-12-31T00:00',
      },
      'interval-upside-down',
    ],
    ['more than a year', { local_end: '2027-03-26T09:00' }, 'validation-failed'],
    [
      'more than a week, every week',
      { local_end: '2026-03-31T09:00', repeat: weekly([1]) },
      'validation-failed',
    ],
    [
      'a last repetition before the first',
      { repeat: weekly([1], '2026-03-22') },
      'interval-upside-down',
    ],
  ])('refuses %s', (_, more, code) => {
    expect(validateEvent(event(more))).toMatchObject({ ok: false, code });
  });
});

it('busyAndOffered separates busy times from offered times', () => {
  const window = span('2026-03-23T00:00Z', '2026-03-24T00:00Z');
  const offered = event({
    shows: 'offered',
    local_start: '2026-03-23T18:00',
    local_end: '2026-03-23T20:00',
  });
  expect(busyAndOffered([event(), offered], window)).toEqual({
    busy: [span('2026-03-23T08:00Z', '2026-03-23T09:30Z')],
    offered: [span('2026-03-23T17:00Z', '2026-03-23T19:00Z')],
  });
});
