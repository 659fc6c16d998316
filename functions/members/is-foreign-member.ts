import type { Role } from '@parley/contracts/members/role.ts';

/**
 * Whether somebody is beyond the caller's power: platform admins are looked after by platform
 * admins alone.
 */
export const isForeignMember = (caller: { role: Role }, member: { role: Role }): boolean =>
  member.role === 'platform-admin' && caller.role !== 'platform-admin';
