import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/**
 * The name to keep with a requisition; the person must be active or invited staff of the company.
 */
export async function findHiringManager(
  store: TenantStore,
  userId: string | null,
): Promise<{ name: string | null } | Failure<'unknown-panelist'>> {
  if (userId === null) return { name: null };
  const member = await members.get(store, userId);
  if (!member || member.role === 'candidate' || member.status === 'disabled')
    return fail('unknown-panelist', 'The hiring manager is not an active member of this company');
  return { name: member.name };
}
