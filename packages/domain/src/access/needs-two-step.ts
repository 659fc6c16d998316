import type { Role } from '@parley/contracts/members/role.ts';

/**
 * Whether a company opens to a member with two-step sign-in alone: to its staff, where it requires
 * it.
 */
export const needsTwoStep = (
  company: { requires_two_step: boolean },
  { role }: { role: Role },
): boolean => company.requires_two_step && role !== 'candidate';
