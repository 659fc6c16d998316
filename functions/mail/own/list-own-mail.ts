import { candidateBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { ownThreadView } from '../shared/mail-views.ts';

export const listOwnMail: HandlerOf<'list-own-mail'> = async ({
  request,
  caller,
  store,
  cursors,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-own-mail' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await mailThreads.list(
    store,
    candidateBox(caller.candidateId ?? ''),
    OWN,
    Number(request.query.limit ?? 25),
    after,
  );
  return {
    status: 200,
    body: {
      items: page.items.map(ownThreadView),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
