import { members } from '@parley/data/members/members.repo.ts';
import type { CommitConflict, WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';

/**
 * Adds the author's id to every changed record, so that somebody who saves later can be shown who
 * was first. Codecs drop it when reading, so a later change by a worker removes it. New records
 * have only their event. The name is not stored, because no index finds it when the author leaves.
 */
export function withChangedBy(
  writes: readonly WriteOp[],
  by: { userId: string; tenantId: number } | undefined,
  at: string,
): readonly WriteOp[] {
  if (!by) return writes;
  return writes.map((op) =>
    op.type === 'put' && op.tenantId === by.tenantId && typeof op.expect === 'object'
      ? { ...op, item: { ...op.item, changed_by_id: by.userId, changed_at: at } }
      : op,
  );
}

/** Returns a refusal whose item names its author, as `changed_by`, for the caller who was later. */
export async function withAuthor(
  store: TenantStore,
  refusal: CommitConflict,
): Promise<CommitConflict> {
  const { item } = refusal;
  if (typeof item?.changed_by_id !== 'string') return refusal;
  const author = await members.get(store, item.changed_by_id);
  return { ...refusal, item: { ...item, changed_by: author?.name ?? FORMER_MEMBER } };
}
