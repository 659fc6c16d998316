import { expect, it } from 'vitest';
import { nextState, transitionsFrom } from '../transitions/next-state.ts';
import {
  PANELIST_TRANSITIONS,
  type PanelistState,
  type PanelistTransition,
  mayRespond,
} from './panelist-transitions.ts';

it.each([
  ['accept', 'invited', 'accepted'],
  ['decline', 'accepted', 'declined'],
  ['accept', 'declined', 'accepted'],
  ['inviteAgain', 'accepted', 'invited'],
  ['inviteAgain', 'declined', 'invited'],
  ['attend', 'accepted', 'attended'],
  ['miss', 'invited', 'absent'],
] as const)('%s leads from %s to %s', (name, from, to) => {
  expect(nextState<PanelistState, PanelistTransition>(PANELIST_TRANSITIONS, name, from)).toEqual({
    ok: true,
    to,
  });
});

it('a panelist who attended has no further transition', () => {
  expect(
    transitionsFrom<PanelistState, PanelistTransition>(PANELIST_TRANSITIONS, 'attended'),
  ).toEqual([]);
});

it('lets panelists answer until the interview begins', () => {
  const start = '2026-03-10T15:00:00.000Z';
  expect(mayRespond('scheduled', start, '2026-03-10T14:59:59.999Z')).toBe(true);
  expect(mayRespond('scheduled', start, start)).toBe(false);
  for (const state of ['in_progress', 'awaiting_feedback', 'completed', 'cancelled'] as const)
    expect(mayRespond(state, start, '2026-03-01T00:00:00.000Z')).toBe(false);
});
