import type { Member } from '@parley/data/members/member.codec.ts';
import { abilityFor, may, rulesFor } from '@parley/domain/access/abilities.ts';

/** Checks whether a member is active and has the right to investigate voice cases. */
export function mayHandleVoiceCases({ status, role, user_id, tenant_id }: Member): boolean {
  if (status !== 'active') return false;
  const ability = abilityFor(rulesFor({ role, userId: user_id, tenantId: tenant_id }));
  return may(ability, 'manage', 'voice-cases', { tenant_id });
}
