import * as z from 'zod';
import { settings } from '@parley/contracts/account/account.schema.ts';
import { MEMBER_STATUSES } from '@parley/contracts/members/member.schema.ts';
import { ROLES } from '@parley/contracts/members/role.ts';
import { ZONE_SOURCES } from '@parley/contracts/shared/times.ts';

/** A membership as stored under `keys.member`. Unknown attributes (keys) are dropped. */
export const memberItem = z.object({
  kind: z.literal('MEMBER'),
  user_id: z.string(),
  tenant_id: z.int(),
  email: z.string(),
  name: z.string(),
  /** The object key of the picture; links to it are signed when it is shown. */
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(MEMBER_STATUSES),
  /**
   * Whether the member has signed in at least once. An invited member who is disabled and enabled
   * again is still invited. Older items do not contain this attribute.
   */
  activated: z.boolean().default(true),
  /** The time of the first sign-in (UTC, ISO 8601); null before it, and if it was not stored. */
  activated_at: z.string().nullable().default(null),
  /** A copy of the user's own zone, if one was chosen. */
  zone: z.string(),
  /** Older items do not contain it. */
  zone_source: z.enum(ZONE_SOURCES).default('given'),
  phone: z.string().default(''),
  country: z.string().default(''),
  state: z.string().default(''),
  /** Muted notifications, as `kind:channel`. */
  muted: z.array(z.string()).default([]),
  /** The candidate in this tenant, for the role candidate. */
  candidate_id: z.string().nullable(),
  /**
   * A token with another stamp is refused (ADR 36). It changes to end every session; older items
   * have none.
   */
  security_stamp: z.string().default(''),
  created_at: z.string(),
  version: z.int(),
});
export type Member = z.infer<typeof memberItem>;

/** A user with their companies, as stored under `keys.person` in tenant 1. */
export const userItem = z.object({
  kind: z.literal('PERSON'),
  user_id: z.string(),
  email: z.string(),
  active_tenant_id: z.int(),
  memberships: z.array(
    z.object({
      tenant_id: z.int(),
      tenant_name: z.string(),
      role: z.enum(ROLES),
      candidate_id: z.string().nullable(),
    }),
  ),
  /** Chosen by the person; null until then. Memberships and candidates have copies. */
  zone: z.string().nullable().default(null),
  /** The person's display settings, which apply on every device. */
  settings: settings.nullable().default(null),
  /**
   * The security stamp of the person. A token with another stamp is also refused for the person's
   * data that does not belong to a company (ADR 36).
   */
  security_stamp: z.string().default(''),
  /**
   * When the present authenticator was paired (UTC, ISO 8601); absent without one, or if it is not
   * known. Only sessions that began later have proved the second step (ADR 40).
   */
  two_step_since: z.string().optional(),
  version: z.int(),
});
export type User = z.infer<typeof userItem>;
