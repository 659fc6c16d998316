import { describe, expect, it } from 'vitest';
import { stageAfterDecision } from './stage-after-decision.ts';

describe('stageAfterDecision', () => {
  it.each([
    ['hire', 'decision', 'hired'], ['hire', 'interviewing', 'hired'], ['reject', 'applied', 'rejected'], ['withdraw', 'offer', 'withdrawn'],
    ['advance', 'decision', 'interviewing'], ['advance', 'interviewing', 'interviewing'], ['hold', 'in_review', 'in_review'],
  ] as const)('%s from %s leads to %s', (outcome, from, to) => {
    expect(stageAfterDecision(outcome, from)).toEqual({ ok: true, to });
  });

  it.each([['hire', 'hired'], ['hold', 'rejected'], ['reject', 'withdrawn'], ['advance', 'applied']] as const)('%s is not possible from %s', (outcome, from) => {
    expect(stageAfterDecision(outcome, from)).toMatchObject({ ok: false, code: 'invalid-transition' });
  });
});
