import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import { MAX_PARTICIPANTS } from '@parley/contracts/chat/chat.schema.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { Answer } from '@parley/contracts/shared/route.ts';
import type { ChatPerson } from '@parley/data/chat/chat.codec.ts';
import type { HandlerOf, HandlerContext } from '../../shared/context.ts';
import { colleagues } from '../chat-contacts.ts';
import { withMessage } from '../messages/change-message.ts';
import { toNoticeContent } from '../messages/chat-messages.ts';
import { has, type ChatThreadContext, loadChatThread } from './chat-thread-context.ts';
import { threadView } from './list-chat-threads.ts';

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

export const addChatParticipants: HandlerOf<'add-chat-participants'> = (context) =>
  changeGroup<'add-chat-participants'>(
    context,
    async ({ people }) => {
      const found = await colleagues(context.store, context.request.body.user_ids);
      if (isFailure(found)) return found;
      const fresh = found.filter(({ user_id }) => !has(people, user_id));
      if (fresh.length === 0) return 'unchanged';
      if (people.length + fresh.length > MAX_PARTICIPANTS)
        return fail('chat-full', `A group has at most ${MAX_PARTICIPANTS} people`);
      return {
        people: [...people, ...fresh],
        notice: 'added',
        names: fresh.map(({ name }) => name),
        added: fresh.map(({ user_id }) => user_id),
      };
    },
    async (talk) => ({
      status: 200,
      body: await threadView(context.store, talk, context.caller.userId),
    }),
  );

type Changing = 'rename-chat-thread' | 'add-chat-participants' | 'leave-chat-thread';
type ContextOf<Id extends Changing> = HandlerContext<Routes[Id]>;

/**
 * The result of a change of a group and the notice about it; `unchanged` if there is nothing to do.
 */
type GroupChange =
  | {
      name?: string;
      people?: ChatPerson[];
      notice: 'added' | 'left' | 'renamed';
      names: string[];
      added?: string[];
    }
  | 'unchanged'
  | Failure;

/**
 * Changes a group and adds a notice about the change. Application threads and one-to-one threads
 * have no name and no invited members.
 */
async function changeGroup<Id extends Changing>(
  context: ContextOf<Id>,
  change: (talk: ChatThreadContext) => Promise<GroupChange> | GroupChange,
  answerOf: (talk: ChatThreadContext) => Promise<Answer<Routes[Id]>>,
): Promise<Answer<Routes[Id]> | Failure> {
  const { request, caller, store, now, newId } = context as ContextOf<'leave-chat-thread'>;
  const talk = await loadChatThread({ store, caller }, request.params.threadKey);
  if (isFailure(talk)) return talk;
  if (talk.type !== 'GROUP' || talk.application || !talk.thread)
    return fail('invalid-transition', 'This is for groups only');
  const wanted = await change(talk);
  if (wanted === 'unchanged') return answerOf(talk);
  if (isFailure(wanted)) return wanted;
  const { notice, names, added = [], ...changed } = wanted;
  const { thread, message, writes } = withMessage(
    store,
    talk,
    caller,
    toNoticeContent(newId('notice'), notice, names),
    now,
    newId('cm'),
    changed,
  );
  return context.commit({
    writes,
    event: { type: 'chat.changed', data: { thread_id: talk.id, message_id: message.id, added } },
    answer: await answerOf({ ...talk, thread, people: thread.participants }),
  });
}
