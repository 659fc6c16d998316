import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDateFormats } from '../testing/stub-date-formats.ts';

beforeEach(() => {
  // The modules remember formatters.
  vi.resetModules();
  stubDateFormats();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['2026-11-23T12:00:00Z', 'Asia/Kolkata', 330],
  ['2026-01-15T23:00:00Z', 'Europe/Berlin', 60],
  ['2026-02-03T05:00:00Z', 'America/New_York', -300],
])(
  'at %s, clocks of %s are ahead of UTC by %d minutes, however the runtime writes dates',
  async (instant, zone, minutes) => {
    const { zoneOffset } = await import('./zone-offset.ts');
    expect(zoneOffset(zone, Date.parse(instant))).toBe(minutes);
  },
);

it('writes times in tables and notifications with two digits, however the runtime writes dates', async () => {
  const { formatStamp, formatTime, formatUsEastern } = await import('./format-local.ts');
  expect(formatStamp('2026-02-03T23:05:00Z', 'Europe/Berlin')).toBe('2026-02-04 00:05');
  expect(formatTime('2026-02-03T14:05:00Z', 'America/New_York')).toBe('09:05 EST');
  expect(formatUsEastern('2026-02-03T14:05:00Z')).toBe('2026-02-03 09:05 EST');
});
