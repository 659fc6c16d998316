import { describe, expect, it } from 'vitest';
import { expandHours, type Hours, cappedDays } from './expand-hours.ts';
import {
  containsInterval,
  type Interval,
  intersectIntervals,
  maxMinutes,
  mergeIntervals,
  subtractIntervals,
  withoutBusy,
} from './interval.ts';

const at = (iso: string) => Date.parse(iso);
const span = (start: string, end: string): Interval => ({ start: at(start), end: at(end) });
const shown = (intervals: readonly Interval[]) =>
  intervals.map(
    ({ start, end }) =>
      `${new Date(start).toISOString().slice(0, 16)}/${new Date(end).toISOString().slice(0, 16)}`,
  );
const NINE_TO_FIVE = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  start: '09:00',
  end: '17:00',
}));
const hours = (zone: string, more: Partial<Hours> = {}): Hours => ({
  zone,
  weekly: NINE_TO_FIVE,
  exceptions: [],
  ...more,
});

describe('intervals', () => {
  it('merge when they touch, and empty ones are removed', () => {
    expect(
      mergeIntervals([
        { start: 5, end: 7 },
        { start: 1, end: 3 },
        { start: 3, end: 4 },
        { start: 6, end: 6 },
        { start: 1, end: 2 },
        { start: 9, end: 8 },
      ]),
    ).toEqual([
      { start: 1, end: 4 },
      { start: 5, end: 7 },
    ]);
  });

  it('intersect and subtract', () => {
    expect(
      intersectIntervals(
        [{ start: 0, end: 10 }],
        [
          { start: 2, end: 3 },
          { start: 8, end: 12 },
          { start: 20, end: 21 },
        ],
      ),
    ).toEqual([
      { start: 2, end: 3 },
      { start: 8, end: 10 },
    ]);
    expect(
      subtractIntervals(
        [
          { start: 0, end: 10 },
          { start: 20, end: 30 },
        ],
        [
          { start: -5, end: 1 },
          { start: 4, end: 5 },
          { start: 9, end: 25 },
          { start: 40, end: 41 },
        ],
      ),
    ).toEqual([
      { start: 1, end: 4 },
      { start: 5, end: 9 },
      { start: 25, end: 30 },
    ]);
    expect(subtractIntervals([{ start: 0, end: 1 }], [{ start: 0, end: 1 }])).toEqual([]);
  });

  it('contain and measure', () => {
    expect(containsInterval([{ start: 0, end: 5 }], { start: 0, end: 5 })).toBe(true);
    expect(
      containsInterval(
        [
          { start: 0, end: 5 },
          { start: 5, end: 9 },
        ],
        { start: 4, end: 6 },
      ),
    ).toBe(false);
    expect(
      maxMinutes([
        { start: 0, end: 60_000 },
        { start: 0, end: 180_000 },
      ]),
    ).toBe(3);
    expect(maxMinutes([])).toBe(0);
  });
});

describe('expandHours', () => {
  it('keeps 09:00 across the change to summer time in Berlin', () => {
    expect(
      shown(expandHours(hours('Europe/Berlin'), span('2026-03-28T00:00Z', '2026-03-29T23:00Z'))),
    ).toEqual(['2026-03-28T08:00/2026-03-28T16:00', '2026-03-29T07:00/2026-03-29T15:00']);
  });

  it('keeps 09:00 over clock changes in New York, Lord Howe, Casablanca; Kolkata has none', () => {
    expect(
      shown(expandHours(hours('America/New_York'), span('2026-03-07T10:00Z', '2026-03-09T00:00Z'))),
    ).toEqual(['2026-03-07T14:00/2026-03-07T22:00', '2026-03-08T13:00/2026-03-08T21:00']);
    expect(
      shown(
        expandHours(hours('Australia/Lord_Howe'), span('2026-10-02T12:00Z', '2026-10-04T12:00Z')),
      ),
    ).toEqual(['2026-10-02T22:30/2026-10-03T06:30', '2026-10-03T22:00/2026-10-04T06:00']);
    expect(
      shown(
        expandHours(hours('Africa/Casablanca'), span('2026-02-14T00:00Z', '2026-02-15T23:00Z')),
      ),
    ).toEqual(['2026-02-14T08:00/2026-02-14T16:00', '2026-02-15T09:00/2026-02-15T17:00']);
    expect(
      shown(expandHours(hours('Asia/Kolkata'), span('2026-03-29T00:00Z', '2026-03-29T20:00Z'))),
    ).toEqual(['2026-03-29T03:30/2026-03-29T11:30']);
  });

  it('shortens spans at a clock gap and returns no span if both ends are in the gap', () => {
    const night = (start: string, end: string) =>
      hours('Europe/Berlin', { weekly: [{ weekday: 7, start, end }] });
    const sunday = span('2026-03-28T23:00Z', '2026-03-29T22:00Z');
    expect(shown(expandHours(night('02:15', '05:00'), sunday))).toEqual([
      '2026-03-29T01:00/2026-03-29T03:00',
    ]);
    expect(shown(expandHours(night('01:00', '02:15'), sunday))).toEqual([
      '2026-03-29T00:00/2026-03-29T01:00',
    ]);
    expect(expandHours(night('02:15', '02:45'), sunday)).toEqual([]);
  });

  it('reads 23:59 as midnight and joins it to the next day', () => {
    const weekly = [
      { weekday: 1, start: '22:00', end: '23:59' },
      { weekday: 2, start: '00:00', end: '02:00' },
    ];
    expect(
      shown(expandHours(hours('UTC', { weekly }), span('2026-03-02T00:00Z', '2026-03-04T00:00Z'))),
    ).toEqual(['2026-03-02T22:00/2026-03-03T02:00']);
  });

  it('lets an exception replace its day and a holiday empty it', () => {
    const exceptions = [
      { date: '2026-03-03', spans: [{ start: '13:00', end: '14:00' }] },
      { date: '2026-03-04', spans: [] },
    ];
    const free = expandHours(
      hours('UTC', { exceptions }),
      span('2026-03-02T00:00Z', '2026-03-06T00:00Z'),
      new Set(['2026-03-05']),
    );
    expect(shown(free)).toEqual([
      '2026-03-02T09:00/2026-03-02T17:00',
      '2026-03-03T13:00/2026-03-03T14:00',
    ]);
  });

  it('throws for a malformed time', () => {
    expect(() =>
      expandHours(
        hours('UTC', { weekly: [{ weekday: 1, start: '9', end: '10:00' }] }),
        span('2026-03-02T00:00Z', '2026-03-03T00:00Z'),
      ),
    ).toThrow('HH:mm');
  });
});

it("withoutBusy extends busy times by the new interview's buffers", () => {
  const busy = [span('2026-03-02T12:00Z', '2026-03-02T13:00Z')];
  const free = withoutBusy(
    expandHours(hours('UTC'), span('2026-03-02T00:00Z', '2026-03-03T00:00Z')),
    busy,
    { beforeMinutes: 10, afterMinutes: 15 },
  );
  expect(shown(free)).toEqual([
    '2026-03-02T09:00/2026-03-02T11:45',
    '2026-03-02T13:10/2026-03-02T17:00',
  ]);
});

describe('cappedDays', () => {
  const week = span('2026-03-02T00:00Z', '2026-03-10T00:00Z');
  const shownCaps = (days: ReturnType<typeof cappedDays>) =>
    days.map(({ start, cap }) => `${new Date(start).toISOString()} ${cap}`);

  it("counts days in the person's zone", () => {
    const person = { zone: 'America/New_York', cap_per_day: 2, cap_per_week: null };
    const interviews = [at('2026-03-04T02:00Z'), at('2026-03-03T15:00Z'), at('2026-03-04T15:00Z')];
    expect(shownCaps(cappedDays({ ...person, interviews }, week))).toEqual([
      '2026-03-03T05:00:00.000Z day',
    ]);
  });

  it("counts weeks from Monday in the person's zone", () => {
    const person = { zone: 'Asia/Kolkata', cap_per_day: null, cap_per_week: 1 };
    // 18:30Z on Sunday is Monday there.
    const days = cappedDays({ ...person, interviews: [at('2026-03-08T18:30Z')] }, week);
    expect(shownCaps(days)).toEqual([
      '2026-03-08T18:30:00.000Z week',
      '2026-03-09T18:30:00.000Z week',
    ]);
  });

  it('returns no days without caps', () => {
    expect(
      cappedDays(
        {
          zone: 'UTC',
          cap_per_day: null,
          cap_per_week: null,
          interviews: [at('2026-03-04T02:00Z')],
        },
        week,
      ),
    ).toEqual([]);
  });

  it('includes all 25 hours of the day on which the clock goes back in Berlin', () => {
    const day = cappedDays(
      {
        zone: 'Europe/Berlin',
        cap_per_day: 1,
        cap_per_week: null,
        interviews: [at('2026-10-25T12:00Z')],
      },
      span('2026-10-24T00:00Z', '2026-10-27T00:00Z'),
    );
    expect(day.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([25]);
  });
});
