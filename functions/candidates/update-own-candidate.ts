import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { versionRefusal } from '../kit/refusal.ts';
import { ownCandidateView } from './candidate-view.ts';

/** The candidate's own details in this company; name and zone of the membership follow. */
export const updateOwnCandidate: HandlerOf<'update-own-candidate'> = async ({ request, caller, store, now, ifMatch, may, commit }) => {
  if (!caller.candidateId || !may('update', 'candidate-user', { user_id: caller.userId })) return fail('not-found');
  const found = await candidates.getWithRow(store, caller.candidateId);
  if (!found) return fail('not-found');
  const changed: Candidate = { ...found.candidate, ...request.body, updated_at: now.toISOString(), version: ifMatch + 1 };
  const { member } = caller;
  const follows = member.name !== changed.name || member.zone !== changed.zone;
  return commit({
    writes: [
      candidates.write(store, changed, { version: ifMatch }),
      ...(follows ? [members.write(store, { ...member, name: changed.name, zone: changed.zone, version: member.version + 1 }, { version: member.version })] : []),
    ],
    event: { type: 'candidate.changed', data: { candidate_id: changed.id, fields: Object.keys(request.body), own: true } },
    answer: { status: 200, body: ownCandidateView(changed, found.row), version: changed.version },
    refused: versionRefusal,
  });
};
