import { expect, it } from 'vitest';
import { isKnownZone, zoneOffset } from './zone-offset.ts';

it.each([
  ['2026-01-15T12:00:00Z', 'Europe/Berlin', 60],
  ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', 60],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', 120],
  ['2026-12-31T23:30:00Z', 'Pacific/Kiritimati', 840],
  ['2026-01-01T00:30:00Z', 'America/New_York', -300],
  ['2026-07-15T00:00:00Z', 'Australia/Lord_Howe', 630],
  ['2026-07-15T00:00:00Z', 'UTC', 0],
  // Midnight in the zone.
  ['2026-07-15T18:30:00Z', 'Asia/Kolkata', 330],
  // Before 1970, and in a year that `Date.UTC` would take for 1950.
  ['1965-07-15T12:00:00Z', 'Europe/London', 60],
  ['0050-07-15T12:00:00Z', 'UTC', 0],
])('at %s, clocks of %s are ahead of UTC by %d minutes', (instant, zone, minutes) => {
  expect(zoneOffset(zone, Date.parse(instant))).toBe(minutes);
});

it('knows the zones of the runtime and no others', () => {
  expect(isKnownZone('Europe/Berlin')).toBe(true);
  expect(isKnownZone('Europe/Atlantis')).toBe(false);
  expect(() => zoneOffset('Europe/Atlantis', 0)).toThrow(RangeError);
});
