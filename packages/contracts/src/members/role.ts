/** The roles of a membership; `platform-admin` exists only in tenant 1. */
export const ROLES = [
  'admin',
  'recruiter',
  'hiring-manager',
  'interviewer',
  'candidate',
  'platform-admin',
] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a company's admin can give when inviting staff. */
export const STAFF_ROLES = ['admin', 'recruiter', 'hiring-manager', 'interviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PLATFORM_TENANT_ID = 1;
