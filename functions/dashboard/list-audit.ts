import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readAudit } from './read-audit.ts';

/**
 * What was done, and the names of those who did it as they are now: the audit itself holds none.
 */
export const listAudit: HandlerOf<'list-audit'> = async ({
  request: { query },
  caller,
  store,
  cursors,
}) => {
  const { limit = '50', cursor, ...filters } = query;
  const page = await readAudit(
    { store, cursors, caller },
    { route: 'list-audit', filters, limit: Number(limit), cursor },
  );
  if (isFailure(page)) return page;
  const actors = [...new Set(page.items.map(({ actor_id }) => actor_id))];
  const names = new Map(
    (await members.getMany(store, actors)).map(({ user_id, name }) => [user_id, name]),
  );
  const items = page.items.map(({ id, at, about, type, actor_id, facts, request_id }) => ({
    id,
    at,
    kind: about,
    type,
    actor_id,
    actor_name: names.get(actor_id) ?? null,
    about: facts,
    request_id,
  }));
  return { status: 200, body: { items, next_cursor: page.next_cursor } };
};
