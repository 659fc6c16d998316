import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { zoneGiven } from '../shared/zone-given.ts';
import { candidateView } from './candidate-view.ts';

export const createCandidate: HandlerOf<'create-candidate'> = async ({
  request,
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  if (!may('create', 'candidates')) return fail('forbidden');
  const at = now.toISOString();
  const zone = zoneGiven(caller, request.body.zone);
  const candidate: Candidate = {
    kind: 'CANDIDATE',
    id: newId('cand'),
    tenant_id: caller.tenantId,
    user_id: null,
    ...request.body,
    ...zone,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return commit({
    writes: [
      candidates.write(store, candidate, 'missing'),
      candidates.claimEmail(store, candidate.email, candidate.id),
    ],
    event: { type: 'candidate.created', data: { candidate_id: candidate.id } },
    answer: {
      status: 201,
      body: {
        candidate: candidateView(candidate, undefined, { blinded: false }),
        candidateFiles: [],
      },
      version: 1,
    },
    refused: ({ index, item }) =>
      index === 1
        ? fail('candidate-exists', undefined, { details: { candidate_id: item?.candidate_id } })
        : throwConflict(),
  });
};
