import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Failure, fail } from '../shared/failure.ts';

/**
 * The name to keep with a requisition that is handed to another recruiter; an admin may take it as
 * well.
 */
export async function ownerOf(
  store: TenantStore,
  userId: string,
): Promise<{ name: string } | Failure<'unknown-panelist'>> {
  const member = await members.get(store, userId);
  const canOwn =
    member !== undefined &&
    member.status !== 'disabled' &&
    (member.role === 'recruiter' || member.role === 'admin');
  return canOwn
    ? { name: member.name }
    : fail(
        'unknown-panelist',
        'A requisition belongs to an active recruiter or admin of this company',
      );
}
