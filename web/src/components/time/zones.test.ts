import { expect, test } from 'vitest';
import { listedZones } from './zones.ts';

test('each zone is listed once, by its current name', () => {
  const zones = listedZones('Europe/Berlin');
  expect(zones).toContain('Asia/Kolkata');
  expect(zones).not.toContain('Asia/Calcutta');
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
});

test('a chosen zone keeps its spelling, and its other name is removed', () => {
  const zones = listedZones('Asia/Calcutta');
  expect(zones).toContain('Asia/Calcutta');
  expect(zones).not.toContain('Asia/Kolkata');
});

test('every listed zone can be used to format dates', () => {
  for (const zone of listedZones(''))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
