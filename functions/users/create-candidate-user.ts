import type { UserId } from '@parley/contracts/kit/ids.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { joinCompany, newMember } from '@parley/data/tenants/found-company.ts';
import { members, people } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** Invites a candidate to sign in. Somebody who already has a sign-in gets this company added to it. */
export const createCandidateUser = (identity: Identity): HandlerOf<'create-candidate-user'> => async ({ request, caller, store, platform, now, commit }) => {
  const { candidate_id } = request.body;
  const candidate = await candidates.get(store, candidate_id);
  if (!candidate) return fail('not-found');
  const known = candidate.user_id ? await members.get(store, candidate.user_id) : undefined;
  const userId = known?.user_id ?? (await people.findByEmail(platform, candidate.email)) ?? (await identity.reserve({ email: candidate.email, name: candidate.name, tenantId: undefined })).userId;
  const person = await people.get(platform, userId);
  const status = person && known?.status !== 'invited' ? ('active' as const) : ('invited' as const);
  const member = newMember({
    user_id: userId, tenant_id: caller.tenantId, email: candidate.email, name: candidate.name, role: 'candidate', zone: candidate.zone, candidate_id, status, created_at: now.toISOString(),
  });
  const membership = { tenant_id: caller.tenantId, tenant_name: caller.tenantName, role: 'candidate' as const, candidate_id };
  const link = [candidates.write(store, { ...candidate, user_id: userId, updated_at: now.toISOString(), version: candidate.version + 1 }, { version: candidate.version })];
  const joins = person
    ? [
        ...(person.memberships.some((m) => m.tenant_id === caller.tenantId) ? [] : [people.write(platform, { ...person, memberships: [...person.memberships, membership], version: person.version + 1 }, { version: person.version }), members.write(store, member, 'missing')]),
      ]
    : joinCompany(platform, { id: caller.tenantId, name: caller.tenantName }, member);
  if (person?.memberships.some((m) => m.tenant_id === caller.tenantId && m.role !== 'candidate')) return fail('user-exists', 'This address belongs to a member of your company');
  return commit({
    writes: candidate.user_id === userId ? joins : [...link, ...joins],
    event: { type: 'candidate.invited', data: { candidate_id, user_id: userId, invited_by: caller.userId } },
    answer: { status: 201, body: { candidate_id, user_id: userId as UserId, status } },
    refused: () => fail('conflict'),
  });
};
