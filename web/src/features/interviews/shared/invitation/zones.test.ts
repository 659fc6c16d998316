import { expect, test } from 'vitest';
import { formatZone, zonePlace } from './zones.ts';

test.each([
  ['Asia/Kolkata', 'India time (IST)'],
  ['America/New_York', 'New York time (EST)'],
  ['Europe/Berlin', 'Central European time (CET)'],
  ['Asia/Singapore', 'Singapore time (GMT+8)'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, text) => {
  expect(formatZone(zone, Date.parse('2026-11-23T15:00:00Z'))).toBe(text);
});

test('names the place of a zone that has one', () => {
  expect(
    ['Asia/Kolkata', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'].map(
      zonePlace,
    ),
  ).toEqual(['Kolkata', 'New York', 'Buenos Aires', undefined, undefined]);
});
