import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { loadChatThread } from '../threads/chat-thread-context.ts';
import { messageView } from './message-view.ts';

export const listChatMessages: HandlerOf<'list-chat-messages'> = async (context) => {
  const {
    request: { params, query },
    caller,
    store,
    cursors,
  } = context;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-chat-messages',
    filters: { thread: params.threadKey },
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const talk = await loadChatThread(context, params.threadKey);
  if (isFailure(talk)) return talk;
  const page = talk.thread
    ? await chatMessages.list(store, talk.id, Number(query.limit ?? 25), after)
    : { items: [], lastKey: undefined };
  return {
    status: 200,
    body: {
      items: page.items.map((message) => messageView(message, caller.userId, talk.blinded)),
      next_cursor: await cursors.seal(page.lastKey, scope),
      version: talk.thread?.version ?? 0,
    },
  };
};
