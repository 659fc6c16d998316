/** The parameters of a template: names and instants (UTC, ISO 8601) as text. */
export type NotificationParams = Readonly<Record<string, string>>;

export const CHANNELS = ['mail', 'app'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `free`: the person chooses. `always`: everybody gets it. `never`: this channel is not used. */
type Offer = 'free' | 'always' | 'never';

interface NotificationKind {
  /** The group on the page of notification choices. */
  group: 'interviews' | 'reminders' | 'scorecards' | 'approvals' | 'answers' | 'chat';
  mail: Offer;
  app: Offer;
  /** The audience of this kind. */
  audience: readonly ('staff' | 'candidate')[];
  subject: string;
  /** `starts` and `proposed`: the times of the parameters, formatted. */
  message: (params: NotificationParams, times: { starts: string; proposed: string }) => string;
}

const both = ['staff', 'candidate'] as const;
const staff = ['staff'] as const;

const because = ({ reason }: NotificationParams) => (reason ? `. Reason: ${reason}` : '');

/**
 * Returns the message about a no-show. The person who is missing does not get this notification.
 */
const missed: NotificationKind['message'] = (p, { starts }) =>
  p.missing
    ? `${p.missing} did not come to ${p.title} with ${p.with}, ${starts}`
    : `${p.title} with ${p.with}, ${starts}, did not take place`;

/**
 * All kinds of notifications: their group on the page of choices (in this order), their audience
 * and channels, and their English text.
 *
 * Some kinds cannot be muted: invitations, changes and cancellations carry the calendar entry and
 * are always mailed, and an apology always reaches its recipient. A scorecard that is due or asked
 * for and an approval delay other people, so they are always shown in the application.
 *
 * Parameters of texts: `title` of the interview, `with` (the candidate for the panel, the company
 * for the candidate), `starts_at`; `proposed_at`, one or several instants with spaces between;
 * `person` for whoever took the action; `missing` names of those
 * whose scorecards are missing, or who did not come; `reason` as it was written; `requisition` the
 * id of one that needs approval, with its title in `title`; `thread` the name of a conversation
 * (empty for two participants) and `thread_key` its address; `voice_case` the recording of a voice
 * case, and `own_voice` set if the candidate's page about their voice is meant.
 */
export const NOTIFICATION_KINDS = {
  'interview-scheduled': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: both,
    subject: 'Interview scheduled',
    message: (p, { starts }) => `${p.title} with ${p.with} is on ${starts}`,
  },
  'interview-rescheduled': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: both,
    subject: 'Interview changed',
    message: (p, { starts }) =>
      `${p.title} with ${p.with} is now on ${starts}${p.person ? `, changed by ${p.person}` : ''}` +
      because(p),
  },
  'interview-cancelled': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: both,
    subject: 'Interview cancelled',
    message: (p, { starts }) => `${p.title} with ${p.with} on ${starts} is cancelled${because(p)}`,
  },
  'panel-left': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: staff,
    subject: 'You are off a panel',
    message: (p, { starts }) =>
      `${p.title} with ${p.with} on ${starts} goes on without you` +
      `${p.person ? `; ${p.person} changed the panel` : ''}${because(p)}`,
  },
  'day-before': {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: both,
    subject: 'Interview coming up',
    message: (p, { starts }) => `${p.title} with ${p.with} begins ${starts}`,
  },
  'hour-before': {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: both,
    subject: 'Interview in an hour',
    message: (p, { starts }) => `${p.title} with ${p.with} begins ${starts}`,
  },
  join: {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: both,
    subject: 'Interview about to begin',
    message: (p, { starts }) => `${p.title} with ${p.with} begins ${starts}. Open it to join`,
  },
  'room-entered': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Somebody is in the room',
    message: (p) => `${p.person} is in the room of ${p.title} with ${p.with}. Open it to join`,
  },
  'candidate-waiting': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'The candidate is waiting',
    message: (p) => `${p.person} waits in the lobby of ${p.title}. Open it to let them in`,
  },
  'nobody-joined': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Nobody has joined',
    message: (p, { starts }) => `Nobody has joined ${p.title} with ${p.with}, begun ${starts}`,
  },
  'no-show': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Somebody is missing',
    message: (p, { starts }) =>
      `${p.title} with ${p.with} began ${starts} and ${p.missing || 'somebody'} is ` +
      'missing. Was it a no-show?',
  },
  'candidate-no-show': {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: both,
    subject: 'An interview did not take place',
    message: missed,
  },
  'host-no-show': {
    group: 'reminders',
    mail: 'always',
    app: 'always',
    audience: both,
    subject: 'An interview did not take place',
    message: missed,
  },
  'scorecard-due': {
    group: 'scorecards',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'Scorecard due',
    message: (p) => `Write your scorecard of ${p.with} for ${p.title}`,
  },
  'scorecard-nudge': {
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: staff,
    subject: 'Scorecard still due',
    message: (p) => `Your scorecard of ${p.with} for ${p.title} is still missing`,
  },
  'scorecard-asked': {
    group: 'scorecards',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'Somebody asks for your scorecard',
    message: (p) => `${p.person || 'Somebody'} asks for your scorecard of ${p.with} for ${p.title}`,
  },
  'scorecard-copy': {
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: staff,
    subject: 'Scorecards missing',
    message: (p) => `${p.title} with ${p.with} still waits for ${p.missing}`,
  },
  'scorecard-flag': {
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: staff,
    subject: 'Scorecards two days late',
    message: (p) => `${p.title} with ${p.with} still waits for ${p.missing}`,
  },
  'approval-asked': {
    group: 'approvals',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'An approval waits',
    message: (p) => `${p.person} asks you to approve ${p.title}`,
  },
  'approval-given': {
    group: 'approvals',
    mail: 'free',
    app: 'free',
    audience: staff,
    subject: 'A requisition is approved',
    message: (p) => `${p.person} has approved ${p.title}`,
  },
  'approval-refused': {
    group: 'approvals',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'A requisition was sent back',
    message: (p) => `${p.person} sent ${p.title} back${because(p)}`,
  },
  'panelist-declined': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'Panel answer',
    message: (p, { starts }) =>
      `${p.person} cannot come to ${p.title} with ${p.with} on ${starts}${because(p)}`,
  },
  'panelist-accepted': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Panel answer',
    message: (p, { starts }) => `${p.person} comes to ${p.title} with ${p.with} on ${starts}`,
  },
  'candidate-declined': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'Answer to an invitation',
    message: (p, { starts }) =>
      `${p.person} has declined ${p.title} on ${starts}. It stays booked until you move it ` +
      `or call it off${because(p)}`,
  },
  'candidate-accepted': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Answer to an invitation',
    message: (p, { starts }) => `${p.person} has accepted ${p.title} on ${starts}`,
  },
  'answer-tentative': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Answer to an invitation',
    message: (p, { starts }) =>
      `${p.person} may come to ${p.title} with ${p.with} on ${starts}, and has not decided`,
  },
  'time-proposed': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'Another time is proposed',
    message: (p, { proposed }) =>
      `${p.person} proposes another time for ${p.title} with ` +
      `${p.with}${p.proposed_at ? `: ${proposed}` : ''}${p.reason ? `. They write: ${p.reason}` : ''}`,
  },
  'answer-refused': {
    group: 'answers',
    mail: 'always',
    app: 'always',
    audience: staff,
    subject: 'Your answer was not taken',
    message: (p, { starts }) => `You stay off ${p.title} with ${p.with} on ${starts}: ${p.missing}`,
  },
  'mail-answered': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'An answer has come',
    message: (p) => (p.title ? `${p.person} answered: ${p.title}` : `${p.person} answered`),
  },
  'mail-begun': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'A candidate has written',
    message: (p) => (p.title ? `${p.person} wrote to you: ${p.title}` : `${p.person} wrote to you`),
  },
  'candidate-withdrew': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'A candidate has withdrawn',
    message: (p) =>
      `${p.with} has withdrawn from ${p.title}. Interviews still to come are called off`,
  },
  'erasure-asked': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: staff,
    subject: 'A candidate asks to be deleted',
    message: (p) => `${p.with} asks you to delete everything that you hold about them`,
  },
  'voice-case-opened': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'A voice case is open',
    message: (p) => `A voice check of ${p.with}, ${p.title}, waits for somebody to look into it`,
  },
  'voice-case-assigned': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: staff,
    subject: 'A voice case is yours',
    message: (p) => `The voice case of ${p.with}, ${p.title}, is assigned to you`,
  },
  'voice-case-answered': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'An answer to a voice case',
    message: (p) => `${p.with} has answered in the voice case of ${p.title}`,
  },
  'voice-case-asked': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: ['candidate'],
    subject: 'About your voice in an interview',
    message: (p) =>
      `A person at ${p.with} looks into the check of your voice for ${p.title}. You can say how ` +
      'it came about',
  },
  'mail-not-sent': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: staff,
    subject: 'A message was not sent',
    message: (p) => `${p.title || 'An answer'} to ${p.person} was not sent: ${p.missing}`,
  },
  'mail-returned': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: staff,
    subject: 'A message was not delivered',
    message: (p) => `${p.title || 'An answer'} was not delivered to ${p.person}. Check the address`,
  },
  'hold-over': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: staff,
    subject: 'A hold is over',
    message: (p) => `You put ${p.with} on hold until today, ${p.title}. Look at it again`,
  },
  'chat-message': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'New messages',
    message: (p) => (p.thread ? `${p.person} wrote in ${p.thread}` : `${p.person} wrote to you`),
  },
  'chat-mention': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'You were mentioned',
    message: (p) =>
      p.thread ? `${p.person} mentioned you in ${p.thread}` : `${p.person} mentioned you`,
  },
  'chat-added': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'Added to a group',
    message: (p) => `${p.person} added you to ${p.thread}`,
  },
  'board-mention': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: staff,
    subject: 'You were mentioned',
    message: (p) => `${p.person} mentioned you in a comment about ${p.with}, ${p.title}`,
  },
} as const satisfies Record<string, NotificationKind>;

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
): { name: NotificationKind['group']; types: NotificationType[] }[] {
  const kinds = NOTIFICATION_TYPES.map((type) => ({
    type,
    ...(NOTIFICATION_KINDS[type] as NotificationKind),
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
