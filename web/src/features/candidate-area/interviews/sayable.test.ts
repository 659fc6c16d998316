import { expect, test } from 'vitest';
import type { HomeInterview } from '../use-home.ts';
import { sayable } from './sayable.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const over = (id: string, tenant_id: number) => ({ id, tenant_id, state: 'completed', ends_at: '2026-11-20T10:00:00Z' }) as HomeInterview;
const said = [{ interview_id: 'a' }] as Parameters<typeof sayable>[0];

test('asks once about an interview of the present company', () => {
  expect([over('a', 2), over('b', 2)].map(sayable(said, 2, now))).toEqual([false, true]);
});

test('waits until it is known what was said here, and asks about other companies meanwhile', () => {
  expect([over('a', 2), over('a', 3)].map(sayable(undefined, 2, now))).toEqual([false, true]);
});

test('does not ask about one that is called off', () => {
  expect(sayable(said, 3, now)({ ...over('b', 2), state: 'cancelled' })).toBe(false);
});
