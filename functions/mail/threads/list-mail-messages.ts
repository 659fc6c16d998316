import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { loadThread } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { messageView } from '../shared/mail-views.ts';

export const listMailMessages: HandlerOf<'list-mail-messages'> = async (context) => {
  const { request, caller, store, cursors } = context;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-mail-messages',
    filters: request.params,
  };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const thread = await loadThread(context, request.params.id);
  if (!thread) return mailNotFound();
  const page = await mailThreads.messages(
    store,
    thread.id,
    Number(request.query.limit ?? 25),
    after,
  );
  const blinded = (await blindedAmong(context, [thread.candidate_id])).has(thread.candidate_id);
  return {
    status: 200,
    body: {
      items: page.items.map((message) => messageView(message, { userId: caller.userId, blinded })),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
