import * as z from 'zod';
import { tenantId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { email, line } from '../shared/text.ts';
import { zone } from '../shared/times.ts';
import { companyName } from '../tenants/company-name.schema.ts';

export const registrationRoutes = defineRoutes({
  'register-company': {
    method: 'POST',
    path: '/registrations',
    group: 'registration',
    access: 'user',
    request: { body: z.strictObject({ company_name: companyName, name: line(120), zone }) },
    responses: {
      201: z.strictObject({
        tenant_id: tenantId,
        company_name: z.string(),
        role: z.literal('admin'),
      }),
    },
    problems: [
      'already-registered',
      'company-exists',
      'missing-idempotency-key',
      'malformed-idempotency-key',
      'idempotency-mismatch',
    ],
    idempotency: 'key',
    ratePerMinute: 10,
    freePerHour: { own: 20, wider: 100 },
    summary: 'Make a company for a person who has just signed up; the person is its admin',
  },
  'begin-registration': {
    method: 'POST',
    path: '/registrations/begin',
    group: 'registration',
    access: 'public',
    request: { body: z.strictObject({ email }) },
    responses: { 202: z.strictObject({ message: z.string() }) },
    problems: ['malformed-idempotency-key', 'idempotency-mismatch'],
    idempotency: 'key',
    ratePerMinute: 30,
    freePerHour: { own: 20, wider: 100 },
    summary:
      'Ask for the link with which a company is registered; the answer is the same for ' +
      'every address, and an address gets ' +
      'three an hour at most',
  },
  'ask-for-invitation': {
    method: 'POST',
    path: '/invitations/again',
    group: 'registration',
    access: 'public',
    request: { body: z.strictObject({ email }) },
    responses: { 202: z.strictObject({ message: z.string() }) },
    problems: ['malformed-idempotency-key', 'idempotency-mismatch'],
    idempotency: 'key',
    ratePerMinute: 30,
    freePerHour: { own: 20, wider: 100 },
    summary:
      'Ask for a new invitation link; the answer is the same for every address, and an ' +
      'address gets three an hour at most',
  },
});
