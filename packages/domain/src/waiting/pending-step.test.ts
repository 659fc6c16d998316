import { describe, expect, it } from 'vitest';
import { findPendingStep } from './pending-step.ts';

const DAY = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const iv = (
  state: 'scheduled' | 'completed' | 'cancelled' | 'awaiting_feedback',
  ends: number,
  updated = ends,
  stage = 'First',
) => ({ state, stage, ends_at: DAY(ends), updated_at: DAY(updated) });

describe('the pending step of an application', () => {
  it.each([
    ['applied waits to be scheduled', { stage: 'applied', stage_since: DAY(1) }, [], 'schedule', 1],
    [
      'with a coming interview waits for nobody',
      { stage: 'interviewing', stage_since: DAY(1) },
      [iv('completed', 3), iv('scheduled', 9)],
      null,
      1,
    ],
    [
      'with scorecards missing waits for nobody here',
      { stage: 'interviewing', stage_since: DAY(1) },
      [iv('awaiting_feedback', 3)],
      null,
      1,
    ],
    [
      'with all interviews complete waits for a decision since the last came in',
      { stage: 'interviewing', stage_since: DAY(1) },
      [iv('completed', 3, 4), iv('completed', 5, 6)],
      'decide',
      6,
    ],
    [
      'advanced after its interviews waits for the next, also when a scorecard is edited later',
      { stage: 'interviewing', stage_since: DAY(7) },
      [iv('completed', 3, 9)],
      'schedule',
      7,
    ],
    [
      'advanced before the hour was over waits for the next',
      { stage: 'interviewing', stage_since: DAY(7) },
      [iv('completed', 8, 6)],
      'schedule',
      7,
    ],
    [
      'whose interview was called off waits for another',
      { stage: 'interviewing', stage_since: DAY(2) },
      [iv('cancelled', 3)],
      'schedule',
      2,
    ],
    [
      'reopened after a rejection waits for the decision that it waited for',
      { stage: 'interviewing', stage_since: DAY(9), left: { stage: 'rejected' } },
      [iv('completed', 3, 4)],
      'decide',
      4,
    ],
    [
      'reopened in its second round waits for an interview of that',
      {
        stage: 'interviewing',
        stage_since: DAY(9),
        left: { stage: 'rejected' },
        round: { stage: 'Onsite' },
      },
      [iv('completed', 3, 4)],
      'schedule',
      9,
    ],
    [
      'reopened after its second round waits for a decision',
      {
        stage: 'interviewing',
        stage_since: DAY(9),
        left: { stage: 'withdrawn' },
        round: { stage: 'Onsite' },
      },
      [iv('completed', 3, 4), iv('completed', 5, 6, 'Onsite')],
      'decide',
      6,
    ],
    ['in decision waits for one', { stage: 'decision', stage_since: DAY(5) }, [], 'decide', 5],
    [
      'in decision since the last scorecard',
      { stage: 'decision', stage_since: DAY(5) },
      [iv('completed', 6, 7)],
      'decide',
      7,
    ],
    [
      'with an offer waits for the answer to it',
      { stage: 'offer', stage_since: DAY(5) },
      [iv('completed', 3, 4)],
      'offer',
      5,
    ],
    [
      'that has ended waits for nothing',
      { stage: 'hired', stage_since: DAY(5) },
      [iv('completed', 6, 7)],
      null,
      5,
    ],
  ] as const)('%s', (_, application, interviews, what, since) => {
    expect(findPendingStep({ left: null, round: null, ...application }, interviews)).toEqual({
      for: what,
      since: DAY(since),
    });
  });
});
