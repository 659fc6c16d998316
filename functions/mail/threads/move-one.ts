import type { Routes } from '@parley/contracts/route-table.ts';
import { mailLabels } from '@parley/data/mail-threads/mail-labels.repo.ts';
import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { moveThread, type SharedAction } from '@parley/domain/mail/move-thread.ts';
import type { HandlerContext } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';
import { guardOf } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';

/**
 * Puts one conversation where it was asked to go; an answer that arrives at the same moment is not
 * lost.
 */
export async function moveOne(
  context: HandlerContext<Routes['change-mail-threads']>,
  thread: MailThread,
  action: SharedAction,
  label: string | undefined,
): Promise<Failure<'forbidden' | 'not-found' | 'mail-limit'> | undefined> {
  const { store, may, commit } = context;
  if (!may('update', 'correspondence', guardOf(thread)))
    return fail(
      'forbidden',
      'Recruiters and admins keep the correspondence in order; you can read, star and answer',
    );
  if (action === 'label' && !(await mailLabels.get(store)).labels.some(({ id }) => id === label))
    return mailNotFound();
  const moved = moveThread(thread, action, label);
  if (!moved) return fail('mail-limit', 'A conversation can have ten labels');
  if (moved.place === thread.place && moved.labels.join() === thread.labels.join())
    return undefined;
  const after: MailThread = { ...thread, ...moved, version: thread.version + 1 };
  const result = await commit({
    writes: mailThreads.write(store, thread, after),
    event: { type: 'mail.moved', data: { thread_id: thread.id, action, label_id: label } },
    answer: { status: 200, body: { changed: [] } },
  });
  return isFailure(result) ? (result as Failure<never>) : undefined;
}
