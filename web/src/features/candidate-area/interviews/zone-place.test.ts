import { expect, test } from 'vitest';
import { zonePlace } from './zone-place.ts';

test('names the place of a zone', () => {
  expect(['Asia/Kolkata', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(zonePlace)).toEqual(['Kolkata', 'New York', 'Buenos Aires', 'UTC']);
});
