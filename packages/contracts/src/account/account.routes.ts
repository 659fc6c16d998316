import * as z from 'zod';
import { tenantId, userId } from '../kit/ids.ts';
import { defineRoutes } from '../kit/route.ts';
import { line, storedEmail } from '../kit/text.ts';
import { zone } from '../kit/times.ts';
import { ROLES } from '../users/role.ts';

/** The signed-in person (the specification's user session). */
export const accountView = z.strictObject({
  id: userId,
  email: storedEmail,
  name: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  tenant_id: tenantId,
  tenant_name: z.string(),
  tier: z.literal('Premium'),
  zone: z.string(),
  /** Companies in which this sign-in is known; more than one for candidates only. */
  memberships: z.array(z.strictObject({ tenant_id: tenantId, tenant_name: z.string(), role: z.enum(ROLES), candidate_id: z.string().nullable() })),
  version: z.int(),
});
export type AccountView = z.infer<typeof accountView>;

export const accountRoutes = defineRoutes({
  'get-account': {
    method: 'GET', path: '/account', group: 'account', access: { action: 'read', subject: 'account' }, request: {},
    responses: { 200: accountView }, problems: [], idempotency: 'safe', summary: 'The signed-in person, company and role',
  },
  'update-account': {
    method: 'PUT', path: '/account', group: 'account', access: { action: 'update', subject: 'account' },
    request: { body: z.strictObject({ name: line(120).optional(), zone: zone.optional() }) },
    responses: { 200: accountView }, problems: [], idempotency: 'version', summary: 'Change one\'s own name or time zone',
  },
  'switch-tenant': {
    method: 'PUT', path: '/account/tenant', group: 'account', access: { action: 'update', subject: 'account' },
    request: { body: z.strictObject({ tenant_id: tenantId }) },
    responses: { 200: z.strictObject({ tenant_id: tenantId }) }, problems: ['not-found', 'conflict'], idempotency: 'natural',
    summary: 'Work in another company of one\'s memberships; the next token carries it',
  },
  'sign-out': {
    method: 'POST', path: '/signOut', group: 'account', access: { action: 'update', subject: 'account' }, request: {},
    responses: { 204: null }, problems: ['conflict'], idempotency: 'natural', summary: 'End every session of the signed-in person at once',
  },
});
