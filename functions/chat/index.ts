import { chatRoutes } from '@parley/contracts/chat/chat.routes.ts';
import { openFilesBucket } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { required } from '../shared/environment.ts';
import { openRuntime } from '../shared/runtime.ts';
import { addChatParticipants } from './threads/add-chat-participants.ts';
import { createChatThread } from './threads/create-chat-thread.ts';
import { createChatUpload } from './messages/create-chat-upload.ts';
import { deleteChatMessage } from './messages/delete-chat-message.ts';
import { editChatMessage } from './messages/edit-chat-message.ts';
import { getChatImage } from './messages/get-chat-image.ts';
import { getChatNews } from './threads/get-chat-news.ts';
import { getChatThread } from './threads/get-chat-thread.ts';
import { leaveChatThread } from './threads/leave-chat-thread.ts';
import { listChatContacts } from './list-chat-contacts.ts';
import { listChatMessages } from './messages/list-chat-messages.ts';
import { listChatThreads } from './threads/list-chat-threads.ts';
import { markChatThreadSeen } from './threads/mark-chat-thread-seen.ts';
import { renameChatThread } from './threads/rename-chat-thread.ts';
import { sendChatMessage } from './messages/send-chat-message.ts';

const bucket = openFilesBucket(required('FILES_BUCKET'));
export const handler = createPipeline(
  'chat',
  chatRoutes,
  {
    'list-chat-contacts': listChatContacts,
    'list-chat-threads': listChatThreads,
    'create-chat-thread': createChatThread,
    'get-chat-thread': getChatThread,
    'rename-chat-thread': renameChatThread,
    'list-chat-messages': listChatMessages,
    'get-chat-news': getChatNews,
    'send-chat-message': sendChatMessage(bucket),
    'edit-chat-message': editChatMessage,
    'delete-chat-message': deleteChatMessage,
    'mark-chat-thread-seen': markChatThreadSeen,
    'add-chat-participants': addChatParticipants,
    'leave-chat-thread': leaveChatThread,
    'create-chat-upload': createChatUpload(bucket),
    'get-chat-image': getChatImage(bucket),
  },
  openRuntime(),
);
