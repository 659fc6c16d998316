import * as z from 'zod';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { auditEntries } from '@parley/data/audit/audit-entries.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { toAuditedFacts } from '@parley/domain/audit/audit-kind.ts';
import type { Change, Projector } from './change.ts';

const auditEvent = z.object({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  actor_id: z.string(),
  request_id: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/**
 * The event whose actor is kept in the company's audit, because the user who registers a company is
 * one of its own members.
 */
const BY_ITS_OWN = 'company.registered';

/**
 * Enters an event into the audit of its company, once. The entry stays unchanged, even if the event
 * expires. What the platform does to a company is also entered into that company's audit, without
 * the user who did it.
 */
export const noteAudit: Projector = async (change) => {
  for (const write of auditWrites(change)) await change.store.commit([write]);
};

/** Returns the writes of the entries, each of which is refused if the entry exists. */
export function auditWrites({ store, after }: Pick<Change, 'store' | 'after'>): WriteOp[] {
  if (!after) return [];
  const { id, type, at, actor_id, request_id, data } = auditEvent.parse(after);
  const audited = toAuditedFacts(type, data);
  if (!audited) return [];
  const entry = {
    kind: 'AUDIT' as const,
    id,
    at,
    about: audited.kind,
    type,
    actor_id,
    request_id,
    facts: audited.facts,
  };
  const own = auditEntries.add(store, entry);
  const tenant = data.tenant_id;
  if (
    store.tenantId !== PLATFORM_TENANT_ID ||
    typeof tenant !== 'number' ||
    tenant === PLATFORM_TENANT_ID
  )
    return [own];
  const theirs = store.forTenant(tenant);
  const shown = type === BY_ITS_OWN ? entry : { ...entry, actor_id: 'platform' };
  return [own, auditEntries.add(theirs, shown)];
}
