import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ChatThreadRow, ChatThreadView } from '@parley/contracts/chat/chat.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { threadParticipants } from '@parley/data/chat/chat-threads.repo.ts';
import type { ThreadParticipant } from '@parley/data/chat/chat.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { unreadCount, threadKeyFor } from '@parley/domain/chat/chat.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { loadChatThread, type ChatThreadContext } from './chat-thread-context.ts';

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
  const page = await threadParticipants.list(store, caller.userId, query.limit ?? 25, after);
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

/**
 * Returns a row of the list. The last message's text is hidden from a reader who is blinded to the
 * candidate.
 */
function toRow(
  panelist: ThreadParticipant,
  userId: string,
  blinded: ReadonlySet<string>,
): Unbranded<ChatThreadRow> {
  const { thread_id, threadKey, type, name, application, others, people, last } = panelist;
  const closed =
    application !== null &&
    last.content !== 'notice' &&
    isHiddenFrom({ userId, blinded: blinded.has(application.candidate_id) }, last);
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
  };
}

export const getChatThread: HandlerOf<'get-chat-thread'> = async (context) => {
  const talk = await loadChatThread(context, context.request.params.threadKey);
  if (isFailure(talk)) return talk;
  return { status: 200, body: await threadView(context.store, talk, context.caller.userId) };
};

/** Returns a chat thread as the caller may see it, with its current participants. */
export async function threadView(
  store: TenantStore,
  talk: ChatThreadContext,
  userId: string,
): Promise<Unbranded<ChatThreadView>> {
  const { id, type, thread, application, people } = talk;
  const [mark, found] = await Promise.all([
    threadParticipants.mark(store, userId, id),
    members.getMany(
      store,
      people.map(({ user_id }) => user_id),
    ),
  ]);
  const now = new Map(found.map((member) => [member.user_id, member]));
  const participants = people.map(({ user_id, name }) => {
    const member = now.get(user_id);
    return {
      user_id,
      name: member?.name ?? name,
      role: member?.role ?? null,
      active: member !== undefined && member.status !== 'disabled',
    };
  });
  const messages = thread?.seq ?? 0;
  const alone =
    type === 'ONE_TO_ONE' && participants.some((one) => one.user_id !== userId && !one.active);
  return {
    threadKey: threadKeyFor({ id, type, participants: people }, userId),
    type,
    name: thread?.name ?? null,
    application: application && { id, ...application },
    participants,
    messages,
    seen: Math.max(mark.seen, mark.sent),
    unreadCount: unreadCount({ ...mark, last_seq: messages }),
    closed: alone ? 'person-left' : null,
    blind: talk.blinded,
    version: thread?.version ?? 0,
  };
}
