import type { TenantId, UserId } from '@parley/contracts/shared/ids.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { MemberRowItem } from '@parley/data/lists/member-list.ts';

/**
 * Makes views of members: as others in the company see them, with a link to the picture.
 * Availability is its own call; lists carry none.
 */
export type ViewOfMember = (member: Omit<MemberRowItem, 'id'>, now: Date) => Promise<MemberView>;

export const memberViews =
  (bucket: Pick<FilesBucket, 'signPicture'>): ViewOfMember =>
  async (member, now) => ({
    user_id: member.user_id as UserId,
    id: member.user_id as UserId,
    tenant_id: member.tenant_id as TenantId,
    email: member.email,
    name: member.name,
    avatar: member.avatar === null ? null : await bucket.signPicture(member.avatar, now),
    role: member.role,
    status: member.status,
    zone: member.zone,
    zone_source: member.zone_source,
    phone: member.phone,
    country: member.country,
    state: member.state,
    user_metadata: { availability: [] },
    createdAt: member.created_at,
    version: member.version,
  });
