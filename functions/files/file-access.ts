import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { Action } from '@parley/contracts/shared/route.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { CandidateFile } from '@parley/data/files/candidate-files.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';
import type { MemberCaller } from '../shared/context.ts';

interface Asking {
  store: TenantStore;
  caller: MemberCaller;
  may(
    action: Action,
    subject: 'candidate-files' | 'candidates',
    instance?: Omit<GuardedInstance, 'tenant_id'>,
  ): boolean;
}

/**
 * Returns the candidate whose files are requested if the caller may perform the action on them;
 * otherwise the same 404 as for an unknown candidate.
 */
export async function findOwner(
  asking: Asking,
  action: 'read' | 'create' | 'delete',
  named: { candidate_id?: string | undefined; user_id?: string | undefined },
): Promise<Candidate | Failure<'not-found' | 'forbidden'>> {
  const { store, may } = asking;
  const id =
    named.candidate_id ??
    (named.user_id ? (await members.get(store, named.user_id))?.candidate_id : undefined);
  const candidate = id ? await candidates.get(store, id) : undefined;
  if (!candidate || !(await mayReadCandidate(asking, candidate.id, 'candidate-files')))
    return fail('not-found');
  if (action !== 'read' && !may(action, 'candidate-files', { candidate_ids: [candidate.id] }))
    return fail('forbidden');
  return candidate;
}

/**
 * Checks whether the caller may see a file. Candidates can see only files that they added
 * themselves; files that the company added about them are internal.
 */
export const isOpenTo = (
  caller: Pick<MemberCaller, 'role' | 'userId'>,
  file: CandidateFile,
): boolean => caller.role !== 'candidate' || file.added_by === caller.userId;
