import { NOTIFICATION_CHOICES } from '@parley/domain/notifications/notification-choices.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-templates.ts';

const IN_ORDER: Readonly<
  Record<
    NotificationType,
    'interviews' | 'reminders' | 'scorecards' | 'approvals' | 'answers' | 'chat'
  >
> = {
  'interview-scheduled': 'interviews',
  'interview-rescheduled': 'interviews',
  'interview-cancelled': 'interviews',
  'panel-left': 'interviews',
  'day-before': 'reminders',
  'hour-before': 'reminders',
  join: 'reminders',
  'nobody-joined': 'reminders',
  'no-show': 'reminders',
  'candidate-no-show': 'reminders',
  'host-no-show': 'reminders',
  'scorecard-due': 'scorecards',
  'scorecard-nudge': 'scorecards',
  'scorecard-copy': 'scorecards',
  'scorecard-flag': 'scorecards',
  'approval-asked': 'approvals',
  'approval-given': 'approvals',
  'approval-refused': 'approvals',
  'panelist-declined': 'answers',
  'panelist-accepted': 'answers',
  'candidate-declined': 'answers',
  'candidate-accepted': 'answers',
  'answer-tentative': 'answers',
  'time-proposed': 'answers',
  'answer-refused': 'answers',
  'mail-answered': 'answers',
  'mail-not-sent': 'answers',
  'mail-returned': 'answers',
  'chat-message': 'chat',
  'chat-mention': 'chat',
  'chat-added': 'chat',
  'board-mention': 'chat',
  'hold-over': 'answers',
};
export type NotificationGroup = (typeof IN_ORDER)[NotificationType];

/** The kinds of news that somebody gets, in groups and in the order of the page. */
export function notificationGroups(
  audience: 'staff' | 'candidate',
): { name: NotificationGroup; types: NotificationType[] }[] {
  const types = (Object.keys(IN_ORDER) as NotificationType[]).filter((type) =>
    NOTIFICATION_CHOICES[type].audience.includes(audience),
  );
  return [...new Set(types.map((type) => IN_ORDER[type]))].map((name) => ({
    name,
    types: types.filter((type) => IN_ORDER[type] === name),
  }));
}
