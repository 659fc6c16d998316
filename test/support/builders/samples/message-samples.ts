import { ULID, type Names, type Samples } from './names.ts';

/** Returns the chat thread of the application with these ids. */
const thread = (names: Names) => ({ threadKey: `${names.requisitionId}~${names.candidateId}` });
const message = (names: Names) => ({ ...thread(names), messageId: names.chatMessageId });

const toAttachment = ({ mailThreadId, mailMessageId, mailAttachmentId }: Names) => ({
  thread_id: mailThreadId,
  message_id: mailMessageId,
  attachment_id: mailAttachmentId,
});

/** A well-formed request for each route about chat and mail. */
export const MESSAGE_SAMPLES = {
  'create-chat-thread': (names) => ({ body: { name: 'Sample group', user_ids: [names.userId] } }),
  'get-chat-thread': (names) => ({ params: thread(names) }),
  'rename-chat-thread': (names) => ({ params: thread(names), body: { name: 'Changed name' } }),
  'list-chat-messages': (names) => ({ params: thread(names) }),
  'get-chat-news': (names) => ({ params: thread(names), query: { version: '0' } }),
  'send-chat-message': (names) => ({
    params: thread(names),
    body: { contentType: 'text', client_id: 'sample-message', text: 'Shall we meet at noon?' },
  }),
  'edit-chat-message': (names) => ({ params: message(names), body: { text: 'Changed words' } }),
  'delete-chat-message': (names) => ({ params: message(names) }),
  'mark-chat-thread-seen': (names) => ({ params: thread(names), body: {} }),
  'add-chat-participants': (names) => ({
    params: thread(names),
    body: { user_ids: [names.userId] },
  }),
  'leave-chat-thread': (names) => ({ params: thread(names) }),
  'create-chat-upload': (names) => ({
    params: thread(names),
    body: { filename: 'board.png', file_type: 'image/png', file_size: 100 },
  }),
  'get-chat-image': (names) => ({ params: message(names) }),
  'list-mail-threads': (names) => ({ query: { label: names.mailLabelId } }),
  'get-mail-thread': (names) => ({ params: { id: names.mailThreadId } }),
  'list-mail-messages': (names) => ({ params: { id: names.mailThreadId } }),
  'change-mail-threads': (names) => ({
    body: { thread_ids: [names.mailThreadId], action: 'star' },
  }),
  'delete-mail-thread': (names) => ({ params: { id: names.mailThreadId } }),
  'get-mail-attachment': (names) => ({ body: toAttachment(names) }),
  'confirm-mail-sender': (names) => ({
    params: { id: names.mailThreadId },
    body: { message_id: names.mailMessageId },
  }),
  'choose-reply-address': (names) => ({
    params: { id: names.mailThreadId },
    body: { address: 'other@mail.example', use: true },
  }),
  'create-mail-label': () => ({ body: { name: 'Sample label', colour: 'ok' } }),
  'update-mail-label': (names) => ({
    params: { id: names.mailLabelId },
    body: { name: 'Changed label', colour: 'bad' },
  }),
  'delete-mail-label': (names) => ({ params: { id: names.mailLabelId } }),
  'get-mail-draft': (names) => ({ params: { id: names.mailDraftId } }),
  'create-mail-draft': (names) => ({
    body: {
      candidate_ids: [names.candidateId],
      requisition_id: names.requisitionId,
      subject: 'Sample',
      body: 'Hello',
    },
  }),
  'update-mail-draft': (names) => ({
    params: { id: names.mailDraftId },
    body: { subject: 'Changed', body: 'Changed' },
  }),
  'delete-mail-draft': (names) => ({ params: { id: names.mailDraftId } }),
  'send-mail-draft': (names) => ({ params: { id: names.mailDraftId }, body: {} }),
  'cancel-mail-draft': (names) => ({ params: { id: names.mailDraftId } }),
  'create-mail-upload': (names) => ({
    params: { id: names.mailDraftId },
    body: { file_name: 'note.txt', file_type: 'text/plain', file_size: 100 },
  }),
  'attach-to-mail-draft': (names) => ({
    params: { id: names.mailDraftId },
    body: {
      file_name: 'note.txt',
      file_type: 'text/plain',
      file_size: 100,
      attachment_id: `att_${ULID}`,
    },
  }),
  'preview-mail': (names) => ({
    body: {
      candidate_id: names.candidateId,
      requisition_id: names.requisitionId,
      subject: 'Hello {{candidate.first_name}}',
      body: 'About {{requisition.title}}',
    },
  }),
  'create-mail-template': () => ({
    body: { name: 'Sample template', subject: 'Hello', body: 'Hello {{candidate.name}}' },
  }),
  'update-mail-template': (names) => ({
    params: { id: names.mailTemplateId },
    body: { name: 'Changed template', subject: 'Hello', body: 'Hello' },
  }),
  'delete-mail-template': (names) => ({ params: { id: names.mailTemplateId } }),
  'get-own-mail': (names) => ({ params: { id: names.mailThreadId } }),
  'list-own-mail-messages': (names) => ({ params: { id: names.mailThreadId } }),
  'read-own-mail': (names) => ({ params: { id: names.mailThreadId } }),
  'answer-own-mail': (names) => ({
    params: { id: names.mailThreadId },
    body: { text: 'Thank you' },
  }),
  'begin-own-mail': (names) => ({
    body: { requisition_id: names.requisitionId, text: 'Where do I park?' },
  }),
  'get-own-mail-attachment': (names) => ({ body: toAttachment(names) }),
} satisfies Samples;
