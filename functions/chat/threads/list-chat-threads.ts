import type { ChatThreadRow } from '@parley/contracts/chat/chat.schema.ts';
import type { ThreadParticipant } from '@parley/data/chat/chat.codec.ts';
import { threadParticipants } from '@parley/data/chat/thread-participants.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { unreadCount } from '@parley/domain/chat/threads.ts';

export const listChatThreads: HandlerOf<'list-chat-threads'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  now,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-chat-threads' };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await threadParticipants.list(
    store,
    caller.userId,
    Number(query.limit ?? 25),
    after,
  );
  const blinded = await blindedAmong(
    { store, caller, now },
    page.items.flatMap(({ application }) => application?.candidate_id ?? []),
  );
  const items = page.items.map((panelist) => toRow(panelist, caller.userId, blinded));
  return {
    status: 200,
    body: {
      items,
      next_cursor: await cursors.seal(page.lastKey, scope),
      unread: items.reduce((sum, row) => sum + row.unreadCount, 0),
    },
  };
};

/** The last words are closed to whoever is blinded to the candidate. */
function toRow(
  panelist: ThreadParticipant,
  userId: string,
  blinded: ReadonlySet<string>,
): ChatThreadRow {
  const { thread_id, threadKey, type, name, application, others, people, last } = panelist;
  const closed =
    application !== null &&
    blinded.has(application.candidate_id) &&
    last.author_id !== userId &&
    last.content !== 'notice';
  return {
    threadKey,
    type,
    name,
    application: application && { id: thread_id, ...application },
    others: others.map(({ user_id, name: called }) => ({ user_id, name: called })),
    people,
    last: {
      author_id: last.author_id,
      author: last.author,
      contentType: last.content,
      preview: closed ? '' : last.preview,
      closed,
      at: last.at,
    },
    unreadCount: unreadCount(panelist),
  } as ChatThreadRow;
}
