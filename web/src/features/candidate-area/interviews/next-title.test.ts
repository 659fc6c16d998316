import { expect, test } from 'vitest';
import { nextTitle } from './next-title.ts';

const title = (starts_at: string, zone = 'Asia/Kolkata') =>
  nextTitle({ starts_at }, Date.parse('2026-11-23T14:00:00Z'), zone);

test('counts the days of the zone, not of UTC', () => {
  expect(title('2026-11-23T15:00:00Z')).toBe('today');
  expect(title('2026-11-23T19:00:00Z')).toBe('tomorrow');
  expect(title('2026-11-23T19:00:00Z', 'UTC')).toBe('today');
});

test('says next from two days on, and now once it has begun', () => {
  expect(title('2026-11-25T10:00:00Z')).toBe('next');
  expect(title('2026-11-23T13:59:00Z')).toBe('now');
});
