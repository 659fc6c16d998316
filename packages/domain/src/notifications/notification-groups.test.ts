import { NOTIFICATION_TYPES, notificationGroups } from './notification-kinds.ts';
import { expect, test } from 'vitest';

test('staff see every kind of notification once', () => {
  expect(
    notificationGroups('staff')
      .flatMap(({ types }) => types)
      .sort(),
  ).toEqual([...NOTIFICATION_TYPES].sort());
});

test('candidates see only the kinds for candidates', () => {
  expect(notificationGroups('candidate')).toEqual([
    {
      name: 'interviews',
      types: ['interview-scheduled', 'interview-rescheduled', 'interview-cancelled'],
    },
    {
      name: 'reminders',
      types: ['day-before', 'hour-before', 'join', 'candidate-no-show', 'host-no-show'],
    },
  ]);
});
