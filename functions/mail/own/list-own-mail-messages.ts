import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { CANDIDATE_READER, messageView } from '../shared/mail-views.ts';
import { ownThread } from './own-thread.ts';

export const listOwnMailMessages: HandlerOf<'list-own-mail-messages'> = async (context) => {
  const { request, caller, store, cursors } = context;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-own-mail-messages',
    filters: request.params,
  };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const thread = await ownThread(context, request.params.id);
  if (!thread) return mailNotFound();
  const page = await mailThreads.messages(
    store,
    thread.id,
    Number(request.query.limit ?? 25),
    after,
  );
  return {
    status: 200,
    body: {
      items: page.items.map((message) => ({
        ...messageView(message, CANDIDATE_READER),
        from_user_id: null,
      })),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
