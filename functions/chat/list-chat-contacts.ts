import type { ChatContact } from '@parley/contracts/chat/chat.schema.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { matchesQuery, queryTokens, searchTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/** A search looks through this many colleagues at a time; the cursor goes on behind them. */
const LOOKED_THROUGH = 100;

/** Everybody on the staff but the caller; candidates are never among them. */
export const listChatContacts: HandlerOf<'list-chat-contacts'> = async ({
  request: { query },
  caller,
  store,
  cursors,
}) => {
  const { q, limit = '25', cursor } = query;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-chat-contacts',
    filters: { q },
  };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await members.listStaff(
    store,
    q === undefined ? Number(limit) : LOOKED_THROUGH,
    after,
  );
  const words = q === undefined ? [] : queryTokens(q);
  const wanted = (member: Member) =>
    member.user_id !== caller.userId &&
    member.status !== 'disabled' &&
    (q === undefined || matchesQuery(searchTokens(member), words));
  return {
    status: 200,
    body: {
      items: page.items.filter(wanted).map(contactView),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

const contactView = ({ user_id, name, avatar, role, email }: Member) =>
  ({ user_id, name, avatar, role, email }) as ChatContact;
