import { chatRoutes } from '@parley/contracts/chat/chat.routes.ts';
import { openFileLinks, openTenantFiles } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listChatContacts } from './chat-contacts.ts';
import { createChatUpload, getChatImage } from './messages/chat-images.ts';
import { sendChatMessage, editChatMessage, deleteChatMessage } from './messages/chat-messages.ts';
import { listChatMessages } from './messages/list-chat-messages.ts';
import { renameChatThread, leaveChatThread, addChatParticipants } from './threads/chat-groups.ts';
import { getChatNews, markChatThreadSeen } from './threads/chat-news.ts';
import { createChatThread } from './threads/create-chat-thread.ts';
import { listChatThreads, getChatThread } from './threads/list-chat-threads.ts';

const runtime = openRuntime();
const links = openFileLinks();
const files = openTenantFiles(required('FILES_BUCKET'), runtime);
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
    'send-chat-message': sendChatMessage(files),
    'edit-chat-message': editChatMessage,
    'delete-chat-message': deleteChatMessage,
    'mark-chat-thread-seen': markChatThreadSeen,
    'add-chat-participants': addChatParticipants,
    'leave-chat-thread': leaveChatThread,
    'create-chat-upload': createChatUpload(files),
    'get-chat-image': getChatImage(links),
  },
  runtime,
);
