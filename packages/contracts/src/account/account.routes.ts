import * as z from 'zod';
import { abilitiesView, profileFields, profileView } from '../members/member.schema.ts';
import { ROLES } from '../members/role.ts';
import { passwordChangeId, tenantId, userId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { line, storedEmail } from '../shared/text.ts';
import { instant, zone, ZONE_SOURCES } from '../shared/times.ts';
import { companyLegal } from '../tenants/company-legal.schema.ts';
import { mutes, settings, signIn, AVATAR_TYPES, MAX_AVATAR_BYTES } from './account.schema.ts';

/** The signed-in member (the specification's user session). */
export const accountView = z.strictObject({
  id: userId,
  email: storedEmail,
  name: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  tenant_id: tenantId,
  tenant_name: z.string(),
  /** The company's own privacy notice, terms and imprint. */
  legal: companyLegal,
  tier: z.literal('Premium'),
  zone: z.string(),
  zone_source: z.enum(ZONE_SOURCES),
  ...profileView,
  /**
   * The notifications that the member does not want; see the notification choices of the domain.
   */
  muted: mutes,
  /** The member's display settings for every device; null until they first choose. */
  settings: settings.nullable(),
  /** The companies in which this user is a member; only candidates have more than one. */
  memberships: z.array(
    z.strictObject({
      tenant_id: tenantId,
      tenant_name: z.string(),
      role: z.enum(ROLES),
      candidate_id: z.string().nullable(),
    }),
  ),
  version: z.int(),
});
/** The data that every signed-in page needs first, in one response. */
const sessionView = z.strictObject({
  account: accountView,
  rules: abilitiesView.shape.rules,
  /**
   * The numbers of unread notifications, of unread messages in the 25 latest chat threads, and of
   * unread mail threads (100 means 100 or more; 0 for a user who may not read mail).
   */
  unread: z.strictObject({ notifications: z.int(), chats: z.int(), mails: z.int() }),
  /**
   * Whether the caller has voice cases to look at: the company compares voices, or still has open
   * cases from when it did. False for those who may not handle them.
   */
  voice_cases: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

/**
 * `disabled`: an admin of the company has disabled the account. `inactive`: the company is
 * inactive, so nobody can work in it at the moment.
 */
const membership = z.strictObject({
  tenant_id: tenantId,
  tenant_name: z.string(),
  role: z.enum(ROLES),
  state: z.enum(['open', 'disabled', 'inactive']),
  /** True if the member can use the company only with two-step sign-in. */
  requires_two_step: z.boolean(),
});
export type AccountView = z.infer<typeof accountView>;

/** `changed`: all sessions end now. `kept`: the password was not changed, so no session ends. */
const PASSWORD_CHANGE_STATES = ['begun', 'changed', 'kept'] as const;

export const accountRoutes = defineRoutes({
  'get-account': {
    method: 'GET',
    path: '/account',
    group: 'account',
    access: { action: 'read', subject: 'account' },
    request: {},
    responses: { 200: accountView, 304: null },
    problems: [],
    idempotency: 'safe',
    summary: 'The signed-in person, company and role',
  },
  'get-session': {
    method: 'GET',
    path: '/session',
    group: 'account',
    access: { action: 'read', subject: 'account' },
    request: {},
    responses: { 200: sessionView },
    problems: [],
    idempotency: 'safe',
    summary: 'What every signed-in page needs first: the account, its rights, what is unread',
  },
  'update-account': {
    method: 'PUT',
    path: '/account',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {
      body: z.strictObject({ name: line(120).optional(), zone: zone.optional(), ...profileFields }),
    },
    responses: { 200: accountView },
    problems: [],
    idempotency: 'version',
    summary: "Change one's own name, phone or place here, or one's time zone everywhere",
  },
  'update-notification-choices': {
    method: 'PUT',
    path: '/account/notifications',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: { body: z.strictObject({ muted: mutes }) },
    responses: { 200: z.strictObject({ muted: mutes }) },
    problems: [],
    idempotency: 'natural',
    summary:
      'Say which news not to get, each as kind:mail or kind:app; what everybody must get ' +
      'is refused',
  },
  'update-settings': {
    method: 'PUT',
    path: '/account/settings',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: { body: settings },
    responses: { 200: settings },
    problems: [],
    idempotency: 'natural',
    summary: 'Keep theme, direction, text sizes, density and clock for every device of the person',
  },
  'create-avatar-upload': {
    method: 'POST',
    path: '/account/avatar/upload',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {
      body: z.strictObject({
        file_type: z.enum(AVATAR_TYPES),
        file_size: z.int().positive().max(MAX_AVATAR_BYTES),
      }),
    },
    responses: {
      201: z.strictObject({
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        key: z.string(),
        expires_at: instant,
      }),
    },
    problems: [],
    idempotency: 'key',
    ratePerMinute: 30,
    summary: 'A presigned S3 POST for one picture: exact key, type and size, 10 minutes',
  },
  'set-avatar': {
    method: 'PUT',
    path: '/account/avatar',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {
      body: z.strictObject({
        key: z.string().regex(/^avt_[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'must be the key of an upload'),
      }),
    },
    responses: { 200: z.strictObject({ avatar: z.string() }) },
    problems: [
      'file-missing',
      'file-disguised',
      'file-scan-pending',
      'file-infected',
      'file-unscannable',
    ],
    idempotency: 'natural',
    summary: "Show an uploaded picture as one's avatar, once its bytes were inspected",
  },
  'remove-avatar': {
    method: 'DELETE',
    path: '/account/avatar',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {},
    responses: { 204: null },
    problems: [],
    idempotency: 'natural',
    summary: 'Go back to initials; the picture is deleted',
  },
  'list-sign-ins': {
    method: 'GET',
    path: '/account/sign-ins',
    group: 'account',
    access: { action: 'read', subject: 'account' },
    request: {},
    responses: { 200: z.strictObject({ items: z.array(signIn) }) },
    problems: [],
    idempotency: 'safe',
    summary: "One's last ten sign-ins of 90 days, newest first",
  },
  'list-memberships': {
    method: 'GET',
    path: '/account/memberships',
    group: 'account',
    access: 'user',
    request: {},
    responses: { 200: z.strictObject({ items: z.array(membership) }) },
    problems: [],
    idempotency: 'safe',
    summary:
      'The companies of the sign-in, and whether each is open to the person; answers also ' +
      'where the present one is not',
  },
  'switch-tenant': {
    method: 'PUT',
    path: '/account/tenant',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: { body: z.strictObject({ tenant_id: tenantId }) },
    responses: { 200: z.strictObject({ tenant_id: tenantId }) },
    problems: ['not-found'],
    idempotency: 'natural',
    summary: "Work in another company of one's memberships; the next token carries it",
  },
  'sign-out': {
    method: 'POST',
    path: '/signOut',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {},
    responses: { 204: null },
    problems: [],
    idempotency: 'natural',
    withoutTwoStep: true,
    summary: 'End every session of the signed-in person at once',
  },
  'note-two-step': {
    method: 'PUT',
    path: '/account/twoStep',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {},
    responses: { 204: null },
    problems: [],
    idempotency: 'natural',
    withoutTwoStep: true,
    ratePerMinute: 30,
    summary:
      'Say that an authenticator was paired or removed: only sessions that begin afterwards count ' +
      'as two-step sign-ins, and the person is mailed',
  },
  'note-password-change': {
    method: 'PUT',
    path: '/account/passwordChanges/{id}',
    group: 'account',
    access: { action: 'update', subject: 'account' },
    request: {
      params: z.strictObject({ id: passwordChangeId }),
      body: z.strictObject({ state: z.enum(PASSWORD_CHANGE_STATES) }),
    },
    responses: { 204: null },
    problems: [],
    idempotency: 'natural',
    ratePerMinute: 30,
    summary:
      'Say before the password is changed that it begins, and then what came of it: where ' +
      'nothing more is heard of ' +
      'it, every session of the person ends two minutes later',
  },
});
