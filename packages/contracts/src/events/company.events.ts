import * as z from 'zod';
import { CONTACT_STATUSES } from '../contact/contact.routes.ts';
import { countryCode } from '../shared/place-code.schema.ts';
import { zone } from '../shared/times.ts';
import { TENANT_STATUSES } from '../tenants/tenants.routes.ts';
import { defineEvents, ifValid } from './event-row.ts';

const nothing = z.object({});
const company = z.object({ tenant_id: z.int() });

/** Events about companies, their own settings, and messages to the platform. */
export const companyEvents = defineEvents({
  'company.changed': {
    data: company.extend({
      status: z.enum(TENANT_STATUSES).optional(),
      approved: z.literal(true).optional(),
    }),
    effects: false,
    audit: { kind: 'companies', facts: ['tenant_id', 'status'] },
  },
  'company.deleted': {
    data: company,
    effects: false,
    audit: { kind: 'companies', facts: ['tenant_id'] },
  },
  'company.assessors-changed': {
    data: z.object({ from: z.enum(['named', 'unnamed']), to: z.enum(['named', 'unnamed']) }),
    effects: false,
    audit: { kind: 'companies', facts: ['from', 'to'] },
  },
  'company.domain-check-due': {
    data: z.object({ proved_at: z.string() }),
    effects: true,
    audit: null,
  },
  'company.domain-chosen': {
    data: z.object({ domain: z.string() }),
    effects: false,
    audit: { kind: 'companies', facts: [] },
  },
  'company.domain-proof-ended': {
    data: z.object({
      domain: z.string(),
      /** Whether the company was approved by it. */
      counted: z.boolean(),
    }),
    effects: true,
    audit: { kind: 'companies', facts: [] },
  },
  'company.domain-proved': {
    data: z.object({
      domain: z.string(),
      proved_at: z.string(),
      /** Other companies that have proved the same domain. */
      others: z.array(z.int()),
    }),
    effects: true,
    audit: { kind: 'companies', facts: [] },
  },
  'company.legal-changed': {
    data: nothing,
    effects: false,
    audit: { kind: 'companies', facts: [] },
  },
  'company.region-changed': {
    /** The new country and zone; the country is empty if it is not known. */
    data: z.object({ country: countryCode, zone }),
    effects: false,
    audit: { kind: 'companies', facts: [] },
  },
  'company.registered': {
    data: company.extend({ user_id: z.string() }),
    effects: false,
    audit: { kind: 'companies', facts: ['tenant_id', 'user_id'] },
  },
  'company.sample-added': {
    data: nothing,
    effects: false,
    audit: { kind: 'companies', facts: [] },
  },
  'company.sample-removed': {
    data: z.object({ requisition_id: ifValid(z.string()) }),
    effects: true,
    audit: { kind: 'companies', facts: ['requisition_id'] },
  },
  'company.two-step-changed': {
    data: z.object({
      from: z.enum(['optional', 'required']),
      to: z.enum(['optional', 'required']),
    }),
    effects: false,
    audit: { kind: 'security', facts: ['from', 'to'] },
  },
  'contact.answered': {
    data: z.object({ message_id: z.string(), answer_id: z.string() }),
    effects: true,
    audit: { kind: 'contact', facts: ['message_id', 'answer_id'] },
  },
  'contact.changed': {
    data: z.object({
      message_id: z.string(),
      from: z.enum(CONTACT_STATUSES),
      to: z.enum(CONTACT_STATUSES),
      /** The assignee. */
      user_id: z.string().optional(),
    }),
    effects: false,
    audit: { kind: 'contact', facts: ['message_id', 'from', 'to', 'user_id'] },
  },
  'contact.received': {
    data: z.object({ message_id: z.string() }),
    effects: true,
    audit: { kind: 'contact', facts: ['message_id'] },
  },
});
