import type { UserId } from '@parley/contracts/kit/ids.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { joinCompany, newMember } from '@parley/data/tenants/found-company.ts';
import type { Member, Person } from '@parley/data/users/member.codec.ts';
import { members, people } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** Invites a candidate to sign in. Somebody who already has a sign-in gets this company added to it. */
export const createCandidateUser = (identity: Identity): HandlerOf<'create-candidate-user'> => async ({ request, caller, store, platform, now, commit }) => {
  const candidate = await candidates.get(store, request.body.candidate_id);
  if (!candidate) return fail('not-found');
  const { userId, hasPassword } = await signInOf(candidate, platform, identity);
  const [person, known] = await Promise.all([people.get(platform, userId), members.get(store, userId)]);
  if (known && known.role !== 'candidate') return fail('user-exists', 'This address belongs to a member of your company');

  // Somebody who has chosen a zone elsewhere has it here too.
  const zone = person?.zone ? { zone: person.zone, zone_source: 'own' as const } : { zone: candidate.zone, zone_source: candidate.zone_source };
  const member = known ?? newMember({
    user_id: userId, tenant_id: caller.tenantId, email: candidate.email, name: candidate.name, role: 'candidate', ...zone, candidate_id: candidate.id,
    // Whoever has chosen a password elsewhere needs none here; whoever was only invited there is invited here as well.
    status: person && hasPassword ? 'active' : 'invited', created_at: now.toISOString(),
  });
  const linked: Candidate = { ...candidate, ...zone, user_id: userId, updated_at: now.toISOString(), version: candidate.version + 1 };
  return commit({
    writes: [
      candidate.user_id === userId ? store.check(keys.candidate(candidate.id), { version: candidate.version }) : candidates.write(store, linked, { version: candidate.version }),
      ...(known ? [] : join(platform, caller, person, member)),
    ],
    event: { type: 'candidate.invited', data: { candidate_id: candidate.id, user_id: userId, invited_by: caller.userId } },
    answer: { status: 201, body: { candidate_id: candidate.id, user_id: userId as UserId, status: member.status === 'invited' ? 'invited' : 'active' } },
  });
};

/** The user id the candidate has, or that the address has here, or that the identity provider gives it; and whether it has a password. */
async function signInOf(candidate: Candidate, platform: TenantStore, identity: Identity): Promise<{ userId: string; hasPassword: boolean }> {
  const existing = candidate.user_id ?? (await people.findByEmail(platform, candidate.email));
  // The sign-in keeps its own address when the candidate's is corrected.
  const person = existing === undefined ? undefined : await people.get(platform, existing);
  const { userId, confirmed } = await identity.reserve({ email: person?.email ?? candidate.email, name: candidate.name, tenantId: undefined });
  return { userId: existing ?? userId, hasPassword: confirmed };
}

/** The writes by which a person becomes a candidate of this company, as the first one or one more. */
function join(platform: TenantStore, company: { tenantId: number; tenantName: string }, person: Person | undefined, member: Member): WriteOp[] {
  if (!person) return joinCompany(platform, { id: company.tenantId, name: company.tenantName }, member);
  const membership = { tenant_id: company.tenantId, tenant_name: company.tenantName, role: member.role, candidate_id: member.candidate_id };
  return [
    people.write(platform, { ...person, memberships: [...person.memberships, membership], version: person.version + 1 }, { version: person.version }),
    members.write(platform.forTenant(company.tenantId), member, 'missing'),
  ];
}
