import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { names } from '@parley/data/search/names.repo.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { nameTokens, titleRotations } from '@parley/domain/search/find-tokens.ts';
import type { Projector } from '../projector.ts';

/** Keeps the entries of one kind of thing: those of its present names, and no others. */
const keep =
  <T extends { id: string }>(
    read: (item: Record<string, unknown>) => T,
    namesOf: (thing: T) => readonly string[],
    put: (store: TenantStore, name: string, thing: T) => WriteOp,
  ): Projector =>
  async ({ store, before, after }) => {
    const [was, is] = [before && read(before), after && read(after)];
    const [old, wanted] = [was, is].map((one) => [...new Set(one ? namesOf(one) : [])]) as [
      string[],
      string[],
    ];
    const writes = [
      ...wanted.map((name) => put(store, name, is!)),
      ...old
        .filter((name) => !wanted.includes(name))
        .map((name) => names.remove(store, name, was!.id)),
    ];
    if (writes.length === 0) return;
    const result = await store.commit(writes);
    if (!result.ok) throw new Error(`the names were not written: ${result.reason}`);
  };

export const nameCandidate = keep(
  (item) => candidateItem.parse(item),
  ({ name }) => nameTokens(name),
  names.putCandidate,
);
/** Staff only: candidates are found as such. */
export const nameMember = keep(
  (item) => ({ ...memberItem.parse(item), id: String(item.user_id) }),
  ({ name, role }) => (role === 'candidate' ? [] : nameTokens(name)),
  names.putPerson,
);
export const nameRequisition = keep(
  (item) => requisitionItem.parse(item),
  ({ title }) => titleRotations(title),
  names.putRequisition,
);
