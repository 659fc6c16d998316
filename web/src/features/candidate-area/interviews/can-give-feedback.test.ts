import { expect, test } from 'vitest';
import type { HomeInterview } from '../candidate-home.ts';
import { canGiveFeedback } from './interview-lists.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const over = (id: string, tenant_id: number) =>
  ({ id, tenant_id, state: 'completed', ends_at: '2026-11-20T10:00:00Z' }) as HomeInterview;
const said = [{ interview_id: 'a' }] as Parameters<typeof canGiveFeedback>[0];

test('asks once about an interview, whichever company it was with', () => {
  expect([over('a', 2), over('b', 2), over('c', 3)].map(canGiveFeedback(said, now))).toEqual([
    false,
    true,
    true,
  ]);
});

test('waits until it is known what was said', () => {
  expect([over('a', 2), over('c', 3)].map(canGiveFeedback(undefined, now))).toEqual([false, false]);
});

test('does not ask about one that is called off', () => {
  expect(canGiveFeedback(said, now)({ ...over('b', 2), state: 'cancelled' })).toBe(false);
});
