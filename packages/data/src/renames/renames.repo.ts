import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/expression.ts';

/** What holds copies of names, in the order in which they follow. */
export const COPIES = ['applications', 'interviews', 'recordings'] as const;

const renameItem = z.object({
  kind: z.literal('RENAME'),
  of: z.enum(['candidate', 'requisition']),
  id: z.string(),
  /**
   * Which copies are being gone through, and after which key to go on; empty: from the beginning.
   */
  copies: z.enum(COPIES),
  after: z.record(z.string(), z.string()),
  version: z.int(),
});
export type Rename = z.infer<typeof renameItem>;

/**
 * Names are copied to applications, interviews and recordings, so that their lists need no second
 * read. A change of name is followed page by page: each step writes this record again, and the
 * stream brings the next step.
 */
export const renames = {
  parse: (item: unknown): Rename => renameItem.parse(item),
  /**
   * Begins, or begins anew: a step under way finds its record changed and leaves the rest to this.
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
