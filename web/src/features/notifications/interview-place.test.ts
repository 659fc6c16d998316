import { expect, it } from 'vitest';
import { interviewPlace } from './interview-place.ts';

const start = '2026-11-23T15:00:00Z';
const place = (type: string, minutes: number, role = 'interviewer') => interviewPlace(type, 'iv1', start, role, Date.parse(start) + minutes * 60_000);

it('leads into the room while it is about to begin', () => {
  expect(place('join', -10)).toBe('/app/management/interview/iv1/room');
  expect(place('join', 5, 'candidate')).toBe('/room/iv1');
});

it('leads to the interview before, long after, and for other news', () => {
  expect([place('join', -40), place('join', 90), place('interview-rescheduled', -5), place('no-show', 15, 'recruiter'), interviewPlace('join', 'iv1', undefined, 'recruiter', Date.parse(start))]).toEqual(Array(5).fill('/app/management/interview/iv1'));
});
