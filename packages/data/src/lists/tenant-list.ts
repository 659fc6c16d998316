import * as z from 'zod';
import { TENANT_STATUSES } from '@parley/contracts/tenants/tenants.routes.ts';
import type { TenantEntry } from '../tenants/tenant-register.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import {
  instant,
  int,
  nullableText,
  oneOf,
  optionalText,
  storedField,
  text,
} from './stored-field.ts';

const DIGITS = 7;

/**
 * Companies on the platform by status; the id is the company's number, padded so that it sorts
 * correctly.
 */
export const tenantList = defineList({
  code: 'company',
  subject: null,
  fields: {
    name: text('n'),
    status: oneOf('s', TENANT_STATUSES),
    zone: text('z'),
    created_at: instant('c'),
    users: int('u'),
    version: int('v'),
    avatar: nullableText('i'),
    // Stored while the company waits for its approval.
    approved: storedField(
      'w',
      () => z.literal(true).optional(),
      (isApproved: boolean) => (isApproved ? undefined : true),
      (waits) => waits === undefined,
    ),
    proved_domain: optionalText('d'),
    address: optionalText('address'),
    phone: optionalText('phone'),
    city: optionalText('city'),
    country: optionalText('country'),
    email: optionalText('email'),
    state: optionalText('state'),
    website: optionalText('website'),
  },
  restore: (stored) => stored,
  words: {
    prefix: 'COMPANY#',
    person: ({ name, city, email }) => ({ name: `${name} ${city}`, email }),
  },
  facets: { status: { of: ({ status }) => [status], counted: true } },
  combinations: [['status'], []],
  sorts: {
    created: ({ created_at }) => timeText(created_at),
    name: ({ name }) => nameText(name),
    users: ({ users }) => String(users).padStart(DIGITS, '0'),
  },
});

export const toTenantRow = ({
  approved_at,
  ...entry
}: TenantEntry): ReturnType<typeof tenantList.unpack> => ({
  ...entry,
  approved: approved_at !== null,
  id: String(entry.id).padStart(10, '0'),
});
