import { threadParticipants } from '@parley/data/chat/chat-threads.repo.ts';
import { chatThreadItem, type ChatThread } from '@parley/data/chat/chat.codec.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { threadKeyFor } from '@parley/domain/chat/chat.ts';
import type { Change, Project } from './change.ts';

/**
 * Writes the row of each participant's list of chat threads. Content that is hidden from a
 * participant is left out when the list is read. Somebody who is no longer in the thread has no
 * row; a reference finds it when they leave the company, because their messages have their name.
 */
export const projectChatThread: Project = ({ store, before, after }) => {
  const was = before && chatThreadItem.parse(before);
  const is = after && chatThreadItem.parse(after);
  const id = (is ?? was)!.id;
  const gone = (was?.participants ?? []).filter(
    ({ user_id }) => !is?.participants.some((one) => one.user_id === user_id),
  );
  return {
    counts: {},
    writes: [
      ...(is ? rows(store, is) : []),
      ...gone.flatMap(({ user_id }) => [
        threadParticipants.remove(store, user_id, id),
        ...(is ? [nameReferences.note(store, user_id, keys.chatThread(id))] : []),
      ]),
    ],
  };
};

function rows(store: Change['store'], thread: ChatThread): WriteOp[] {
  const { id, type, name, application, participants, last, seq } = thread;
  return participants.map(({ user_id }) => {
    const others = participants
      .filter((one) => one.user_id !== user_id)
      .slice(0, 3)
      .map((one) => ({ user_id: one.user_id, name: one.name }));
    return threadParticipants.show(store, user_id, {
      thread_id: id,
      threadKey: threadKeyFor(thread, user_id),
      type,
      name,
      application,
      others,
      people: participants.length,
      last_seq: seq,
      last,
      ...(last.author_id === user_id ? { sent: seq } : {}),
    });
  });
}
