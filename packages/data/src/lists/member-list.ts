import { ROLES } from '@parley/contracts/members/role.ts';
import { ZONE_SOURCES } from '@parley/contracts/shared/times.ts';
import { MEMBER_STATUSES } from '@parley/contracts/members/member.schema.ts';
import { earlierSearchTokens } from '@parley/domain/search/earlier-tokens.ts';
import { searchTokens } from '@parley/domain/search/search-tokens.ts';
import * as z from 'zod';
import type { Member } from '../members/member.codec.ts';
import { type ListSpec, nameText, packTime, timeText, unpackTime } from './list-spec.ts';

export type MemberRowItem = Pick<
  Member,
  | 'user_id'
  | 'tenant_id'
  | 'email'
  | 'name'
  | 'avatar'
  | 'role'
  | 'status'
  | 'zone'
  | 'zone_source'
  | 'phone'
  | 'country'
  | 'state'
  | 'created_at'
  | 'version'
> & { id: string };

/**
 * Short attribute names: n name, e e-mail, i avatar, r role, s status, z zone, o source, h phone, y
 * country, t state, c created, v version.
 */
const stored = z.object({
  n: z.string(),
  e: z.string(),
  i: z.string().optional(),
  r: z.enum(ROLES),
  s: z.enum(MEMBER_STATUSES),
  z: z.string(),
  o: z.enum(ZONE_SOURCES).default('given'),
  h: z.string().default(''),
  y: z.string().default(''),
  t: z.string().default(''),
  c: z.int(),
  v: z.int(),
});

/** Members of a company by role and status. */
export const memberList: ListSpec<MemberRowItem, 'role' | 'status', 'name' | 'created'> = {
  code: 'user',
  words: { prefix: 'USER#', of: searchTokens, earlier: earlierSearchTokens },
  combinations: [['role', 'status'], ['role'], ['status'], []],
  facets: ({ role, status }) => ({ role: [role], status: [status] }),
  sorts: { name: ({ name }) => nameText(name), created: ({ created_at }) => timeText(created_at) },
  counted: ['role', 'status'],
  owner: null,
  pack: ({
    name,
    email,
    avatar,
    role,
    status,
    zone,
    zone_source,
    phone,
    country,
    state,
    created_at,
    version,
  }) => ({
    n: name,
    e: email,
    r: role,
    s: status,
    z: zone,
    c: packTime(created_at),
    v: version,
    ...(zone_source === 'given' ? {} : { o: zone_source }),
    ...(avatar ? { i: avatar } : {}),
    ...(phone ? { h: phone } : {}),
    ...(country ? { y: country } : {}),
    ...(state ? { t: state } : {}),
  }),
  unpack(id, item, tenant_id) {
    const { n, e, i, r, s, z: zone, o, h, y, t, c, v } = stored.parse(item);
    return {
      id,
      user_id: id,
      tenant_id,
      name: n,
      email: e,
      avatar: i ?? null,
      role: r,
      status: s,
      zone,
      zone_source: o,
      phone: h,
      country: y,
      state: t,
      created_at: unpackTime(c)!,
      version: v,
    };
  },
};
