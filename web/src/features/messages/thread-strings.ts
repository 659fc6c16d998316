import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useThreadStrings } = defineStrings({
  title: 'Messages',
  error: 'Your messages did not load',
  back: 'All messages',
  missing: 'Mail not found',
  'missing-text': 'It may have been deleted.',
  earlier: 'Load older messages',
  me: 'You',
  unverified: '{{sender}}, unverified',
  unknown: 'Unknown sender',
  messages: 'Messages',
  answer: 'Your answer',
  send: 'Send answer',
  sent: 'Your answer is with {{company}}',
  needed: 'Write your answer first',
  notices:
    'These are notices. To answer one, answer the mail you got, or write in another conversation.',
  'draft-saved': 'Kept on this device until you send it.',
});
