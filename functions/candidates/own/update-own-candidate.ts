import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { copyZoneToMemberships } from '@parley/data/members/copy-zone-to-memberships.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { ownCandidateView } from '../candidate-view.ts';

/**
 * The candidate's own details in this company; the name of the membership follows, and the zone in
 * all their companies.
 */
export const updateOwnCandidate: HandlerOf<'update-own-candidate'> = async ({
  request,
  caller,
  store,
  platform,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const { candidateId } = caller;
  if (!candidateId || !may('update', 'candidate-user', { user_id: caller.userId }))
    return fail('not-found');
  const found = await candidates.getWithRow(store, candidateId);
  if (!found) return fail('not-found');
  const { zone } = request.body;
  const own = zone === undefined ? {} : { zone, zone_source: 'own' as const };
  const changed: Candidate = {
    ...found.candidate,
    ...request.body,
    ...own,
    updated_at: now.toISOString(),
    version: ifMatch + 1,
  };
  const { member } = caller;
  const follows = member.name !== changed.name || zone !== undefined;
  const spread =
    zone === undefined
      ? []
      : await copyZoneToMemberships(platform, caller.userId, zone, {
          tenantId: caller.tenantId,
          candidate: true,
        });
  return commit({
    writes: [
      candidates.write(store, changed, seenVersion(found.candidate, ifMatch)),
      ...(follows
        ? [
            members.write(
              store,
              { ...member, name: changed.name, ...own, version: member.version + 1 },
              { version: member.version },
            ),
          ]
        : []),
      ...spread,
    ],
    event: {
      type: 'candidate.changed',
      data: { candidate_id: changed.id, fields: Object.keys(request.body), own: true },
    },
    answer: { status: 200, body: ownCandidateView(changed, found.row), version: changed.version },
    refused: toVersionProblem,
  });
};
