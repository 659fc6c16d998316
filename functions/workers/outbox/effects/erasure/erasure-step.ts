import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { EffectDependencies } from '../../effect.ts';
import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { eraseBatch } from '@parley/data/erasure/erase-batch.ts';
import { keys } from '@parley/data/keys.ts';

/** Where a step goes on: the place of a query, as DynamoDB named it. */
export type QueryPosition = Record<string, string>;

/** Whom a step erases, and with what. */
export interface Erasing {
  store: TenantStore;
  deps: EffectDependencies;
  /** The candidate's id, or the user's. */
  id: string;
  /** The sign-in in this company; null where there was none or it belongs to somebody again. */
  userId: string | null;
  /** The name of somebody of the staff, where it has to be looked for. */
  names: readonly string[];
}

/**
 * Erases a part of what is held. May be interrupted and repeated at any place. Answers undefined
 * when nothing of its kind is left; else it is called again, with the `after` that it answered.
 */
export type ErasureStep = (
  erasing: Erasing,
  after: QueryPosition | undefined,
) => Promise<{ after?: QueryPosition | undefined } | undefined>;

/** A step whose every call finds what is still there. */
export const repeatWhile =
  (erase: (erasing: Erasing) => Promise<boolean>): ErasureStep =>
  async (erasing) =>
    (await erase(erasing)) ? {} : undefined;

/**
 * What somebody has for themselves in a company: drafts with attachments, notifications, what they
 * have read, calendar, hours, sign-ins.
 */
export const eraseOwnItems = repeatWhile(async ({ store, deps, userId }) => {
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
