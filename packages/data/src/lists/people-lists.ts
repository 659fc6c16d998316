import * as z from 'zod';
import { MEMBER_STATUSES } from '@parley/contracts/members/member.schema.ts';
import { ROLES } from '@parley/contracts/members/role.ts';
import { ZONE_SOURCES } from '@parley/contracts/shared/times.ts';
import { keys } from '../keys.ts';
import { type Member, memberItem } from '../members/member.codec.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import { listed } from './listed.ts';
import {
  instant,
  int,
  nullableText,
  oneOf,
  optionalText,
  storedField,
  text,
} from './stored-field.ts';

type ZoneSource = (typeof ZONE_SOURCES)[number];

/** Members of a company by role and status. */
export const memberList = defineList({
  code: 'user',
  subject: 'users',
  fields: {
    name: text('n'),
    email: text('e'),
    avatar: nullableText('i'),
    role: oneOf('r', ROLES),
    status: oneOf('s', MEMBER_STATUSES),
    zone: text('z'),
    zone_source: storedField(
      'o',
      () => z.enum(ZONE_SOURCES).default('given'),
      (source: ZoneSource) => (source === 'given' ? undefined : source),
      (source): ZoneSource => source,
    ),
    phone: optionalText('h'),
    country: optionalText('y'),
    state: optionalText('t'),
    created_at: instant('c'),
    version: int('v'),
  },
  restore: (stored, tenant_id) => ({ ...stored, user_id: stored.id, tenant_id }),
  words: { prefix: 'USER#', person: (row) => row },
  facets: {
    role: { of: ({ role }) => [role], counted: true },
    status: { of: ({ status }) => [status], counted: true },
  },
  combinations: [['role', 'status'], ['role'], ['status'], []],
  sorts: { name: ({ name }) => nameText(name), created: ({ created_at }) => timeText(created_at) },
});

export type MemberRowItem = ReturnType<typeof memberList.unpack>;

/** Returns the row of a member, or undefined for a candidate, who is not part of the staff. */
const findMemberRow = (member: Member): MemberRowItem | undefined =>
  member.role === 'candidate' ? undefined : { ...member, id: member.user_id };

/** The lists of people who work with the product, by the attribute `project` of their items. */
export const PEOPLE_LISTS = {
  member: listed(memberList, (image) => findMemberRow(memberItem.parse(image)), {
    each: 'company',
    query: () => ({ index: 'GSI1', pk: keys.staffIndex('', '').GSI1!.pk }),
    keyOf: ({ user_id }) => keys.member(String(user_id)),
  }),
};
