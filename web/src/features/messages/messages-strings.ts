import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useMessagesStrings } = defineStrings({
  title: 'Messages',
  sub: 'What {{company}} wrote to you, and your answers.',
  list: 'Conversations',
  error: 'Your messages did not load',
  empty: 'No messages yet',
  'empty-text': 'When the company writes to you, you can read and answer here or by mail.',
  you: 'You: {{snippet}}',
  attached: 'Has attachments',
  new: 'New',
  unknown: 'Unknown sender',
});
