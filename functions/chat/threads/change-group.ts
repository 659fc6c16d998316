import type { ChatPerson } from '@parley/data/chat/chat.codec.ts';
import type { Answer } from '@parley/contracts/shared/route.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { HandlerContext } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { type ChatThreadContext, loadChatThread } from './chat-thread-context.ts';
import { toNoticeContent } from '../messages/to-notice-content.ts';
import { withMessage } from '../messages/with-message.ts';

type Changing = 'rename-chat-thread' | 'add-chat-participants' | 'leave-chat-thread';
type ContextOf<Id extends Changing> = HandlerContext<Routes[Id]>;

/**
 * What a change makes of a group, and what its line says; `unchanged` when there is nothing to do.
 */
export type GroupChange =
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
 * Changes a group with a line that tells of it. Application threads and one-to-ones have no name
 * and no guests.
 */
export async function changeGroup<Id extends Changing>(
  context: ContextOf<Id>,
  change: (talk: ChatThreadContext) => Promise<GroupChange> | GroupChange,
  answerOf: (talk: ChatThreadContext) => Promise<Answer<Routes[Id]>>,
): Promise<Answer<Routes[Id]> | Failure> {
  const { request, caller, store, now, newId, commit } = context as ContextOf<'leave-chat-thread'>;
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
  return (await commit({
    writes,
    event: { type: 'chat.changed', data: { thread_id: talk.id, message_id: message.id, added } },
    answer: (await answerOf({ ...talk, thread, people: thread.participants })) as never,
  })) as Answer<Routes[Id]> | Failure;
}
