import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockStyle } from '../../settings/clock-style.ts';
import {
  formatDate,
  formatDayTime,
  formatElapsed,
  formatNotificationTime,
  formatRange,
  formatRelative,
  formatTime,
  formatTimeZoned,
  wallTime,
} from './format-time.ts';
import { zoneAbbreviation } from './zones.ts';

const at = (iso: string): number => Date.parse(iso);

describe('zone abbreviations', () => {
  test.each([
    ['America/New_York', '2026-11-23T15:00:00Z', 'EST'],
    ['America/New_York', '2026-07-01T15:00:00Z', 'EDT'],
    ['Asia/Kolkata', '2026-11-23T15:00:00Z', 'IST'],
    ['Europe/Berlin', '2026-11-23T15:00:00Z', 'CET'],
    ['Europe/London', '2026-07-01T15:00:00Z', 'BST'],
    ['Australia/Sydney', '2026-11-23T15:00:00Z', 'AEDT'],
    ['Asia/Singapore', '2026-11-23T15:00:00Z', 'GMT+8'],
    ['UTC', '2026-11-23T15:00:00Z', 'UTC'],
  ])('%s at %s is %s', (zone, iso, expected) => {
    expect(zoneAbbreviation(zone, at(iso))).toBe(expected);
  });
});

test('a range shows the zone once', () => {
  expect(formatRange('2026-11-23T15:00:00Z', '2026-11-23T15:45:00Z', 'America/New_York')).toBe(
    '10:00 to 10:45 EST',
  );
});

test('a range over midnight contains the second date', () => {
  expect(formatRange('2026-11-24T04:30:00Z', '2026-11-24T05:15:00Z', 'America/New_York')).toBe(
    '23:30 EST to Tue 24 Nov, 00:15 EST',
  );
});

test('midnight is 00:00', () => {
  expect(formatDayTime('2026-11-23T00:00:00Z', 'UTC')).toBe('Mon 23 Nov, 00:00 UTC');
});

test('a notification uses US Eastern time with the abbreviation of that day', () => {
  expect(formatNotificationTime('2026-11-23T15:00:00Z')).toBe('2026-11-23 10:00 EST');
  expect(formatNotificationTime('2026-07-01T15:00:00Z')).toBe('2026-07-01 11:00 EDT');
});

test.each([
  ['2026-11-23T15:12:00Z', 'in 12 minutes'],
  ['2026-11-23T15:00:20Z', 'now'],
  ['2026-11-23T15:00:40Z', 'in 1 minute'],
  ['2026-11-23T14:00:00Z', '1 hour ago'],
  ['2026-11-21T15:00:00Z', '2 days ago'],
])('%s is %s', (iso, expected) => {
  expect(formatRelative(iso, at('2026-11-23T15:00:00Z'))).toBe(expected);
});

test("a date contains its year in the reader's zone", () => {
  expect(formatDate('2026-12-31T23:30:00Z', 'UTC')).toBe('31 Dec 2026');
  expect(formatDate('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('1 Jan 2027');
});

describe('on a twelve-hour clock', () => {
  beforeEach(() => clockStyle.set('12'));
  afterEach(() => clockStyle.set('24'));

  test('hours go to twelve and are followed by AM or PM', () => {
    expect(formatTime('2026-11-23T15:05:00Z', 'UTC')).toBe('3:05 pm');
    expect(formatTime('2026-11-23T00:05:00Z', 'UTC')).toBe('12:05 am');
    expect(formatTimeZoned('2026-11-23T15:00:00Z', 'America/New_York')).toBe('10:00 am EST');
  });

  test('machine-readable times and notifications keep 24 hours', () => {
    expect(wallTime('2026-11-23T15:05:00Z', 'UTC')).toBe('15:05');
    expect(formatNotificationTime('2026-11-23T20:00:00Z')).toBe('2026-11-23 15:00 EST');
  });
});

describe('a running clock', () => {
  test.each([
    [0, '0:00', '00:00'],
    [7.9, '0:07', '00:07'],
    [794, '13:14', '13:14'],
    [3599, '59:59', '59:59'],
    [3723, '1:02:03', '1:02:03'],
    [-4, '0:00', '00:00'],
  ])('shows %d seconds as %s, with two digits for minutes as %s', (seconds, plain, padded) => {
    expect(formatElapsed(seconds)).toBe(plain);
    expect(formatElapsed(seconds, { padMinutes: true })).toBe(padded);
  });
});
