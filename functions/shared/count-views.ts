import type { ViewCounts } from '@parley/contracts/lists/list-counts.schema.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import type { ListSpec } from '@parley/data/lists/list-spec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerContext, MemberCaller } from './context.ts';

interface Counting {
  store: TenantStore;
  caller: Pick<MemberCaller, 'userId'>;
  may: HandlerContext<never>['may'];
  /** Whether only the caller's own rows are wanted. */
  onlyOwn?: boolean;
}

/**
 * Returns the numbers for the views of a list, with one request for at most two items. A caller who
 * sees only their own rows gets the numbers of those, and a caller who sees none gets undefined.
 */
export async function countViews(
  { code, subject, owner }: Pick<ListSpec<never, string, string>, 'code' | 'subject' | 'owner'>,
  { store, caller, may, onlyOwn = false }: Counting,
): Promise<ViewCounts | undefined> {
  if (subject === null) return undefined;
  const seesAll = may('read', subject);
  const seesOwn =
    owner !== null &&
    may('read', subject, { panel_user_ids: [caller.userId], hiring_manager_id: caller.userId });
  if (!seesAll && !seesOwn) return undefined;
  const mine = owner !== null && (onlyOwn || !seesAll);
  const [own, all] = await Promise.all([
    owner === null ? undefined : listCounts.get(store, code, caller.userId),
    mine ? undefined : listCounts.get(store, code, ''),
  ]);
  const counts = (all ?? own)!;
  return { mine, ...counts, own_total: own?.total ?? null };
}
