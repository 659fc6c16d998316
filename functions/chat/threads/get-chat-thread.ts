import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { loadChatThread } from './chat-thread-context.ts';
import { threadView } from './thread-view.ts';

export const getChatThread: HandlerOf<'get-chat-thread'> = async (context) => {
  const talk = await loadChatThread(context, context.request.params.threadKey);
  if (isFailure(talk)) return talk;
  return { status: 200, body: await threadView(context.store, talk, context.caller.userId) };
};
