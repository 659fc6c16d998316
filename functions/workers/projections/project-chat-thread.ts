import { chatThreadItem, type ChatThread } from '@parley/data/chat/chat.codec.ts';
import { chatSeats } from '@parley/data/chat/chat-seats.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { closedSince } from '@parley/domain/chat/closed-since.ts';
import { threadKeyFor } from '@parley/domain/chat/thread-key-for.ts';
import type { Change, Project } from './change.ts';

/** The rows of everybody's list of conversations. A row shows nothing of what is closed to its person. */
export const projectChatThread: Project = async ({ store, before, after }) => {
  const was = before && chatThreadItem.parse(before);
  const is = after && chatThreadItem.parse(after);
  const id = (is ?? was)!.id;
  const gone = (was?.participants ?? []).filter(({ user_id }) => !is?.participants.some((one) => one.user_id === user_id));
  return { counts: {}, writes: [...(is ? await rows(store, is) : []), ...gone.map(({ user_id }) => chatSeats.remove(store, user_id, id))] };
};

async function rows(store: Change['store'], thread: ChatThread): Promise<WriteOp[]> {
  const { id, type, name, application, participants, last, seq } = thread;
  const held = application ? await interviewsOfApplication(store, application) : [];
  return participants.map(({ user_id }) => {
    const since = closedSince(held, user_id);
    const closed = since !== null && last.author_id !== user_id && last.content !== 'notice' && last.at >= since;
    const others = participants.filter((one) => one.user_id !== user_id).slice(0, 3).map((one) => ({ user_id: one.user_id, name: one.name }));
    return chatSeats.show(store, user_id, {
      thread_id: id, threadKey: threadKeyFor(thread, user_id), type, name, application, others, people: participants.length, last_seq: seq,
      last: { ...last, preview: closed ? '' : last.preview, closed }, ...(last.author_id === user_id ? { sent: seq } : {}),
    });
  });
}
