import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
const at = (
  next_interview_at: string | null,
  stage: Parameters<typeof nextStep>[0]['stage'] = 'interviewing',
  zone = 'America/New_York',
) => nextStep({ stage, next_interview_at }, now, zone);

test('says today with the time in the zone of who looks', () => {
  expect(at('2026-11-23T15:00:00Z')).toEqual({ kind: 'today', time: '10:00 EST' });
});

test('the day is that of the zone, not of UTC', () => {
  expect(at('2026-11-24T02:00:00Z')).toEqual({ kind: 'today', time: '21:00 EST' });
  expect(at('2026-11-23T20:00:00Z', 'interviewing', 'Asia/Kolkata')).toEqual({
    kind: 'interview',
    at: 'Tue 24 Nov, 01:30 IST',
  });
});

test('an interview that has passed says nothing', () => {
  expect(at('2026-11-23T13:00:00Z')).toEqual({ kind: 'stage', stage: 'interviewing' });
});

test('a decision is due, whatever was before', () => {
  expect(at(null, 'decision')).toEqual({ kind: 'due', stage: 'decision' });
});

test('without a requisition there is no stage', () => {
  expect(at(null, null)).toEqual({ kind: 'stage', stage: 'none' });
});
