import { ZONE_SOURCES } from '@parley/contracts/shared/times.ts';
import { MEMBER_STATUSES } from '@parley/contracts/members/member.schema.ts';
import { ROLES } from '@parley/contracts/members/role.ts';
import * as z from 'zod';
import { settings } from '@parley/contracts/account/account.schema.ts';

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
   * Has signed in at least once: an invited person who is disabled and enabled again is still
   * invited. Items from before it say nothing.
   */
  activated: z.boolean().default(true),
  /** When that was (UTC, ISO 8601); null before it, and where it was not kept. */
  activated_at: z.string().nullable().default(null),
  /** A copy of the person's own, where they have chosen one. */
  zone: z.string(),
  /** Older items do not say. */
  zone_source: z.enum(ZONE_SOURCES).default('given'),
  phone: z.string().default(''),
  country: z.string().default(''),
  state: z.string().default(''),
  /** News this person does not want, as `kind:channel`. */
  muted: z.array(z.string()).default([]),
  /** The candidate record in this tenant, for the role candidate. */
  candidate_id: z.string().nullable(),
  /**
   * A token that bears another is refused (ADR 36). Changed when every session is to end; items
   * from before it have none.
   */
  security_stamp: z.string().default(''),
  created_at: z.string(),
  version: z.int(),
});
export type Member = z.infer<typeof memberItem>;

/** A sign-in with its companies, as stored under `keys.person` in tenant 1. */
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
  /** Chosen by the person; null until then. The memberships and candidate records have copies. */
  zone: z.string().nullable().default(null),
  /** How the application looks for this person, on every device. */
  settings: settings.nullable().default(null),
  /** A token that bears another opens nothing of the person beyond one company either (ADR 36). */
  security_stamp: z.string().default(''),
  version: z.int(),
});
export type User = z.infer<typeof userItem>;
