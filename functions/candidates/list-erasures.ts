import type { CandidateId, UserId } from '@parley/contracts/shared/ids.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/**
 * What is left of somebody who was erased: that it was asked for, by whom, and when it was done.
 */
export const listErasures: HandlerOf<'list-erasures'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-erasures' };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await erasures.list(store, Number(query.limit ?? 25), after);
  const shown = page.items.filter(({ of }) => of === 'candidate' || may('delete', 'users'));
  const people = new Map(
    (await members.getMany(store, [...new Set(shown.map(({ requested_by }) => requested_by))])).map(
      (member) => [member.user_id, member.name],
    ),
  );
  const items = shown.map(({ id, of, requested_by, started_at, finished_at }) => ({
    id: id as CandidateId | UserId,
    of,
    requested_by: {
      user_id: requested_by as UserId,
      name: people.get(requested_by) ?? FORMER_MEMBER,
    },
    started_at,
    finished_at,
  }));
  return { status: 200, body: { items, next_cursor: await cursors.seal(page.lastKey, scope) } };
};
