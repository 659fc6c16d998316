import * as z from 'zod';
import { listContract } from '../lists/list-contract.ts';
import { tenantId, tenantIdInPath, userId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { email, line, storedEmail, webAddress } from '../shared/text.ts';
import { instant, zone } from '../shared/times.ts';
import { companyName } from './company-name.schema.ts';
import {
  changedCompanySettings,
  COMPANY_SETTINGS_SUMMARY,
  companySettings,
} from './company-settings.ts';
import { chosenDomain, domainCheck, domainProof } from './domain-proof.schema.ts';

export const TENANT_STATUSES = ['Active', 'Inactive'] as const;

export const tenantView = z.strictObject({
  id: tenantId,
  name: z.string(),
  avatar: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  email: storedEmail,
  state: z.string(),
  website: z.string(),
  status: z.enum(TENANT_STATUSES),
  /** False for a company that registered itself until it is approved (ADR 103). */
  approved: z.boolean(),
  /** The domain by whose proof the company is approved; empty if the platform has approved it. */
  proved_domain: z.string(),
  zone: z.string(),
  createdAt: instant,
  users: z.int(),
  version: z.int(),
});
export type TenantView = z.infer<typeof tenantView>;

const fields = {
  name: companyName,
  address: line(200, 0).optional(),
  phone: line(40, 0).optional(),
  city: line(80, 0).optional(),
  country: line(80, 0).optional(),
  email: email.optional(),
  state: line(80, 0).optional(),
  website: webAddress(200).optional(),
  zone: zone.optional(),
  /** A boolean becomes Active or Inactive (the specification's form sends one). */
  status: z.union([z.enum(TENANT_STATUSES), z.boolean()]).optional(),
};
export const TENANT_ORDERS = ['created', 'name', 'users'] as const;
const tenantsList = listContract({
  row: tenantView,
  filters: { status: z.enum(TENANT_STATUSES).optional() },
  orders: TENANT_ORDERS,
});
const params = z.strictObject({ id: tenantIdInPath });

const invited = z.strictObject({ user_id: userId });

export const tenantsRoutes = defineRoutes({
  'list-tenants': {
    method: 'GET',
    path: '/tenants',
    group: 'tenants',
    access: { action: 'read', subject: 'tenants' },
    request: { query: z.strictObject(tenantsList.query) },
    responses: { 200: tenantsList.page },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      'Companies on the platform, newest first; by status, words of name, city and e-mail, ' +
      'and in other orders',
  },
  'create-tenant': {
    method: 'POST',
    path: '/tenants',
    group: 'tenants',
    access: { action: 'create', subject: 'tenants' },
    request: {
      body: z.strictObject({
        ...fields,
        admin_email: email.optional(),
        admin_name: line(120).optional(),
      }),
    },
    responses: { 201: tenantView },
    location: '/tenants/{id}',
    problems: ['company-exists'],
    idempotency: 'key',
    summary: 'Make a company and invite its first admin where one is named',
  },
  'get-tenant': {
    method: 'GET',
    path: '/tenants/{id}',
    group: 'tenants',
    access: { action: 'read', subject: 'tenants' },
    request: { params },
    responses: { 200: tenantView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One company',
  },
  'update-tenant': {
    method: 'PUT',
    path: '/tenants/{id}',
    group: 'tenants',
    access: { action: 'update', subject: 'tenants' },
    request: {
      params,
      body: z.strictObject({
        ...fields,
        name: companyName.optional(),
        /** Lets a company that registered itself write to as many people as others. */
        approved: z.literal(true).optional(),
      }),
    },
    responses: { 200: tenantView },
    problems: ['not-found', 'company-exists', 'sign-in-again'],
    idempotency: 'version',
    summary:
      'Change a company; Inactive ends access at the next request. Another status needs a ' +
      'sign-in of the last 15 minutes',
  },
  'delete-tenant': {
    method: 'DELETE',
    path: '/tenants/{id}',
    group: 'tenants',
    access: { action: 'delete', subject: 'tenants' },
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'in-use', 'sign-in-again'],
    idempotency: 'version',
    summary:
      'Delete a company without members; others are made Inactive instead. Needs a sign-in ' +
      'of the last 15 minutes',
  },
  'invite-tenant-admin': {
    method: 'POST',
    path: '/tenants/{id}/admins',
    group: 'tenants',
    access: { action: 'update', subject: 'tenants' },
    request: {
      params,
      body: z.strictObject({ email, name: line(120), replaces: userId.optional() }),
    },
    responses: { 201: invited },
    problems: ['not-found', 'user-exists', 'invalid-transition', 'sign-in-again'],
    idempotency: 'key',
    ratePerMinute: 60,
    summary:
      'Invite an admin into a company; `replaces` an invited admin whose address was wrong ' +
      'and who has never signed in. Needs a sign-in of the last 15 minutes',
  },
  'reinvite-tenant-admin': {
    method: 'POST',
    path: '/tenants/{id}/invitations',
    group: 'tenants',
    access: { action: 'update', subject: 'tenants' },
    request: { params, body: z.strictObject({ user_id: userId }) },
    responses: { 202: invited },
    problems: ['not-found', 'invalid-transition', 'sign-in-again'],
    idempotency: 'key',
    ratePerMinute: 10,
    summary:
      "Send the invitation of a company's admin again, with a new link. Needs a sign-in of " +
      'the last 15 minutes',
  },
  'get-company-settings': {
    method: 'GET',
    path: '/companySettings',
    group: 'tenants',
    access: { action: 'read', subject: 'company-settings' },
    request: {},
    responses: { 200: companySettings, 304: null },
    problems: [],
    idempotency: 'safe',
    summary:
      'What the company requires of its own people, its own privacy notice, terms and imprint, ' +
      'its country and time zone, and whether it has sample data',
  },
  'update-company-settings': {
    method: 'PUT',
    path: '/companySettings',
    group: 'tenants',
    access: { action: 'update', subject: 'company-settings' },
    request: { body: changedCompanySettings },
    responses: { 200: companySettings },
    problems: ['sign-in-again', 'two-step-off'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: COMPANY_SETTINGS_SUMMARY,
  },
  'get-domain-proof': {
    method: 'GET',
    path: '/companySettings/domain',
    group: 'tenants',
    access: { action: 'read', subject: 'company-settings' },
    request: {},
    responses: { 200: domainProof },
    problems: [],
    idempotency: 'safe',
    summary: 'What has approved the company, and the record that proves its domain',
  },
  'choose-domain': {
    method: 'PUT',
    path: '/companySettings/domain',
    group: 'tenants',
    access: { action: 'update', subject: 'company-settings' },
    request: { body: chosenDomain },
    responses: { 200: domainProof },
    problems: ['domain-not-provable', 'invalid-transition'],
    idempotency: 'natural',
    ratePerMinute: 10,
    summary:
      'Choose the domain that is to be proved, and get the TXT record for it; the proof of ' +
      'another domain ends',
  },
  'check-domain': {
    method: 'POST',
    path: '/companySettings/domain/checks',
    group: 'tenants',
    access: { action: 'update', subject: 'company-settings' },
    request: { body: z.strictObject({}) },
    responses: { 200: domainCheck },
    problems: ['invalid-transition'],
    idempotency: 'key',
    ratePerMinute: 10,
    freePerHour: { own: 30, wider: 100 },
    summary:
      'Look for the TXT record of the chosen domain; if it is there, the company is approved. ' +
      '503 if no name server answers',
  },
});
