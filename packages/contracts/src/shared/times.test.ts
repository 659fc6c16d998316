import { expect, test } from 'vitest';
import { givenInstant, localDate, wallTime } from './times.ts';

test.each([
  ['an instant', givenInstant, 'T10:00:00.000Z'],
  ['a date', localDate, ''],
  ['a wall time', wallTime, 'T10:00'],
] as const)(
  'refuses %s, because days before or after it would be outside of the years 0000 to 9999',
  (_, schema, rest) => {
    const isTaken = (date: string) => schema.safeParse(`${date}${rest}`).success;
    expect(
      ['0001-01-01', '1999-02-28', '2026-03-29', '9998-12-31'].filter((date) => !isTaken(date)),
    ).toEqual([]);
    expect(
      ['0000-01-01', '0000-12-31', '9999-01-01', '9999-12-31', '2026-02-30'].filter(isTaken),
    ).toEqual([]);
  },
);

test.each([
  ['2026-03-10T14:00:00Z', '2026-03-10T14:00:00.000Z'],
  ['2026-03-10T14:00:00.123456Z', '2026-03-10T14:00:00.123Z'],
  ['2026-03-10T15:00:00+01:00', '2026-03-10T14:00:00.000Z'],
  ['2026-03-10T00:15:00.5+05:45', '2026-03-09T18:30:00.500Z'],
  ['2026-12-31T20:00:00-12:00', '2027-01-01T08:00:00.000Z'],
])('the time %s of a request is %s', (given, utc) => {
  expect(givenInstant.parse(given)).toBe(utc);
});

test.each([
  '2026-03-10',
  '2026-03-10T14:00:00',
  '2026-03-10T14:00:00+0100',
  '2026-03-10T14:00:00+24:00',
  '2026-02-30T14:00:00Z',
  '2026-03-10T24:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '9998-12-31T23:30:00-01:00',
  'now',
])('the time %s of a request is refused', (given) => {
  expect(givenInstant.safeParse(given).success).toBe(false);
});
