import { TENANT_STATUSES } from '@parley/contracts/tenants/tenants.routes.ts';
import { earlierSearchTokens } from '@parley/domain/search/earlier-tokens.ts';
import { searchTokens } from '@parley/domain/search/search-tokens.ts';
import * as z from 'zod';
import type { TenantEntry } from '../tenants/tenant-register.ts';
import { type ListSpec, nameText, packTime, timeText, unpackTime } from './list-spec.ts';

/**
 * A company in the platform's list; the id is the company's number, padded so that it sorts
 * correctly.
 */
export type TenantRow = Omit<TenantEntry, 'id' | 'kind' | 'approved_at'> & {
  id: string;
  approved: boolean;
};

/**
 * Short attribute names: n name, s status, z zone, c created, u users, v version, w waits for its
 * approval, d domain by whose proof it is approved; missing values are left out.
 */
const stored = z.object({
  n: z.string(),
  s: z.enum(TENANT_STATUSES),
  z: z.string(),
  c: z.int(),
  u: z.int(),
  v: z.int(),
  i: z.string().optional(),
  w: z.literal(true).optional(),
  d: z.string().optional(),
  address: z.string().default(''),
  phone: z.string().default(''),
  city: z.string().default(''),
  country: z.string().default(''),
  email: z.string().default(''),
  state: z.string().default(''),
  website: z.string().default(''),
});
const DIGITS = 7;

/** Companies on the platform by status. */
export const tenantList: ListSpec<TenantRow, 'status', 'created' | 'name' | 'users'> = {
  code: 'company',
  words: {
    prefix: 'COMPANY#',
    of: ({ name, city, email }) => searchTokens({ name: `${name} ${city}`, email }),
    earlier: ({ name, city, email }) => earlierSearchTokens({ name: `${name} ${city}`, email }),
  },
  combinations: [['status'], []],
  facets: ({ status }) => ({ status: [status] }),
  sorts: {
    created: ({ created_at }) => timeText(created_at),
    name: ({ name }) => nameText(name),
    users: ({ users }) => String(users).padStart(DIGITS, '0'),
  },
  counted: ['status'],
  owner: null,
  pack: ({
    name,
    status,
    zone,
    created_at,
    users,
    version,
    avatar,
    approved,
    proved_domain,
    address,
    phone,
    city,
    country,
    email,
    state,
    website,
  }) => {
    const given = Object.entries({ address, phone, city, country, email, state, website }).filter(
      ([, value]) => value !== '',
    );
    return {
      n: name,
      s: status,
      z: zone,
      c: packTime(created_at),
      u: users,
      v: version,
      ...(avatar ? { i: avatar } : {}),
      ...(approved ? {} : { w: true }),
      ...(proved_domain ? { d: proved_domain } : {}),
      ...Object.fromEntries(given),
    };
  },
  unpack(id, item) {
    const { n, s, z: zone, c, u, v, i, w, d, ...given } = stored.parse(item);
    return {
      id,
      name: n,
      status: s,
      zone,
      created_at: unpackTime(c)!,
      users: u,
      version: v,
      avatar: i ?? null,
      approved: w === undefined,
      proved_domain: d ?? '',
      ...given,
    };
  },
};

export const toTenantRow = ({ approved_at, ...entry }: TenantEntry): TenantRow => ({
  ...entry,
  approved: approved_at !== null,
  id: String(entry.id).padStart(10, '0'),
});
