import { eraseBatch } from '@parley/data/erasure/erase-batch.ts';
import { keys } from '@parley/data/keys.ts';
import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { EffectDependencies } from '../../effect.ts';

/** Where a step continues: the position of a query as DynamoDB returned it. */
export type QueryPosition = Record<string, string>;

/** The person that a step erases, and its dependencies. */
export interface Erasing {
  store: TenantStore;
  deps: EffectDependencies;
  /** The request that caused the erasure. */
  requestId: string;
  /** The candidate's or the user's id. */
  id: string;
  /** The sign-in in this company; null if there was none or it belongs to another person now. */
  userId: string | null;
  /** The names of a member by which records have to be searched. */
  names: readonly string[];
  /** Whether the reports keep what they have counted of the person (ADR 27). */
  staysCounted: boolean;
}

/**
 * Erases one kind of data. It can be interrupted and repeated at any point. Returns undefined when
 * nothing of its kind is left; otherwise it is called again with the `after` it returned.
 */
export type ErasureStep = (
  erasing: Erasing,
  after: QueryPosition | undefined,
) => Promise<{ after?: QueryPosition | undefined } | undefined>;

/** Returns a step in which each call finds the remaining items. */
export const repeatWhile =
  (erase: (erasing: Erasing) => Promise<boolean>): ErasureStep =>
  async (erasing) =>
    (await erase(erasing)) ? {} : undefined;

/**
 * Erases a person's own data in a company: drafts with attachments, notifications, read marks,
 * calendar, hours and sign-ins.
 */
export const eraseOwnItems = repeatWhile(async ({ store, deps, userId }) => {
  if (!userId) return false;
  const { items } = await mailDrafts.list(store, userId, 5);
  for (const { attachments } of items)
    for (const { path } of attachments) await deps.files(store.tenantId).remove(path);
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
