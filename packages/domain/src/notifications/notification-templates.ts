import { formatUsEastern } from '../time/format-local.ts';

/** What a template may use: names and instants (UTC, ISO 8601) as text. */
export type NotificationParams = Readonly<Record<string, string>>;

type Template = { subject: string; message: (params: NotificationParams) => string };

const when = (params: NotificationParams) =>
  params.starts_at ? formatUsEastern(params.starts_at) : 'a day to be set';

const because = ({ reason }: NotificationParams) => (reason ? `. Reason: ${reason}` : '');

/** Whoever is missing is not told that they are. */
const missed = (p: NotificationParams) =>
  p.missing
    ? `${p.missing} did not come to ${p.title} with ${p.with}, ${when(p)}`
    : `${p.title} with ${p.with}, ${when(p)}, did not take place`;

/**
 * The English text of each notification. Parameters: `title` of the interview, `with` (the
 * candidate for the panel, the company for the candidate), `starts_at`; `person` where somebody did
 * something; `missing` names of those who owe a scorecard, or who did not come; `reason` as
 * somebody wrote it; `requisition` the id of one that is to be approved, with its title in `title`;
 * `thread` the name of a conversation (empty where two talk) and `thread_key` its address.
 */
export const NOTIFICATION_TEMPLATES = {
  'interview-scheduled': {
    subject: 'Interview scheduled',
    message: (p) => `${p.title} with ${p.with} is on ${when(p)}`,
  },
  'interview-rescheduled': {
    subject: 'Interview changed',
    message: (p) => `${p.title} with ${p.with} is now on ${when(p)}${because(p)}`,
  },
  'interview-cancelled': {
    subject: 'Interview cancelled',
    message: (p) => `${p.title} with ${p.with} on ${when(p)} is cancelled${because(p)}`,
  },
  'panel-left': {
    subject: 'You are off a panel',
    message: (p) => `${p.title} with ${p.with} on ${when(p)} goes on without you`,
  },
  'day-before': {
    subject: 'Interview coming up',
    message: (p) => `${p.title} with ${p.with} begins ${when(p)}`,
  },
  'hour-before': {
    subject: 'Interview in an hour',
    message: (p) => `${p.title} with ${p.with} begins ${when(p)}`,
  },
  join: {
    subject: 'Interview about to begin',
    message: (p) => `${p.title} with ${p.with} begins ${when(p)}. Open it to join`,
  },
  'nobody-joined': {
    subject: 'Nobody has joined',
    message: (p) => `Nobody has joined ${p.title} with ${p.with}, begun ${when(p)}`,
  },
  'no-show': {
    subject: 'Somebody is missing',
    message: (p) =>
      `${p.title} with ${p.with} began ${when(p)} and ${p.missing || 'somebody'} is missing. Was it a no-show?`,
  },
  'candidate-no-show': { subject: 'An interview did not take place', message: missed },
  'host-no-show': { subject: 'An interview did not take place', message: missed },
  'scorecard-due': {
    subject: 'Scorecard due',
    message: (p) => `Write your scorecard of ${p.with} for ${p.title}`,
  },
  'scorecard-nudge': {
    subject: 'Scorecard still due',
    message: (p) => `Your scorecard of ${p.with} for ${p.title} is still missing`,
  },
  'scorecard-copy': {
    subject: 'Scorecards missing',
    message: (p) => `${p.title} with ${p.with} still waits for ${p.missing}`,
  },
  'scorecard-flag': {
    subject: 'Scorecards two days late',
    message: (p) => `${p.title} with ${p.with} still waits for ${p.missing}`,
  },
  'panelist-declined': {
    subject: 'Panel answer',
    message: (p) =>
      `${p.person} cannot come to ${p.title} with ${p.with} on ${when(p)}${because(p)}`,
  },
  'panelist-accepted': {
    subject: 'Panel answer',
    message: (p) => `${p.person} comes to ${p.title} with ${p.with} on ${when(p)}`,
  },
  'candidate-accepted': {
    subject: 'Answer to an invitation',
    message: (p) => `${p.person} has accepted ${p.title} on ${when(p)}`,
  },
  'candidate-declined': {
    subject: 'Answer to an invitation',
    message: (p) =>
      `${p.person} has declined ${p.title} on ${when(p)}. It stays booked until you move it or call it off`,
  },
  'answer-tentative': {
    subject: 'Answer to an invitation',
    message: (p) =>
      `${p.person} may come to ${p.title} with ${p.with} on ${when(p)}, and has not decided`,
  },
  'time-proposed': {
    subject: 'Another time is proposed',
    message: (p) =>
      `${p.person} proposes another time for ${p.title} with ${p.with}${p.proposed_at ? `: ${formatUsEastern(p.proposed_at)}` : ''}`,
  },
  'answer-refused': {
    subject: 'Your answer was not taken',
    message: (p) => `You stay off ${p.title} with ${p.with} on ${when(p)}: ${p.missing}`,
  },
  'chat-message': {
    subject: 'New messages',
    message: (p) => (p.thread ? `${p.person} wrote in ${p.thread}` : `${p.person} wrote to you`),
  },
  'chat-mention': {
    subject: 'You were mentioned',
    message: (p) =>
      p.thread ? `${p.person} mentioned you in ${p.thread}` : `${p.person} mentioned you`,
  },
  'chat-added': {
    subject: 'Added to a group',
    message: (p) => `${p.person} added you to ${p.thread}`,
  },
  'mail-answered': {
    subject: 'An answer has come',
    message: (p) => (p.title ? `${p.person} answered: ${p.title}` : `${p.person} answered`),
  },
  'mail-not-sent': {
    subject: 'A message was not sent',
    message: (p) => `${p.title || 'An answer'} to ${p.person} was not sent: ${p.missing}`,
  },
  'mail-returned': {
    subject: 'A message was not delivered',
    message: (p) => `${p.title || 'An answer'} was not delivered to ${p.person}. Check the address`,
  },
  'hold-over': {
    subject: 'A hold is over',
    message: (p) => `You put ${p.with} on hold until today, ${p.title}. Look at it again`,
  },
  'approval-asked': {
    subject: 'An approval waits',
    message: (p) => `${p.person} asks you to approve ${p.title}`,
  },
  'approval-given': {
    subject: 'A requisition is approved',
    message: (p) => `${p.person} has approved ${p.title}`,
  },
  'approval-refused': {
    subject: 'A requisition was sent back',
    message: (p) => `${p.person} sent ${p.title} back${because(p)}`,
  },
  'board-mention': {
    subject: 'You were mentioned',
    message: (p) => `${p.person} mentioned you in a comment about ${p.with}, ${p.title}`,
  },
} as const satisfies Record<string, Template>;
export type NotificationType = keyof typeof NOTIFICATION_TEMPLATES;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_TEMPLATES) as [
  NotificationType,
  ...NotificationType[],
];

/**
 * Subject and message of a notification in English; times in US Eastern with the abbreviation of
 * that day.
 */
export function renderNotification(
  type: NotificationType,
  params: NotificationParams,
): { subject: string; message: string } {
  const template: Template = NOTIFICATION_TEMPLATES[type];
  return { subject: template.subject, message: template.message(params) };
}
