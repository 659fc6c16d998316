import type { WriteOp } from '@parley/data/shared/expression.ts';

/**
 * Adds the author's name to every changed record, so that somebody who saves later can be shown who
 * was first. Codecs drop the name when reading, so a later change by a worker removes it. New
 * records have only their event.
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
