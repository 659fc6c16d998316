import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { auditEntries } from '@parley/data/audit/audit-entries.repo.ts';
import { auditFacts, findAuditKind } from '@parley/domain/audit/audit-kind.ts';
import * as z from 'zod';
import type { Projector } from './change.ts';

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
export const noteAudit: Projector = async ({ store, after }) => {
  if (!after) return;
  const { id, type, at, actor_id, request_id, data } = auditEvent.parse(after);
  const about = findAuditKind(type);
  if (about === undefined) return;
  const entry = {
    kind: 'AUDIT' as const,
    id,
    at,
    about,
    type,
    actor_id,
    request_id,
    facts: auditFacts(data),
  };
  await store.commit([auditEntries.add(store, entry)]);
  const tenant = data.tenant_id;
  if (
    store.tenantId !== PLATFORM_TENANT_ID ||
    typeof tenant !== 'number' ||
    tenant === PLATFORM_TENANT_ID
  )
    return;
  const theirs = store.forTenant(tenant);
  await theirs.commit([
    auditEntries.add(theirs, type === BY_ITS_OWN ? entry : { ...entry, actor_id: 'platform' }),
  ]);
};
