import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import { mailLabels } from '@parley/data/mail-threads/mail-labels.repo.ts';
import { mailReadings } from '@parley/data/mail-threads/mail-reading.repo.ts';
import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isSharedAction, moveThread, type SharedAction } from '@parley/domain/mail/move-thread.ts';
import {
  setThreadMark,
  markRead,
  markUnread,
  type Reading,
  clearThreadMark,
} from '@parley/domain/mail/reading.ts';
import type { HandlerOf, HandlerContext } from '../../shared/context.ts';
import { toThreadGuard, mailNotFound } from '../shared/mail-access.ts';

/** Moves one mail thread; an answer that arrives at the same moment is not lost. */
async function moveOne(
  context: HandlerContext<Routes['change-mail-threads']>,
  thread: MailThread,
  action: SharedAction,
  label: string | undefined,
): Promise<Failure<'forbidden' | 'not-found' | 'mail-limit'> | undefined> {
  const { store, may, commit } = context;
  if (!may('update', 'correspondence', toThreadGuard(thread)))
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

/** Returns the write that changes what a person has read or marked, or the refusal of `change`. */
async function changeReading(
  store: TenantStore,
  member: Member,
  change: (reading: Reading) => Reading | 'full',
): Promise<WriteOp | 'full'> {
  const { reading, version } = await mailReadings.get(store, member.user_id, member.created_at);
  const next = change(reading);
  return next === 'full' ? next : mailReadings.write(store, member.user_id, next, version);
}

/**
 * Marks belong to the reader only; moves and labels change each mail thread for everybody who may
 * see it.
 */
export const changeMailThreads: HandlerOf<'change-mail-threads'> = async (context) => {
  const { request, caller, store, now, may, commit } = context;
  const { thread_ids, action, label_id } = request.body;
  const threads = (await mailThreads.getMany(store, [...new Set(thread_ids)])).filter((thread) =>
    may('read', 'correspondence', toThreadGuard(thread)),
  );
  if (threads.length === 0) return mailNotFound();
  const changed = threads.map(({ id }) => id as (typeof thread_ids)[number]);
  const answer = { status: 200 as const, body: { changed } };

  if (isSharedAction(action)) {
    for (const thread of threads) {
      const refused = await moveOne(context, thread, action, label_id);
      if (isFailure(refused)) return refused;
    }
    return answer;
  }
  const op = await changeReading(store, caller.member, (reading) =>
    marked(reading, action, threads, now.getTime()),
  );
  if (op === 'full')
    return fail('mail-limit', 'You can mark 200 conversations. Take some marks away first');
  return commit({
    writes: [op],
    event: { type: 'mail.marked', data: { action, thread_ids: changed } },
    answer,
  });
};

function marked(
  reading: Reading,
  action: ThreadAction,
  threads: readonly MailThread[],
  now: number,
): Reading | 'full' {
  const ids = threads.map(({ id }) => id);
  switch (action) {
    case 'read':
      return markRead(
        reading,
        threads.map(({ id, last_in_at }) => ({
          id,
          lastIn: last_in_at === null ? undefined : Date.parse(last_in_at),
        })),
      );
    case 'star':
      return setThreadMark(reading, 'starred', ids, now) ?? 'full';
    case 'unstar':
      return clearThreadMark(reading, 'starred', ids);
    case 'important':
      return setThreadMark(reading, 'important', ids, now) ?? 'full';
    case 'unimportant':
      return clearThreadMark(reading, 'important', ids);
    default:
      return markUnread(reading, ids);
  }
}
