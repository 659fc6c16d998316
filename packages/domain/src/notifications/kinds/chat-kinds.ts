import { STAFF, type NotificationKind } from './notification-kind.ts';

/** The kinds of notifications about messages and mentions. */
export const CHAT_KINDS = {
  'chat-message': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'New messages',
    message: (p) => (p.thread ? `${p.person} wrote in ${p.thread}` : `${p.person} wrote to you`),
  },
  'chat-mention': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'You were mentioned',
    message: (p) =>
      p.thread ? `${p.person} mentioned you in ${p.thread}` : `${p.person} mentioned you`,
  },
  'chat-added': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Added to a group',
    message: (p) => `${p.person} added you to ${p.thread}`,
  },
  'board-mention': {
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'You were mentioned',
    message: (p) => `${p.person} mentioned you in a comment about ${p.with}, ${p.title}`,
  },
} as const satisfies Record<string, NotificationKind>;
