import { mailThreads } from '@parley/data/correspondence/mail-threads.repo.ts';
import type { HandlerOf } from '../../kit/context.ts';
import { fail, isFailure } from '../../kit/failure.ts';
import { mailNotFound } from '../kit/mail-not-found.ts';
import { ownThread } from './own-thread.ts';

const TRIES = 5;

export const readOwnMail: HandlerOf<'read-own-mail'> = async (context) => {
  const { request, store, now, commit } = context;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const thread = await ownThread(context, request.params.id);
    if (!thread) return mailNotFound();
    if (thread.last_out_at === null || (thread.candidate_read_at ?? '') >= thread.last_out_at) return { status: 204 };
    const done = await commit({
      writes: mailThreads.write(store, thread, { ...thread, candidate_read_at: now.toISOString() > thread.last_out_at ? now.toISOString() : thread.last_out_at, version: thread.version + 1 }),
      event: { type: 'mail.marked', data: { thread_ids: [thread.id], action: 'read' } }, answer: { status: 204 as const }, refused: () => fail('conflict'),
    });
    if (!isFailure(done)) return done;
  }
  return fail('conflict');
};
