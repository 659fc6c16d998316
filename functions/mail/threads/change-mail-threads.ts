import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import {
  setThreadMark,
  markRead,
  markUnread,
  type Reading,
  clearThreadMark,
} from '@parley/domain/mail/reading.ts';
import { isSharedAction } from '@parley/domain/mail/move-thread.ts';
import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '../../shared/failure.ts';
import { changeReading } from '../shared/change-reading.ts';
import { guardOf } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { moveOne } from './move-one.ts';

/**
 * Marks are the reader's own record; moves and labels change each conversation for everybody who
 * may see it.
 */
export const changeMailThreads: HandlerOf<'change-mail-threads'> = async (context) => {
  const { request, caller, store, now, may, commit } = context;
  const { thread_ids, action, label_id } = request.body;
  const threads = (await mailThreads.getMany(store, [...new Set(thread_ids)])).filter((thread) =>
    may('read', 'correspondence', guardOf(thread)),
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
