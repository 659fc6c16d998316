import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatStamp,
  formatTime,
  formatTimeRange,
  formatTimeRangeWithPlace,
  formatUsEastern,
} from './format-local.ts';
import { resolveWallTime } from './resolve-wall-time.ts';
import { isWorkingDay, workingMornings } from './working-days.ts';
import { isZone, zoneAbbreviation } from './zones.ts';

describe('resolveWallTime', () => {
  it.each([
    ['2026-01-15', '10:00', 'Europe/Berlin', '2026-01-15T09:00:00.000Z', 60],
    ['2026-07-15', '10:00', 'Europe/Berlin', '2026-07-15T08:00:00.000Z', 120],
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z', 60],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z', 120],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z', -240],
    ['2026-10-04', '02:30', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', 660],
    ['2026-07-15', '10:00', 'Asia/Kolkata', '2026-07-15T04:30:00.000Z', 330],
    ['2026-03-01', '10:00', 'Africa/Casablanca', '2026-03-01T10:00:00.000Z', 0],
    ['2026-06-01', '10:00', 'Africa/Casablanca', '2026-06-01T09:00:00.000Z', 60],
    ['2026-12-31', '23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z', 840],
  ])('%s %s in %s is %s', (date, time, zone, instant, offsetMinutes) => {
    expect(resolveWallTime({ date, time, zone })).toEqual({
      ok: true,
      instant,
      offsetMinutes,
      ambiguous: false,
    });
  });

  it.each([
    ['2026-03-29', '02:00', 'Europe/Berlin', '03:00'],
    ['2026-03-29', '02:59', 'Europe/Berlin', '03:00'],
    ['2026-03-08', '02:30', 'America/New_York', '03:00'],
    ['2026-10-04', '02:00', 'Australia/Lord_Howe', '02:30'],
    ['2026-10-04', '02:29', 'Australia/Lord_Howe', '02:30'],
    ['2026-03-22', '02:30', 'Africa/Casablanca', '03:00'],
    ['2011-12-30', '10:00', 'Pacific/Apia', '00:00'],
  ])(
    'refuses %s %s in %s: the clock skips it and continues at %s',
    (date, time, zone, nextValid) => {
      expect(resolveWallTime({ date, time, zone })).toMatchObject({
        ok: false,
        code: 'time-in-dst-gap',
        nextValid,
      });
    },
  );

  it.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T05:00:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T01:30:00.000Z'],
  ])('takes %s %s in %s, which occurs twice, the first time', (date, time, zone, instant) => {
    expect(resolveWallTime({ date, time, zone })).toMatchObject({
      ok: true,
      instant,
      ambiguous: true,
    });
  });

  it.each([
    ['2026-02-29', '10:00', 'UTC'],
    ['2026-13-01', '10:00', 'UTC'],
    ['2026-2-3', '10:00', 'UTC'],
    ['2026-01-01', '24:00', 'UTC'],
    ['2026-01-01', '10:60', 'UTC'],
    ['2026-01-01', '9:00', 'UTC'],
    ['2026-01-01', '10:00', '+02:00'],
    ['2026-01-01', '10:00', 'Europe/Atlantis'],
  ])('refuses %s %s in %s with validation-failed', (date, time, zone) => {
    expect(resolveWallTime({ date, time, zone })).toMatchObject({
      ok: false,
      code: 'validation-failed',
    });
  });
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['+02:00', false],
  ['', false],
  ['Mars/Olympus', false],
  [null, false],
  [['UTC'], false],
])('isZone(%j) is %s', (name, expected) => {
  expect(isZone(name)).toBe(expected);
});

describe('formats', () => {
  it('shows the abbreviation of the zone on that day', () => {
    expect(zoneAbbreviation('2026-01-15T15:00:00Z', 'America/New_York')).toBe('EST');
    expect(zoneAbbreviation('2026-07-15T15:00:00Z', 'America/New_York')).toBe('EDT');
    expect(zoneAbbreviation('2026-07-15T15:00:00Z', 'Europe/Berlin')).toBe('CEST');
    expect(zoneAbbreviation('2026-07-15T15:00:00Z', 'Asia/Kolkata')).toBe('IST');
    expect(zoneAbbreviation('2026-07-15T15:00:00Z', 'Africa/Casablanca')).toBe('GMT+1');
    expect(zoneAbbreviation('2026-07-15T15:00:00Z', 'UTC')).toBe('UTC');
  });

  it('writes times, ranges and days in the zone', () => {
    expect(formatTime('2026-01-15T15:00:00Z', 'Asia/Kolkata')).toBe('20:30 IST');
    expect(
      formatTimeRange('2026-01-15T15:00:00Z', '2026-01-15T15:45:00Z', 'America/New_York'),
    ).toBe('10:00 to 10:45 EST');
    expect(
      formatTimeRange('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z', 'America/New_York'),
    ).toBe('01:30 EDT to 01:15 EST');
    const withPlace = (zone: string) =>
      formatTimeRangeWithPlace('2026-01-15T15:00:00Z', '2026-01-15T15:45:00Z', zone);
    expect(withPlace('Asia/Kolkata')).toBe('20:30 to 21:15 IST (Kolkata time)');
    expect(withPlace('America/Argentina/Buenos_Aires')).toBe(
      '12:00 to 12:45 GMT-3 (Buenos Aires time)',
    );
    expect(withPlace('UTC')).toBe('15:00 to 15:45 UTC');
    expect(withPlace('Etc/GMT+5')).toBe('10:00 to 10:45 GMT-5');
    expect(formatDay('2026-03-04T03:00:00Z', 'America/New_York')).toBe('Tuesday 3 March 2026');
  });

  it('writes notification times in US Eastern', () => {
    expect(formatUsEastern('2026-03-08T06:59:00Z')).toBe('2026-03-08 01:59 EST');
    expect(formatUsEastern('2026-03-08T07:00:00Z')).toBe('2026-03-08 03:00 EDT');
  });
});

describe('working days', () => {
  it('are Monday to Friday without holidays', () => {
    expect(isWorkingDay('2026-03-06')).toBe(true);
    expect(isWorkingDay('2026-03-07')).toBe(false);
    expect(isWorkingDay('2026-03-08')).toBe(false);
    expect(isWorkingDay('2026-03-06', new Set(['2026-03-06']))).toBe(false);
  });

  it('returns mornings strictly after, across the change to summer time in Berlin', () => {
    expect(workingMornings('2026-03-27T08:00:00Z', 'Europe/Berlin', 9, 2)).toEqual([
      '2026-03-30T07:00:00.000Z',
      '2026-03-31T07:00:00.000Z',
    ]);
    expect(workingMornings('2026-03-27T07:59:00Z', 'Europe/Berlin', 9, 1)).toEqual([
      '2026-03-27T08:00:00.000Z',
    ]);
  });
});

it("formats stamps for tables in the reader's zone", () => {
  expect(formatStamp('2026-03-08T07:00:00Z', 'America/New_York')).toBe('2026-03-08 03:00');
});
