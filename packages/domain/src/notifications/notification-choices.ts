import type { NotificationType } from './notification-templates.ts';

export const CHANNELS = ['mail', 'app'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `free`: the person chooses. `always`: everybody gets it. `never`: it does not go this way. */
export type Offer = 'free' | 'always' | 'never';

export interface NotificationChoice {
  mail: Offer;
  app: Offer;
  /** Who gets news of this kind. */
  audience: readonly ('staff' | 'candidate')[];
}

const both = ['staff', 'candidate'] as const;
const staff = ['staff'] as const;

/**
 * Which news a person may do without. Invitations, changes and cancellations carry the calendar
 * entry and are always mailed, and an apology reaches whoever it is for; a scorecard that is due
 * and an approval hold others up, so they always show in the application.
 */
export const NOTIFICATION_CHOICES: Readonly<Record<NotificationType, NotificationChoice>> = {
  'interview-scheduled': { mail: 'always', app: 'always', audience: both },
  'interview-rescheduled': { mail: 'always', app: 'always', audience: both },
  'interview-cancelled': { mail: 'always', app: 'always', audience: both },
  'panel-left': { mail: 'always', app: 'always', audience: staff },
  'day-before': { mail: 'free', app: 'free', audience: both },
  'hour-before': { mail: 'free', app: 'free', audience: both },
  join: { mail: 'free', app: 'free', audience: both },
  'nobody-joined': { mail: 'never', app: 'free', audience: staff },
  'no-show': { mail: 'never', app: 'free', audience: staff },
  'candidate-no-show': { mail: 'free', app: 'free', audience: both },
  'host-no-show': { mail: 'always', app: 'always', audience: both },
  'scorecard-due': { mail: 'free', app: 'always', audience: staff },
  'scorecard-nudge': { mail: 'free', app: 'free', audience: staff },
  'scorecard-copy': { mail: 'free', app: 'free', audience: staff },
  'scorecard-flag': { mail: 'free', app: 'free', audience: staff },
  'panelist-declined': { mail: 'free', app: 'always', audience: staff },
  'panelist-accepted': { mail: 'never', app: 'free', audience: staff },
  'candidate-accepted': { mail: 'never', app: 'free', audience: staff },
  'candidate-declined': { mail: 'free', app: 'always', audience: staff },
  'answer-tentative': { mail: 'never', app: 'free', audience: staff },
  'time-proposed': { mail: 'free', app: 'always', audience: staff },
  'answer-refused': { mail: 'always', app: 'always', audience: staff },
  'chat-message': { mail: 'never', app: 'free', audience: staff },
  'chat-mention': { mail: 'never', app: 'free', audience: staff },
  'chat-added': { mail: 'never', app: 'free', audience: staff },
  'mail-answered': { mail: 'never', app: 'free', audience: staff },
  'mail-not-sent': { mail: 'never', app: 'always', audience: staff },
  'mail-returned': { mail: 'never', app: 'always', audience: staff },
  'hold-over': { mail: 'never', app: 'always', audience: staff },
  'approval-asked': { mail: 'free', app: 'always', audience: staff },
  'approval-given': { mail: 'free', app: 'free', audience: staff },
  'approval-refused': { mail: 'free', app: 'always', audience: staff },
  'board-mention': { mail: 'never', app: 'free', audience: staff },
};

const TYPES = Object.keys(NOTIFICATION_CHOICES) as NotificationType[];

/**
 * Whether a person who has muted these (`kind:channel`) gets news of a kind on a channel. What
 * everybody must get cannot be muted.
 */
export function wantsNotification(
  type: NotificationType,
  channel: Channel,
  muted: readonly string[],
): boolean {
  const offer = NOTIFICATION_CHOICES[type][channel];
  return offer === 'always' || (offer === 'free' && !muted.includes(`${type}:${channel}`));
}

/** Whether `kind:channel` names something that a person may do without. */
export function canMute(mute: string): boolean {
  const [kind = '', channel = ''] = mute.split(':');
  const type = TYPES.find((name) => name === kind);
  return (
    type !== undefined &&
    CHANNELS.some((name) => name === channel && NOTIFICATION_CHOICES[type][name] === 'free')
  );
}
