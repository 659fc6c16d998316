import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { toThreadGuard, loadThread } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';

/** The conversation and its rows go at once; messages and attachments follow through the outbox. */
export const deleteMailThread: HandlerOf<'delete-mail-thread'> = async (context) => {
  const { request, store, may, commit } = context;
  const thread = await loadThread(context, request.params.id);
  if (!thread) return mailNotFound();
  if (!may('delete', 'correspondence', toThreadGuard(thread))) return fail('forbidden');
  if (thread.place !== 'trash' && thread.place !== 'spam')
    return fail('invalid-transition', 'Move the conversation to the trash first');
  return commit({
    writes: mailThreads.write(store, thread, undefined),
    event: { type: 'mail.deleted', data: { thread_id: thread.id } },
    answer: { status: 204 },
  });
};
