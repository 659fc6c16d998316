import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const at = (
  next_interview_at: string | null,
  stage: Parameters<typeof nextStep>[0]['stage'] = 'interviewing',
  zone = 'America/New_York',
) => nextStep({ stage, next_interview_at }, now, zone);

test("an interview of today is shown with its time in the viewer's zone", () => {
  expect(at('2026-11-23T15:00:00Z')).toEqual({ kind: 'today', time: '10:00 EST' });
});

test("the day is determined in the viewer's zone, not in UTC", () => {
  expect(at('2026-11-24T02:00:00Z')).toEqual({ kind: 'today', time: '21:00 EST' });
  expect(at('2026-11-23T20:00:00Z', 'interviewing', 'Asia/Kolkata')).toEqual({
    kind: 'interview',
    at: 'Tue 24 Nov, 01:30 IST',
  });
});

test('a past interview is not shown', () => {
  expect(at('2026-11-23T13:00:00Z')).toEqual({ kind: 'stage', stage: 'interviewing' });
});

test('a due decision is shown whatever was before', () => {
  expect(at(null, 'decision')).toEqual({ kind: 'due', stage: 'decision' });
});

test('a candidate without a requisition has no next step', () => {
  expect(at(null, null)).toEqual({ kind: 'stage', stage: 'none' });
});
