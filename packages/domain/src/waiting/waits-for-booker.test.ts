import { expect, it } from 'vitest';
import { findWaitedFor, mayWaitForBooker } from './waits-for-booker.ts';

type Booked = Parameters<typeof findWaitedFor>[0];
const seat = (
  user_id: string,
  more: Partial<Booked['panelists'][number]>,
): Booked['panelists'][number] => ({
  user_id,
  name: user_id.toUpperCase(),
  role: 'interviewer',
  state: 'accepted',
  scorecard: 'due',
  ...more,
});
const NOBODY = { declined: [], unanswered: [], owing: [] };

it.each<[string, Booked['state'], Booked['panelists'], Partial<ReturnType<typeof findWaitedFor>>]>([
  ['who will not come', 'scheduled', [seat('ana', { state: 'declined' })], { declined: ['ANA'] }],
  [
    'who has not answered',
    'scheduled',
    [seat('ana', { state: 'invited' })],
    { unanswered: ['ANA'] },
  ],
  ['nobody who has accepted', 'scheduled', [seat('ana', {})], {}],
  ['nobody for their own answer', 'scheduled', [seat('rita', { state: 'invited' })], {}],
  [
    'themselves if they will not come',
    'scheduled',
    [seat('rita', { state: 'declined' })],
    { declined: ['RITA'] },
  ],
  ['who owes a scorecard', 'awaiting_feedback', [seat('ana', {})], { owing: ['ANA'] }],
  ['nobody for their own scorecard', 'awaiting_feedback', [seat('rita', {})], {}],
  [
    'nobody whose scorecard is in',
    'awaiting_feedback',
    [seat('ana', { scorecard: 'submitted' })],
    {},
  ],
  ['nobody after it was called off', 'cancelled', [seat('ana', { state: 'declined' })], {}],
])('the member who has booked an interview waits for %s', (_, state, panelists, found) => {
  const interview = { state, created_by: 'rita', panelists };
  expect(findWaitedFor(interview)).toEqual({ ...NOBODY, ...found });
  expect(mayWaitForBooker(interview)).toBe(Object.keys(found).length > 0);
});
