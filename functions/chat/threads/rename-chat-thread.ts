import type { HandlerOf } from '../../shared/context.ts';
import { changeGroup } from './change-group.ts';
import { threadView } from './thread-view.ts';

export const renameChatThread: HandlerOf<'rename-chat-thread'> = (context) => {
  const { name } = context.request.body;
  return changeGroup<'rename-chat-thread'>(
    context,
    ({ thread }) =>
      thread?.name === name ? 'unchanged' : { name, notice: 'renamed', names: [name] },
    async (talk) => ({
      status: 200,
      body: await threadView(context.store, talk, context.caller.userId),
    }),
  );
};
