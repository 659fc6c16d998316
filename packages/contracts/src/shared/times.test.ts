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
