import { expect, test } from 'vitest';
import { listedZones } from './zones.ts';

test('A zone is listed by the name of today, once', () => {
  const zones = listedZones('Europe/Berlin');
  expect(zones).toContain('Asia/Kolkata');
  expect(zones).not.toContain('Asia/Calcutta');
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
});

test('What is chosen stays as it is written, and its other name goes', () => {
  const zones = listedZones('Asia/Calcutta');
  expect(zones).toContain('Asia/Calcutta');
  expect(zones).not.toContain('Asia/Kolkata');
});

test('Every name of today is a zone that dates can be written in', () => {
  for (const zone of listedZones(''))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
