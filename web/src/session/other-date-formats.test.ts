import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubDateFormats } from '@parley/domain/testing/stub-date-formats.ts';

beforeEach(() => {
  // The modules remember formatters.
  vi.resetModules();
  stubDateFormats();
});
afterEach(() => vi.unstubAllGlobals());

const MIDNIGHT = '2026-02-03T23:05:00Z';

test('the day and the time of an instant are the same, however the browser writes dates', async () => {
  const { dayKey } = await import('../components/time/day-key.ts');
  const { wallTime } = await import('../components/time/format-time.ts');
  expect(dayKey(MIDNIGHT, 'Europe/Berlin')).toBe('2026-02-04');
  expect(wallTime(MIDNIGHT, 'Europe/Berlin')).toBe('00:05');
  expect(dayKey('2026-11-28T12:00:00Z', 'America/New_York')).toBe('2026-11-28');
});

test('the time of a notification is the same, however the browser writes dates', async () => {
  const { formatNotificationTime } = await import('../components/time/format-time.ts');
  expect(formatNotificationTime('2026-02-03T14:05:00Z')).toBe('2026-02-03 09:05 EST');
});

test('the periods of calendars are found, however the browser writes dates', async () => {
  const { toPeriod, toWeek } = await import('./api/request-dates.ts');
  expect(toPeriod('2026-11-23', 7, 'Europe/Berlin')).toEqual({
    from: '2026-11-22T23:00:00.000Z',
    to: '2026-11-29T23:00:00.000Z',
  });
  expect(toWeek(Date.parse('2026-11-28T12:00:00Z'), 'America/New_York')).toEqual({
    from: '2026-11-23T05:00:00.000Z',
    to: '2026-11-30T05:00:00.000Z',
  });
});

test('the search for the start of a day ends, also if the browser never names that day', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
    { type: 'year', value: '1' },
    { type: 'month', value: '1' },
    { type: 'day', value: '1' },
  ]);
  const { toPeriod } = await import('./api/request-dates.ts');
  expect(toPeriod('2026-11-23', 1, 'Europe/Berlin').from).toBe('2026-11-24T12:00:00.000Z');
});
