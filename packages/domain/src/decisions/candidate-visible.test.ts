import { describe, expect, it } from 'vitest';
import {
  toCandidateVisibleInterview,
  isHiddenDuringUndo,
  toCandidateVisibleStage,
} from './candidate-visible.ts';

const UNTIL = '2026-03-10T15:10:00.000Z';
const BEFORE = '2026-03-10T15:09:59.999Z';

describe('the stage that a candidate may see', () => {
  const rejected = {
    stage: 'rejected',
    left: { stage: 'interviewing' },
    quiet_until: UNTIL,
  } as const;

  it('is the stage before the decision until the decision becomes visible', () => {
    expect([
      toCandidateVisibleStage(rejected, BEFORE),
      toCandidateVisibleStage(rejected, UNTIL),
    ]).toEqual(['interviewing', 'rejected']);
    expect(toCandidateVisibleStage({ ...rejected, quiet_until: null }, BEFORE)).toBe('rejected');
    expect([
      isHiddenDuringUndo(rejected, BEFORE),
      isHiddenDuringUndo(rejected, UNTIL),
      isHiddenDuringUndo({ quiet_until: null }, BEFORE),
    ]).toEqual([true, false, false]);
  });

  it('is hired only after the decision becomes visible', () => {
    const met = { state: 'completed', hired: true, ends_at: '2026-03-10T14:45:00.000Z' } as const;
    expect([
      toCandidateVisibleInterview(met, true, BEFORE),
      toCandidateVisibleInterview(met, false, UNTIL),
    ]).toEqual([
      { state: 'completed', hired: false },
      { state: 'completed', hired: true },
    ]);
  });

  it('does not reveal whether scorecards are submitted, missing or waived', () => {
    const met = { hired: false, ends_at: '2026-03-10T14:45:00.000Z' };
    const state = (
      of: 'awaiting_feedback' | 'completed' | 'in_progress' | 'cancelled',
      now: string,
    ) => toCandidateVisibleInterview({ ...met, state: of }, false, now).state;
    expect([state('awaiting_feedback', BEFORE), state('completed', BEFORE)]).toEqual([
      'completed',
      'completed',
    ]);
    expect([
      state('completed', '2026-03-10T14:30:00.000Z'),
      state('in_progress', BEFORE),
      state('cancelled', BEFORE),
    ]).toEqual(['in_progress', 'in_progress', 'cancelled']);
  });
});
