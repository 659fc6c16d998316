import * as z from 'zod';
import { defineEvents, ifValid } from './event-row.ts';

/** What has changed about the way a person signs in; the reason of `account.security-changed`. */
const SECURITY_CHANGES = [
  'two-step-on',
  'two-step-off',
  'password-changed',
  'password-recovered',
  'password-unknown',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

const user = z.object({ user_id: z.string() });
/** The data of events that invite somebody: nobody is invited without a user. */
const invitation = z.object({
  user_id: ifValid(z.string()),
  /** The company, if the platform invites; otherwise the event's own. */
  tenant_id: ifValid(z.int().optional()),
  invited_by: ifValid(z.string()),
});

/** Events about members, their sign-ins, and invitations. */
export const accountEvents = defineEvents({
  'account.changed': {
    data: z.object({
      user_id: z.string(),
      active_tenant_id: z.int().optional(),
      /** The number of notifications that are turned off. */
      muted: z.int().optional(),
      settings: z.literal(true).optional(),
      password_kept: z.literal(true).optional(),
      signed_out: z.literal(true).optional(),
    }),
    effects: false,
    audit: { kind: 'people', facts: ['user_id', 'active_tenant_id'] },
  },
  'account.security-changed': {
    data: z.object({
      user_id: z.string(),
      reason: z.enum(SECURITY_CHANGES),
      signed_out: ifValid(z.literal(true).optional()),
    }),
    effects: true,
    audit: { kind: 'security', facts: ['user_id', 'reason'] },
  },
  'account.password-changing': {
    // The change is not named as an id, because the audit would show it.
    data: z.object({ user_id: z.string(), change: z.string() }),
    effects: true,
    audit: null,
  },
  'account.password-change-due': {
    /** Without a change it is about a forgotten password that was replaced. */
    data: z.object({ user_id: z.string(), change: z.string().optional() }),
    effects: true,
    audit: null,
  },
  'availability.changed': {
    data: user,
    effects: false,
    audit: { kind: 'people', facts: ['user_id'] },
  },
  'avatar.changed': {
    data: z.object({
      user_id: ifValid(z.string()),
      /** The path of the previous picture; null if there was none. */
      replaced: ifValid(z.string().nullable()),
    }),
    effects: true,
    audit: { kind: 'people', facts: ['user_id'] },
  },
  'candidate.invited': {
    data: invitation.extend({ candidate_id: ifValid(z.string()) }),
    effects: true,
    audit: { kind: 'candidates', facts: ['user_id', 'tenant_id', 'candidate_id'] },
  },
  'company.created': {
    data: invitation.partial().extend({ tenant_id: ifValid(z.int()) }),
    effects: true,
    audit: { kind: 'companies', facts: ['user_id', 'tenant_id'] },
  },
  'invitation.asked': {
    /** Empty for an address that nobody has, or that has asked too often. */
    data: z.object({ user_id: ifValid(z.string().optional()) }),
    effects: true,
    audit: null,
  },
  'registration.begun': {
    // The registration is not named as an id, because the audit would show it.
    data: z.object({ registration: ifValid(z.string().optional()) }),
    effects: true,
    audit: null,
  },
  'user.changed': {
    data: z.object({
      user_id: z.string(),
      status: z.string().optional(),
      role: z.string().optional(),
    }),
    effects: true,
    audit: { kind: 'people', facts: ['user_id', 'status', 'role'] },
  },
  'user.deleted': {
    data: z.object({
      user_id: z.string(),
      /** The path of the member's picture. */
      avatar: z.string().nullish(),
      /** Whether the person belongs to no other company. */
      sign_in_removed: z.boolean().optional(),
    }),
    effects: true,
    audit: { kind: 'people', facts: ['user_id'] },
  },
  // Earlier releases wrote it where `erasure.continued` is written now.
  'user.forgetting': { data: user, effects: false, audit: null },
  'user.invited': {
    data: invitation,
    effects: true,
    audit: { kind: 'people', facts: ['user_id', 'tenant_id'] },
  },
  'user.readdressed': {
    data: invitation.extend({
      /** The user with the wrong address. */
      replaced_id: ifValid(z.string()),
      sign_in_removed: ifValid(z.boolean()),
    }),
    effects: true,
    audit: { kind: 'people', facts: ['user_id', 'tenant_id', 'replaced_id'] },
  },
  'user.reinvited': {
    data: invitation,
    effects: true,
    audit: { kind: 'people', facts: ['user_id', 'tenant_id'] },
  },
  'user.two-step-reset': {
    data: z.object({ user_id: z.string(), reset_by: z.string() }),
    effects: true,
    audit: { kind: 'security', facts: ['user_id'] },
  },
});
