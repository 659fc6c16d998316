import * as z from 'zod';
import { ROLES } from '@parley/contracts/members/role.ts';
import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/**
 * n name or title, e e-mail; of staff r role; of requisitions d department, l location, g status.
 * The id contains the kind.
 */
const stored = z.object({
  n: z.string(),
  e: z.string().default(''),
  r: z.enum(ROLES).optional(),
  d: z.string().default(''),
  l: z.string().default(''),
  g: z.enum(REQUISITION_STATUSES).optional(),
});

export interface Named {
  candidates: { id: string; name: string; email: string }[];
  requisitions: {
    id: string;
    title: string;
    department: string;
    location: string;
    status: (typeof REQUISITION_STATUSES)[number];
  }[];
  people: { id: string; name: string; email: string; role: (typeof ROLES)[number] }[];
}

/**
 * Candidates, requisitions and staff by their full names, written from the stream: two typed words
 * find one even if a thousand share a word.
 */
export const names = {
  /**
   * Returns items by name in either order of words; `name` is folded and has two words or more. One
   * query.
   */
  async find(store: TenantStore, name: string, limit: number): Promise<Named> {
    const { items } = await store.query({
      pk: keys.name(name, '').pk,
      sk: { beginsWith: name },
      limit,
    });
    const found: Named = { candidates: [], requisitions: [], people: [] };
    for (const item of items) {
      const id = String(item.SK).slice(String(item.SK).lastIndexOf('#') + 1);
      const { n, e, r, d, l, g } = stored.parse(item);
      if (g) found.requisitions.push({ id, title: n, department: d, location: l, status: g });
      else if (r) found.people.push({ id, name: n, email: e, role: r });
      else found.candidates.push({ id, name: n, email: e });
    }
    return found;
  },
  putCandidate: (
    store: TenantStore,
    name: string,
    { id, name: n, email: e }: Named['candidates'][number],
  ): WriteOp => store.put(keys.name(name, id), { n, e }, 'any'),
  putPerson: (
    store: TenantStore,
    name: string,
    { id, name: n, email: e, role: r }: Named['people'][number],
  ): WriteOp => store.put(keys.name(name, id), { n, e, r }, 'any'),
  putRequisition: (
    store: TenantStore,
    name: string,
    { id, title: n, department: d, location: l, status: g }: Named['requisitions'][number],
  ): WriteOp => store.put(keys.name(name, id), { n, d, l, g }, 'any'),
  remove: (store: TenantStore, name: string, id: string): WriteOp =>
    store.remove(keys.name(name, id), 'any'),
};
