import { ANSWER_KINDS } from '@parley/texts/messages/answers.ts';
import { APPROVAL_KINDS } from '@parley/texts/messages/approvals.ts';
import { CANDIDATE_KINDS } from '@parley/texts/messages/candidates.ts';
import { CHAT_KINDS } from '@parley/texts/messages/chat.ts';
import { COMPANY_KINDS } from '@parley/texts/messages/company.ts';
import { INTERVIEW_KINDS } from '@parley/texts/messages/interviews.ts';
import type { MessageKind } from '@parley/texts/messages/message.ts';
import { REMINDER_KINDS } from '@parley/texts/messages/reminders.ts';
import { SCORECARD_KINDS } from '@parley/texts/messages/scorecards.ts';

/**
 * The parameters of a notification: names and instants (UTC, ISO 8601) as text.
 *
 * `title` of the interview, `with` (the candidate for the panel, the company for the candidate),
 * `starts_at`; `proposed_at`, one or several instants with spaces between; `person` for whoever
 * took the action, or gets a mail, and `more` the number of others who do; `missing` names of those
 * whose scorecards are missing, or who did not come, or why a mail was not sent; `reason` as it was
 * written; `requisition` the id of one that needs approval, with its title in `title`, which is the
 * domain for those about a company's domain; `thread` the name of a conversation (empty for two
 * participants) and `thread_key` its address; `voice_case` the recording of a voice case, and
 * `own_voice` set if the candidate's page about their voice is meant.
 */
export type NotificationParams = Readonly<Record<string, string>>;

export const CHANNELS = ['mail', 'app'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * All kinds of notifications: their group on the page of choices (in this order), their audience
 * and channels. Their texts are beside them in `texts`.
 *
 * Some kinds cannot be muted: invitations, changes and cancellations carry the calendar entry and
 * are always mailed, and an apology always reaches its recipient. A scorecard that is due or asked
 * for and an approval delay other people, so they are always shown in the application.
 */
export const NOTIFICATION_KINDS = {
  ...INTERVIEW_KINDS,
  ...REMINDER_KINDS,
  ...SCORECARD_KINDS,
  ...APPROVAL_KINDS,
  ...ANSWER_KINDS,
  ...CANDIDATE_KINDS,
  ...COMPANY_KINDS,
  ...CHAT_KINDS,
} as const satisfies Record<string, MessageKind>;

export type NotificationType = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as [
  NotificationType,
  ...NotificationType[],
];

/**
 * Returns the kinds of notifications that a person gets, in groups and in the order of the page.
 */
export function notificationGroups(
  audience: 'staff' | 'candidate',
): { name: MessageKind['group']; types: NotificationType[] }[] {
  const kinds = NOTIFICATION_TYPES.map((type) => ({
    type,
    ...(NOTIFICATION_KINDS[type] as MessageKind),
  })).filter((kind) => kind.audience.includes(audience));
  return [...new Set(kinds.map(({ group }) => group))].map((name) => ({
    name,
    types: kinds.filter(({ group }) => group === name).map(({ type }) => type),
  }));
}

/**
 * Checks whether a person with these mutes (`kind:channel`) gets notifications of a kind on a
 * channel. Mandatory kinds cannot be muted.
 */
export function wantsNotification(
  type: NotificationType,
  channel: Channel,
  muted: readonly string[],
): boolean {
  const offer = NOTIFICATION_KINDS[type][channel];
  return offer === 'always' || (offer === 'free' && !muted.includes(`${type}:${channel}`));
}

/** Checks whether `kind:channel` names a kind and a channel that can be muted. */
export function canMute(mute: string): boolean {
  const [kind = '', channel = ''] = mute.split(':');
  const type = NOTIFICATION_TYPES.find((name) => name === kind);
  return (
    type !== undefined &&
    CHANNELS.some((name) => name === channel && NOTIFICATION_KINDS[type][name] === 'free')
  );
}
