import { counters } from '@parley/data/counters/counters.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { tenantPrefix } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { STEPS } from '../../../functions/workers/projections/follow-steps.ts';
import { PROJECTS } from '../../../functions/workers/projections/projects.ts';

/** An item with the keys `PK` and `SK`, as the table stores it. */
export type TableItem = Record<string, unknown> & { PK: string; SK: string };

interface Change {
  tenantId: number;
  before: TableItem | undefined;
  after: TableItem | undefined;
}

/** A table in memory, for filling a real one: it has writes and reads by key, and a stream. */
export interface MemoryTable {
  storeOf(tenantId: number): TenantStore;
  /** Writes what the product's own projections make of all changes so far. */
  project(now: Date): Promise<void>;
  /** Removes the items of a tenant and returns them. */
  take(tenantId: number): TableItem[];
}

/**
 * Creates an empty table in memory. Conditions of writes are not checked, because whoever fills a
 * table decides what is in it; queries are refused.
 */
export function createMemoryTable(): MemoryTable {
  const tenants = new Map<number, Map<string, TableItem>>();
  const stream: Change[] = [];

  const itemsOf = (tenantId: number) => {
    const items = tenants.get(tenantId) ?? new Map<string, TableItem>();
    tenants.set(tenantId, items);
    return items;
  };
  const write = (op: WriteOp) => {
    const items = itemsOf(op.tenantId);
    const at = `${op.key.pk}\n${op.key.sk}`;
    const before = items.get(at);
    if (op.type === 'check') return;
    if (op.type === 'delete') items.delete(at);
    else items.set(at, toItem(op, before));
    stream.push({ tenantId: op.tenantId, before, after: items.get(at) });
  };
  const storeOf = (tenantId: number): TenantStore => ({
    ...tenantStore({ client: undefined as never, name: 'memory' }, tenantId),
    get: async ({ pk, sk }) => itemsOf(tenantId).get(`${pk}\n${sk}`),
    query: () => Promise.reject(new Error('a table in memory has no queries')),
    async commit(ops) {
      for (const op of ops) write(op);
      return { ok: true };
    },
    forTenant: storeOf,
  });
  return {
    storeOf,
    async project(now) {
      for (let change = stream.shift(); change; change = stream.shift())
        await projectOne(change, storeOf(change.tenantId), now);
    },
    take(tenantId) {
      const items = [...itemsOf(tenantId).values()];
      tenants.delete(tenantId);
      return items;
    },
  };
}

async function projectOne({ before, after }: Change, store: TenantStore, now: Date): Promise<void> {
  const kind = String((after ?? before)?.['project']);
  const change = { store, before, after, now };
  const projection = await PROJECTS[kind]?.(change);
  if (projection)
    await store.commit([
      ...counters.add(store, projection.counts),
      ...(projection.list?.counters ?? []),
      ...(projection.list?.entries ?? []),
      ...(projection.added ?? []),
      ...projection.writes,
    ]);
  for (const step of STEPS[kind as keyof typeof STEPS] ?? []) await step(change);
}

/** Returns the item that a write leaves. */
function toItem(
  op: Extract<WriteOp, { type: 'put' | 'add' }>,
  before: TableItem | undefined,
): TableItem {
  const prefix = tenantPrefix(op.tenantId);
  const index = Object.entries(op.index).flatMap(([name, key]) =>
    key
      ? [
          [`${name}PK`, prefix + key.pk],
          [`${name}SK`, key.sk],
        ]
      : [],
  );
  const fields =
    op.type === 'put' ? op.item : { ...before, ...addNumbers(before ?? {}, op.add), ...op.set };
  return { ...fields, ...Object.fromEntries(index), PK: prefix + op.key.pk, SK: op.key.sk };
}

const addNumbers = (
  before: Record<string, unknown>,
  add: Record<string, number>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(add).map(([name, by]) => [name, Number(before[name] ?? 0) + by]),
  );
