import {
  EMPLOYMENT_TYPES,
  REQUISITION_STATUSES,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { earlierTitleTokens } from '@parley/domain/search/earlier-tokens.ts';
import { titleTokens } from '@parley/domain/search/search-tokens.ts';
import * as z from 'zod';
import { getCreatedAt } from '../candidates/candidate-row.codec.ts';
import type { Requisition } from '../requisitions/requisitions.repo.ts';
import {
  type ListSpec,
  nameText,
  packTime,
  timeText,
  unpackTime,
  packUuid,
  unpackUuid,
} from './list-spec.ts';

export type RequisitionRowItem = Pick<
  Requisition,
  | 'id'
  | 'title'
  | 'department'
  | 'location'
  | 'employment_type'
  | 'status'
  | 'openings'
  | 'candidates'
  | 'hired'
  | 'hiring_manager_id'
  | 'hiring_manager_name'
  | 'created_at'
  | 'updated_at'
  | 'version'
>;

/**
 * Short attribute names: n title, d department, o location, y type, s status, k openings, c
 * candidates, h hired, m hiring manager, l the hiring manager's name, u updated, v version.
 */
const stored = z.object({
  n: z.string(),
  d: z.string().default(''),
  o: z.string().default(''),
  y: z.enum(EMPLOYMENT_TYPES),
  s: z.enum(REQUISITION_STATUSES),
  k: z.int(),
  c: z.int().default(0),
  h: z.int().default(0),
  m: z.instanceof(Uint8Array).optional(),
  l: z.string().optional(),
  u: z.int(),
  v: z.int(),
});

/** Requisitions by status and hiring manager. */
export const requisitionList: ListSpec<
  RequisitionRowItem,
  'manager' | 'status',
  'created' | 'title' | 'updated'
> = {
  code: 'req',
  words: {
    prefix: 'REQ#',
    of: ({ title, department, location }) => titleTokens(title, department, location),
    earlier: ({ title, department, location }) => earlierTitleTokens(title, department, location),
  },
  combinations: [['manager', 'status'], ['manager'], ['status'], []],
  facets: ({ status, hiring_manager_id }) => ({
    status: [status],
    manager: hiring_manager_id ? [hiring_manager_id] : [],
  }),
  sorts: {
    created: () => '',
    title: ({ title }) => nameText(title),
    updated: ({ updated_at }) => timeText(updated_at),
  },
  counted: ['status'],
  owner: 'manager',
  pack: ({
    title,
    department,
    location,
    employment_type,
    status,
    openings,
    candidates,
    hired,
    hiring_manager_id,
    hiring_manager_name,
    updated_at,
    version,
  }) => ({
    n: title,
    y: employment_type,
    s: status,
    k: openings,
    u: packTime(updated_at),
    v: version,
    ...(department ? { d: department } : {}),
    ...(location ? { o: location } : {}),
    ...(candidates ? { c: candidates } : {}),
    ...(hired ? { h: hired } : {}),
    ...(hiring_manager_id ? { m: packUuid(hiring_manager_id), l: hiring_manager_name ?? '' } : {}),
  }),
  unpack(id, item) {
    const { n, d, o, y, s, k, c, h, m, l, u, v } = stored.parse(item);
    return {
      id,
      title: n,
      department: d,
      location: o,
      employment_type: y,
      status: s,
      openings: k,
      candidates: c,
      hired: h,
      hiring_manager_id: m ? unpackUuid(m) : null,
      hiring_manager_name: l || null,
      created_at: getCreatedAt(id),
      updated_at: unpackTime(u)!,
      version: v,
    };
  },
};
