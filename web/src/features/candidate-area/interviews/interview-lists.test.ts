import { expect, test } from 'vitest';
import type { HomeEntry, HomeInterview } from '../candidate-home.ts';
import { canBeJudged, sortInterviews, nextTitle, pastByCompany } from './interview-lists.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const interview = (id: string, starts: string, state: HomeInterview['state']) =>
  ({
    id,
    state,
    starts_at: `2026-11-${starts}:00Z`,
    ends_at: new Date(Date.parse(`2026-11-${starts}:00Z`) + 2_700_000).toISOString(),
  }) as HomeInterview;
const sorted = (...all: HomeInterview[]) => {
  const { coming, past } = sortInterviews(
    [
      { candidate_interviews: all.slice(0, 1) },
      { candidate_interviews: all.slice(1) },
    ] as HomeEntry[],
    now,
  );
  return { coming: coming.map(({ id }) => id), past: past.map(({ id }) => id) };
};

test('the earliest coming interview of all companies is first, and the latest past one', () => {
  expect(
    sorted(
      interview('c', '25T10:00', 'scheduled'),
      interview('b', '24T10:00', 'scheduled'),
      interview('p', '02T10:00', 'completed'),
      interview('q', '10T10:00', 'completed'),
    ),
  ).toEqual({ coming: ['b', 'c'], past: ['q', 'p'] });
});

test('an interview in progress counts as coming until its end', () => {
  expect(sorted(interview('a', '23T13:30', 'in_progress')).coming).toEqual(['a']);
  expect(sorted(interview('a', '23T12:30', 'in_progress')).past).toEqual(['a']);
});

test('a cancelled interview counts as past, even before its start', () => {
  expect(sorted(interview('a', '25T10:00', 'cancelled'))).toEqual({ coming: [], past: ['a'] });
});

test('only interviews that took place and are over can get feedback', () => {
  const may = (starts: string, state: HomeInterview['state']) =>
    canBeJudged(interview('a', starts, state), now);
  expect(may('23T12:00', 'in_progress')).toBe(true);
  expect(may('23T13:30', 'in_progress')).toBe(false);
  expect(may('20T10:00', 'completed')).toBe(true);
  expect(may('20T10:00', 'cancelled')).toBe(false);
});

const title = (starts_at: string, zone = 'Asia/Kolkata') =>
  nextTitle({ starts_at }, Date.parse('2026-11-23T14:00:00Z'), zone);

test('days are counted in the given zone, not in UTC', () => {
  expect(title('2026-11-23T15:00:00Z')).toBe('today');
  expect(title('2026-11-23T19:00:00Z')).toBe('tomorrow');
  expect(title('2026-11-23T19:00:00Z', 'UTC')).toBe('today');
});

test('dates are counted by the calendar, also over days of 25 or 23 hours', () => {
  const inNewYork = (starts_at: string, at: string) =>
    nextTitle({ starts_at }, Date.parse(at), 'America/New_York');
  expect(inNewYork('2026-11-02T15:00:00Z', '2026-11-01T04:30:00Z')).toBe('tomorrow');
  expect(inNewYork('2026-03-09T14:00:00Z', '2026-03-08T04:30:00Z')).toBe('next');
});

test('an interview in two or more days is called next, and one that has begun now', () => {
  expect(title('2026-11-25T10:00:00Z')).toBe('next');
  expect(title('2026-11-23T13:59:00Z')).toBe('now');
});

test('keeps the order of interviews within a company, and of the companies', () => {
  const of = (id: string, tenant_id: number) =>
    ({ id, tenant_id, companyName: `Company ${tenant_id}` }) as HomeInterview;
  const groups = pastByCompany([of('c', 3), of('b', 2), of('a', 3)]);
  expect(
    groups.map(({ company, interviews }) => [company, ...interviews.map(({ id }) => id)]),
  ).toEqual([
    ['Company 3', 'c', 'a'],
    ['Company 2', 'b'],
  ]);
});
