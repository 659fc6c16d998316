import type { Candidate } from '../candidates/candidates.repo.ts';
import { keys } from '../keys.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';

export type NamedCandidate = Pick<Candidate, 'id' | 'name' | 'email'>;

/** Candidates by their whole names, written from the stream: `asha raman` finds one where a thousand are called Asha. */
export const candidateNames = {
  /** Whose name begins so, from either end; `name` is folded and two words or more. */
  async find(store: TenantStore, name: string, limit: number): Promise<NamedCandidate[]> {
    const { items } = await store.query({ pk: keys.candidateName(name, '').pk, sk: { beginsWith: name }, limit });
    return items.map(({ SK, n, e }) => ({ id: String(SK).slice(String(SK).lastIndexOf('#') + 1), name: String(n), email: String(e) }));
  },
  put: (store: TenantStore, name: string, { id, name: n, email: e }: NamedCandidate): WriteOp => store.put(keys.candidateName(name, id), { n, e }, 'any'),
  remove: (store: TenantStore, name: string, id: string): WriteOp => store.remove(keys.candidateName(name, id), 'any'),
};
