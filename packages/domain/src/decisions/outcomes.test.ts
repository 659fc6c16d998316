import { describe, expect, it } from 'vitest';
import { stageAfterDecision, nextRound } from './outcomes.ts';

describe('stageAfterDecision', () => {
  it.each([
    ['hire', 'decision', 'hired'],
    ['hire', 'interviewing', 'hired'],
    ['reject', 'applied', 'rejected'],
    ['withdraw', 'offer', 'withdrawn'],
    ['advance', 'decision', 'interviewing'],
    ['advance', 'interviewing', 'interviewing'],
    ['hold', 'in_review', 'in_review'],
  ] as const)('%s from %s leads to %s', (outcome, from, to) => {
    expect(stageAfterDecision(outcome, from)).toEqual({ ok: true, to });
  });

  it.each([
    ['hire', 'hired'],
    ['hold', 'rejected'],
    ['reject', 'withdrawn'],
    ['advance', 'applied'],
  ] as const)('%s is not possible from %s', (outcome, from) => {
    expect(stageAfterDecision(outcome, from)).toMatchObject({
      ok: false,
      code: 'invalid-transition',
    });
  });
});

describe('nextRound', () => {
  const plan = ['Phone screen', 'Technical', 'Onsite'].map((stage) => ({ stage }));
  const met = (stage: string, state: 'completed' | 'scheduled' | 'cancelled' = 'completed') => ({
    stage,
    state,
  });

  it.each([
    ['is the first step before any interview', [], null, 'Phone screen'],
    [
      'follows the furthest step that took place or is booked',
      [met('Technical', 'scheduled'), met('Phone screen')],
      null,
      'Onsite',
    ],
    [
      'does not count what was called off',
      [met('Phone screen'), met('Technical', 'cancelled')],
      null,
      'Technical',
    ],
    [
      'follows the round somebody was advanced to before',
      [met('Phone screen')],
      'Technical',
      'Onsite',
    ],
    ['is no step after the last', [met('Onsite')], null, null],
    ['does not count steps that are not in the plan', [met('Coffee')], null, 'Phone screen'],
  ] as const)('%s', (_, interviews, present, expected) => {
    expect(nextRound(plan, interviews, present)).toBe(expected);
  });
});
