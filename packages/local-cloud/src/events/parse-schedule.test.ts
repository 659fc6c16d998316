import { describe, expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

const at = (text: string) => Date.parse(text);
const times = (expression: string, after: string, count: number) => {
  const next = parseSchedule(expression);
  const found: string[] = [];
  for (let from = at(after); found.length < count;) {
    const time = next(from, at(after));
    if (time === null) break;
    found.push(new Date(time).toISOString().slice(0, 16));
    from = time;
  }
  return found;
};

describe('rate', () => {
  it.each([
    ['rate(1 minute)', 60_000],
    ['rate(5 minutes)', 300_000],
    ['rate(1 hour)', 3_600_000],
    ['rate(7 days)', 604_800_000],
  ])('%s', (text, ms) => {
    expect(parseSchedule(text)(1_000, 1_000)).toBe(1_000 + ms);
    expect(parseSchedule(text)(1_000 + ms, 1_000)).toBe(1_000 + 2 * ms);
    expect(parseSchedule(text)(1_000 + 5 * ms + 1, 1_000)).toBe(1_000 + 6 * ms);
  });
});

describe('cron', () => {
  it.each<[string, string, string[]]>([
    [
      'cron(0/15 * * * ? *)',
      '2026-03-01T10:07:30Z',
      ['2026-03-01T10:15', '2026-03-01T10:30', '2026-03-01T10:45', '2026-03-01T11:00'],
    ],
    ['cron(0 10 * * ? *)', '2026-03-01T10:00:00Z', ['2026-03-02T10:00', '2026-03-03T10:00']],
    ['cron(15 12 ? * MON-FRI *)', '2026-03-06T13:00:00Z', ['2026-03-09T12:15', '2026-03-10T12:15']],
    ['cron(0 8 1 * ? *)', '2026-12-15T00:00:00Z', ['2027-01-01T08:00', '2027-02-01T08:00']],
    ['cron(0 0 L * ? *)', '2028-02-01T00:00:00Z', ['2028-02-29T00:00', '2028-03-31T00:00']],
    ['cron(0 9 ? * 6#3 *)', '2026-03-01T00:00:00Z', ['2026-03-20T09:00', '2026-04-17T09:00']],
    ['cron(0 9 ? * 6L *)', '2026-03-01T00:00:00Z', ['2026-03-27T09:00', '2026-04-24T09:00']],
    ['cron(0 9 1W * ? *)', '2026-08-01T00:00:00Z', ['2026-08-03T09:00', '2026-09-01T09:00']],
    ['cron(0 9 31W * ? *)', '2026-04-01T00:00:00Z', ['2026-05-29T09:00', '2026-07-31T09:00']],
    ['cron(0 9 15W * ? *)', '2026-03-01T00:00:00Z', ['2026-03-16T09:00', '2026-04-15T09:00']],
    [
      'cron(30 6,18 ? JAN,JUL L 2027)',
      '2026-03-01T00:00:00Z',
      ['2027-01-02T06:30', '2027-01-02T18:30', '2027-01-09T06:30'],
    ],
    ['cron(0 0 29 2 ? *)', '2026-03-01T00:00:00Z', ['2028-02-29T00:00', '2032-02-29T00:00']],
    ['cron(0 0 1 1 ? 2027-2028)', '2026-03-01T00:00:00Z', ['2027-01-01T00:00', '2028-01-01T00:00']],
    ['cron(0 0 31 2 ? *)', '2026-03-01T00:00:00Z', []],
  ])('%s after %s', (expression, after, expected) => {
    expect(times(expression, after, expected.length || 1)).toEqual(expected);
  });
});

it.each([
  'rate(1 minutes)',
  'rate(5 minute)',
  'rate(0 minutes)',
  'rate(5 seconds)',
  'every 5 minutes',
  'cron(0 10 * * *)',
  'cron(0 10 * * * *)',
  'cron(0 10 ? * ? *)',
  'cron(60 10 * * ? *)',
  'cron(0 24 * * ? *)',
  'cron(0 0 32 * ? *)',
  'cron(0 0 ? * 8 *)',
  'cron(5-1 0 * * ? *)',
  'cron(0/0 0 * * ? *)',
  'cron(0 0 ? FOO MON *)',
])('refuses %s', (expression) => {
  expect(() => parseSchedule(expression)).toThrow('is not a schedule expression');
});
