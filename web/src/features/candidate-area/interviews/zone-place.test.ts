import { expect, test } from 'vitest';
import { zonePlace } from './zone-place.ts';

test('names the place of a zone that has one', () => {
  expect(
    ['Asia/Kolkata', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'].map(
      zonePlace,
    ),
  ).toEqual(['Kolkata', 'New York', 'Buenos Aires', undefined, undefined]);
});
