import { expect, it } from 'vitest';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { whatChanged } from './what-changed.ts';

const person = (name: string, role: 'lead' | 'interviewer' = 'interviewer') => ({
  user_id: name,
  name,
  role,
  zone: 'UTC',
  state: 'invited',
  scorecard: 'not_due',
});
const interview = (more: object = {}) =>
  ({
    starts_at: '2026-11-23T15:00:00.000Z',
    duration_minutes: 45,
    panelists: [person('Mira', 'lead'), person('Tom')],
    title: 'First',
    location: 'Room 4',
    note: '',
    state: 'scheduled',
    ...more,
  }) as unknown as InterviewView;

it("lists time, length, people and texts, with times in the viewer's zone", () => {
  const after = interview({
    starts_at: '2026-11-24T16:30:00.000Z',
    duration_minutes: 60,
    panelists: [person('Mira'), person('Sofia')],
    title: 'Second',
    location: '',
    note: 'New',
    state: 'cancelled',
  });
  expect(whatChanged(interview(), after, 'America/New_York')).toEqual([
    'Time: Mon 23 Nov, 10:00 EST is now Tue 24 Nov, 11:30 EST',
    'Length: 45 is now 60 minutes',
    'Mira is now interviewer',
    'Sofia joined the panel',
    'Tom left the panel',
    'Title is now Second',
    'Place is now Parley’s room, in the browser',
    'The note was changed',
    'State is now: Cancelled',
  ]);
});

it('lists nothing if only answers have changed', () => {
  expect(whatChanged(interview(), interview({ version: 2 }), 'UTC')).toEqual([]);
});
