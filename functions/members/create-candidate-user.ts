import { fail } from '@parley/application/shared/failure.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { keys } from '@parley/data/keys.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { addMembership, newMember } from '@parley/data/tenants/new-tenant.ts';
import type { HandlerOf } from '../shared/context.ts';
import { invitationsLeft } from '../shared/rate-limit.ts';
import { refuseStrangers } from '../shared/refuse-strangers.ts';
import { signInFor } from '../shared/sign-in.ts';

/**
 * Invites a candidate to sign in. If the person already has a sign-in, this company is added to it;
 * until they accept, the membership is the same as that of a new person, including the default time
 * zone.
 */
export const createCandidateUser =
  (identity: Identity): HandlerOf<'create-candidate-user'> =>
  async (context) => {
    const { request, caller, store, platform, now, commit } = context;
    const candidate = await candidates.get(store, request.body.candidate_id);
    if (!candidate) return fail('not-found');
    const refused =
      (await invitationsLeft(context, caller.tenantId)) ??
      (await refuseStrangers(context, [candidate.email]));
    if (refused) return refused;
    const { userId, person } = await findSignIn(candidate, platform, identity);
    const known = await members.get(store, userId);
    if (known && known.role !== 'candidate')
      return fail('user-exists', 'This address belongs to a member of your company');

    const member =
      known ??
      newMember({
        user_id: userId,
        tenant_id: caller.tenantId,
        email: candidate.email,
        name: candidate.name,
        role: 'candidate',
        zone: candidate.zone,
        zone_source: candidate.zone_source,
        candidate_id: candidate.id,
        created_at: now.toISOString(),
      });
    const linked: Candidate = {
      ...candidate,
      user_id: userId,
      updated_at: now.toISOString(),
      version: candidate.version + 1,
    };
    return commit({
      writes: [
        candidate.user_id === userId
          ? store.check(keys.candidate(candidate.id), { version: candidate.version })
          : candidates.write(store, linked, { version: candidate.version }),
        ...(known
          ? []
          : addMembership(
              platform,
              { id: caller.tenantId, name: caller.tenantName },
              member,
              person,
            )),
      ],
      event: {
        type: 'candidate.invited',
        data: { candidate_id: candidate.id, user_id: userId, invited_by: caller.userId },
      },
      answer: {
        status: 201,
        body: {
          candidate_id: candidate.id,
          user_id: userId,
          status: member.status === 'invited' ? 'invited' : 'active',
        },
      },
    });
  };

/**
 * Returns the sign-in of the candidate, or of the address. The sign-in's own address stays the same
 * if the candidate's is corrected.
 */
async function findSignIn(
  { user_id, email, name }: Candidate,
  platform: TenantStore,
  identity: Identity,
) {
  const linked = user_id === null ? undefined : await users.get(platform, user_id);
  return signInFor(identity, platform, {
    email: linked?.email ?? email,
    name,
    tenantId: undefined,
  });
}
