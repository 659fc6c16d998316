import type { HandlerOf } from '../../shared/context.ts';
import { changeGroup } from './change-group.ts';

export const leaveChatThread: HandlerOf<'leave-chat-thread'> = (context) => {
  const { userId, name } = context.caller;
  return changeGroup<'leave-chat-thread'>(
    context,
    ({ people }) => ({
      people: people.filter(({ user_id }) => user_id !== userId),
      notice: 'left',
      names: [name],
    }),
    async () => ({ status: 204 }),
  );
};
