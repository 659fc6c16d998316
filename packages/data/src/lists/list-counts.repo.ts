import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { ListChange } from './list-spec.ts';

export interface ListCounts {
  total: number;
  /** The number of rows by value of each counted facet; values without rows are left out. */
  by: Record<string, Record<string, number>>;
}

/**
 * The number of rows of a list, maintained from the stream. One read returns the numbers for all
 * saved views.
 */
export const listCounts = {
  /** @param owner the person whose rows are counted; '' counts everybody's */
  async get(store: TenantStore, code: string, owner = ''): Promise<ListCounts> {
    const stored = (await store.get(keys.listCounts(code, owner), { eventually: true })) ?? {};
    const by: ListCounts['by'] = {};
    for (const [name, count] of Object.entries(stored)) {
      const [facet, value] = name.split('=');
      if (value !== undefined && typeof count === 'number' && count > 0)
        (by[facet!] ??= {})[value] = count;
    }
    return { total: Number(stored.total ?? 0), by };
  },
  add(store: TenantStore, code: string, counts: ListChange['counts']): WriteOp[] {
    return [...counts].map(([owner, deltas]) => store.add(keys.listCounts(code, owner), deltas));
  },
};
