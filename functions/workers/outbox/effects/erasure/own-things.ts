import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { eraseBatch } from '@parley/data/erasure/erase-batch.ts';
import { keys } from '@parley/data/keys.ts';
import { repeatWhile } from './erasure-step.ts';

/**
 * What somebody has for themselves in a company: drafts with attachments, notifications, what they
 * have read, calendar, hours, sign-ins.
 */
export const eraseOwnThings = repeatWhile(async ({ store, deps, userId }) => {
  if (!userId) return false;
  const { items } = await mailDrafts.list(store, userId, 5);
  for (const { attachments } of items)
    for (const { path } of attachments) await deps.files.remove(path);
  if (items.length > 0)
    for (const draft of items) await store.commit(mailDrafts.remove(store, draft, draft.version));
  const places = [
    keys.notificationState(userId),
    keys.calendarLock(userId),
    keys.mailReading(userId),
    keys.member(userId),
  ];
  const more = await Promise.all(places.map(({ pk }) => eraseBatch(store, { pk })));
  return items.length > 0 || more.some(Boolean);
});
