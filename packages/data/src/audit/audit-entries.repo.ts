import * as z from 'zod';
import { AUDIT_KINDS, type AuditKind } from '@parley/contracts/audit/audit.routes.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { QueryInput, TenantStore } from '../shared/tenant-store.ts';

const auditItem = z.object({
  kind: z.literal('AUDIT'),
  id: z.string(),
  at: z.string(),
  about: z.enum(AUDIT_KINDS),
  type: z.string(),
  actor_id: z.string(),
  request_id: z.string(),
  /** The ids and states of the action. They contain no names and no texts that people wrote. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditItem = z.infer<typeof auditItem>;

export interface AuditQuery {
  kind?: AuditKind | undefined;
  actorId?: string | undefined;
  /** Instants (UTC, ISO 8601), both inclusive. */
  between: [string, string];
  limit: number;
  after: Record<string, string> | undefined;
}

/** The audit entries of a company, by time. Entries are only added, never changed. */
export const auditEntries = {
  /** Returns one page, newest first, with one query of the index that fits the filters. */
  async page(store: TenantStore, { kind, actorId, between, limit, after }: AuditQuery) {
    const page = await store.query({
      ...toPartition(kind, actorId),
      sk: { between: [between[0], `${between[1]}~`] },
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map((item) => auditItem.parse(item)), lastKey: page.lastKey };
  },
  /** Returns the write of an entry, which is refused if the entry exists. */
  add(store: TenantStore, { id, at, about, actor_id, ...rest }: AuditItem): WriteOp {
    return store.put(
      keys.auditEntry(at, id),
      { ...rest, id, at, about, actor_id, version: 1 },
      'missing',
      keys.auditIndex(about, actor_id, at, id),
    );
  },
};

function toPartition(
  kind: string | undefined,
  actorId: string | undefined,
): Pick<QueryInput, 'pk' | 'index'> {
  const { GSI1, GSI2, GSI3 } = keys.auditIndex(kind ?? '', actorId ?? '', '', '');
  if (kind && actorId) return { index: 'GSI3', pk: GSI3!.pk };
  if (kind) return { index: 'GSI1', pk: GSI1!.pk };
  if (actorId) return { index: 'GSI2', pk: GSI2!.pk };
  return { pk: keys.auditEntry('', '').pk };
}
