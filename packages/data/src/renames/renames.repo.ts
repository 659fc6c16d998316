import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** Items with copies of names, in the order in which they are updated. */
export const COPIES = ['applications', 'interviews', 'recordings'] as const;

const renameItem = z.object({
  kind: z.literal('RENAME'),
  of: z.enum(['candidate', 'requisition']),
  id: z.string(),
  /** The copies being updated, and the key after which to continue; empty: from the beginning. */
  copies: z.enum(COPIES),
  after: z.record(z.string(), z.string()),
  version: z.int(),
});
export type Rename = z.infer<typeof renameItem>;

/**
 * Names are copied to applications, interviews and recordings, so that their lists need no second
 * read. After a rename the copies are updated page by page: each step writes this record again, and
 * the stream starts the next step.
 */
export const renames = {
  parse: (item: unknown): Rename => renameItem.parse(item),
  /**
   * Starts the update, or starts it again: a step in progress finds its record changed and stops.
   */
  begin(store: TenantStore, of: Rename['of'], id: string): WriteOp {
    return store.add(
      keys.rename(of, id),
      { version: 1 },
      { kind: 'RENAME', project: 'rename', of, id, copies: 'applications', after: {} },
    );
  },
  goOn(
    store: TenantStore,
    { of, id, version }: Rename,
    copies: Rename['copies'],
    after: Record<string, string>,
  ): WriteOp {
    return store.add(keys.rename(of, id), { version: 1 }, { copies, after }, { version });
  },
  end(store: TenantStore, { of, id, version }: Rename): WriteOp {
    return store.remove(keys.rename(of, id), { version });
  },
};
