import { expect, it } from 'vitest';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { roomIsOpen } from './room-is-open.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
const interview = (state: InterviewState = 'scheduled') => ({
  state,
  starts_at: '2026-11-23T15:00:00Z',
  ends_at: '2026-11-23T15:45:00Z',
});

it('is open from a quarter of an hour before until two hours after', () => {
  expect(
    ['14:44', '14:45', '15:30', '17:44', '17:45'].map((time) => roomIsOpen(interview(), at(time))),
  ).toEqual([false, true, true, true, false]);
});

it('is not open if there is nothing to join', () => {
  expect(
    (['cancelled', 'completed', 'candidate_no_show'] as const).map((state) =>
      roomIsOpen(interview(state), at('15:00')),
    ),
  ).toEqual([false, false, false]);
});
