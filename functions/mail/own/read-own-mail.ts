import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { ownThread } from './own-thread.ts';

export const readOwnMail: HandlerOf<'read-own-mail'> = async (context) => {
  const { request, store, now, commit } = context;
  const thread = await ownThread(context, request.params.id);
  if (!thread) return mailNotFound();
  if (thread.last_out_at === null || (thread.candidate_read_at ?? '') >= thread.last_out_at)
    return { status: 204 };
  return commit({
    writes: mailThreads.write(store, thread, {
      ...thread,
      candidate_read_at:
        now.toISOString() > thread.last_out_at ? now.toISOString() : thread.last_out_at,
      version: thread.version + 1,
    }),
    event: { type: 'mail.marked', data: { thread_ids: [thread.id], action: 'read' } },
    answer: { status: 204 as const },
  });
};
