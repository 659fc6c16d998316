import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES, notificationGroups } from './notification-kinds.ts';

test('staff see every kind of notification once, except those for candidates alone', () => {
  expect(
    notificationGroups('staff')
      .flatMap(({ types }) => types)
      .sort(),
  ).toEqual(NOTIFICATION_TYPES.filter((type) => type !== 'voice-case-asked').sort());
});

test('candidates see only the kinds for candidates', () => {
  expect(notificationGroups('candidate')).toEqual([
    {
      name: 'interviews',
      types: [
        'interview-scheduled',
        'interview-rescheduled',
        'interview-cancelled',
        'voice-case-asked',
      ],
    },
    {
      name: 'reminders',
      types: ['day-before', 'hour-before', 'join', 'candidate-no-show', 'host-no-show'],
    },
  ]);
});
