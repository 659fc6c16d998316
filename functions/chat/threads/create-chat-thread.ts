import { isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { colleagues } from '../chat-contacts.ts';
import { withMessage } from '../messages/change-message.ts';
import { toNoticeContent } from '../messages/chat-messages.ts';
import type { ChatThreadContext } from './chat-thread-context.ts';
import { threadView } from './list-chat-threads.ts';

/** Creates a group of colleagues; its first line names the person who created it. */
export const createChatThread: HandlerOf<'create-chat-thread'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  commit,
}) => {
  const others = await colleagues(
    store,
    body.user_ids.filter((userId) => userId !== caller.userId),
  );
  if (isFailure(others)) return others;
  const people = [{ user_id: caller.userId, name: caller.name }, ...others];
  const talk: ChatThreadContext = {
    id: newId('grp'),
    type: 'GROUP',
    thread: undefined,
    application: null,
    people,
    blinded: false,
  };
  const { thread, message, writes } = withMessage(
    store,
    talk,
    caller,
    toNoticeContent(newId('notice'), 'created', [body.name]),
    now,
    newId('cm'),
    { name: body.name },
  );
  return commit({
    writes,
    event: {
      type: 'chat.started',
      data: {
        thread_id: thread.id,
        message_id: message.id,
        added: others.map(({ user_id }) => user_id),
      },
    },
    answer: { status: 201, body: await threadView(store, { ...talk, thread }, caller.userId) },
  });
};
