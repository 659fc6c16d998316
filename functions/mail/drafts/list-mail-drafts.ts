import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { draftView } from '../shared/mail-views.ts';

export const listMailDrafts: HandlerOf<'list-mail-drafts'> = async ({
  request,
  caller,
  store,
  cursors,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-mail-drafts' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await mailDrafts.list(
    store,
    caller.userId,
    Number(request.query.limit ?? 25),
    after,
  );
  return {
    status: 200,
    body: {
      items: page.items.map(draftView),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
