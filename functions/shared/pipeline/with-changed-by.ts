import type { WriteOp } from '@parley/data/shared/expression.ts';

/**
 * The writes with the name of their author on every record that is changed, so that whoever saves
 * second can be shown who was first. Codecs drop it on reading, so a later change by a worker
 * removes it again. New records have their event alone.
 */
export function withChangedBy(
  writes: readonly WriteOp[],
  by: { name: string; tenantId: number } | undefined,
  at: string,
): readonly WriteOp[] {
  if (!by) return writes;
  return writes.map((op) =>
    op.type === 'put' && op.tenantId === by.tenantId && typeof op.expect === 'object'
      ? { ...op, item: { ...op.item, changed_by: by.name, changed_at: at } }
      : op,
  );
}
