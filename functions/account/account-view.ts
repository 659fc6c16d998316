import type { AccountView } from '@parley/contracts/account/account.routes.ts';
import type { TenantId, UserId } from '@parley/contracts/shared/ids.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { Member, User } from '@parley/data/members/member.codec.ts';

export type ViewOfAccount = (
  member: Member,
  person: User | undefined,
  tenantName: string,
  now: Date,
) => Promise<AccountView>;

/**
 * Makes the specification's user session of a member, with the companies the sign-in belongs to and
 * what the person chose.
 */
export const accountViews =
  (bucket: Pick<FilesBucket, 'signPicture'>): ViewOfAccount =>
  async (member, person, tenantName, now) => ({
    id: member.user_id as UserId,
    email: member.email,
    name: member.name,
    avatar: member.avatar === null ? null : await bucket.signPicture(member.avatar, now),
    role: member.role,
    tenant_id: member.tenant_id as TenantId,
    tenant_name: tenantName,
    tier: 'Premium',
    zone: member.zone,
    zone_source: member.zone_source,
    phone: member.phone,
    country: member.country,
    state: member.state,
    muted: member.muted,
    settings: person?.settings ?? null,
    memberships: (person?.memberships ?? []).map((membership) => ({
      ...membership,
      tenant_id: membership.tenant_id as TenantId,
    })),
    version: member.version,
  });
