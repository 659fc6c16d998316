import { fail, type Failure } from '@parley/application/shared/failure.ts';
import type { ChatContact } from '@parley/contracts/chat/chat.schema.ts';
import type { ChatPerson } from '@parley/data/chat/chat.codec.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { matchesQuery, queryTokens, searchTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerOf } from '../shared/context.ts';
import type { ChatThreadContext } from './threads/chat-thread-context.ts';

/** A search reads this many colleagues at a time; the cursor continues after them. */
const LOOKED_THROUGH = 100;

/** Returns all staff except the caller; candidates are never included. */
export const listChatContacts: HandlerOf<'list-chat-contacts'> = async ({
  request: { query },
  caller,
  store,
  cursors,
}) => {
  const { q, limit = 25, cursor } = query;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-chat-contacts',
    filters: { q },
  };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await members.listStaff(store, q === undefined ? limit : LOOKED_THROUGH, after);
  const terms = q === undefined ? [] : queryTokens(q);
  const wanted = (member: Member) =>
    member.user_id !== caller.userId &&
    member.status !== 'disabled' &&
    (q === undefined || matchesQuery(searchTokens(member), terms));
  return {
    status: 200,
    body: {
      items: page.items.filter(wanted).map(contactView),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

const contactView = ({ user_id, name, role, email }: Member) =>
  ({ user_id, name, role, email }) as ChatContact;

/** Returns the people with these ids, each once, if all of them are active staff of the company. */
export async function colleagues(
  store: TenantStore,
  userIds: readonly string[],
): Promise<ChatPerson[] | Failure<'not-found'>> {
  const wanted = [...new Set(userIds)];
  const found = (await members.getMany(store, wanted)).filter(
    ({ role, status }) => role !== 'candidate' && status !== 'disabled',
  );
  return found.length === wanted.length
    ? found.map(({ user_id, name }) => ({ user_id, name }))
    : fail('not-found', 'Unable to find the contact');
}

/**
 * Checks whether nobody would read a message, because the other participant of a one-to-one thread
 * has left the company or is disabled.
 */
export async function isClosed(
  store: TenantStore,
  talk: ChatThreadContext,
  userId: string,
): Promise<boolean> {
  if (talk.type !== 'ONE_TO_ONE') return false;
  const other = talk.people.find(({ user_id }) => user_id !== userId);
  const member = other && (await members.get(store, other.user_id));
  return !member || member.status === 'disabled';
}
