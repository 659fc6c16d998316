import { expect, test } from 'vitest';
import type { HomeInterview } from '../candidate-home.ts';
import { canGiveFeedback } from './interview-lists.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const over = (id: string, tenant_id: number) =>
  ({ id, tenant_id, state: 'completed', ends_at: '2026-11-20T10:00:00Z' }) as HomeInterview;
const said = [{ interview_id: 'a' }] as Parameters<typeof canGiveFeedback>[0];

test('feedback is requested once for each interview, for all companies', () => {
  expect([over('a', 2), over('b', 2), over('c', 3)].map(canGiveFeedback(said, now))).toEqual([
    false,
    true,
    true,
  ]);
});

test('no feedback is requested until earlier feedback is loaded', () => {
  expect([over('a', 2), over('c', 3)].map(canGiveFeedback(undefined, now))).toEqual([false, false]);
});

test('no feedback is requested about a cancelled interview', () => {
  expect(canGiveFeedback(said, now)({ ...over('b', 2), state: 'cancelled' })).toBe(false);
});
