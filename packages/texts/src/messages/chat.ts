import { type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of notifications about messages and mentions. */
export const CHAT_KINDS = {
  'chat-message': {
    label: 'New messages, once until you look',
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'chat-mention': {
    label: 'Somebody mentions you',
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'chat-added': {
    label: 'Somebody adds you to a group',
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'board-mention': {
    label: 'Somebody mentions you on the board',
    group: 'chat',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
} as const satisfies Record<string, MessageKind>;

/** `thread` is empty for a conversation of two. */
export const CHAT_TEXTS: Readonly<Record<keyof typeof CHAT_KINDS, MessageTexts>> = {
  'chat-message': {
    app: {
      subject: 'New messages',
      text: [['{{person}} wrote in {{thread}}', '{{person}} wrote to you']],
    },
  },
  'chat-mention': {
    app: {
      subject: 'You were mentioned',
      text: [['{{person}} mentioned you in {{thread}}', '{{person}} mentioned you']],
    },
  },
  'chat-added': {
    app: { subject: 'Added to a group', text: ['{{person}} added you to {{thread}}'] },
  },
  'board-mention': {
    app: {
      subject: 'You were mentioned',
      text: ['{{person}} mentioned you in a comment about {{with}}, {{title}}'],
    },
  },
};
