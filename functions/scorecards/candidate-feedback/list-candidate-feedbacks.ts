import { candidateFeedbacks } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { candidateFeedbackView } from './candidate-feedback-view.ts';

/**
 * A person has few companies and few interviews in each: the latest of the first 20 companies are
 * shown.
 */
const MAX_COMPANIES = 20;
const MAX_FEEDBACKS = 50;

/**
 * The candidate's own words, of every company the sign-in is a candidate of; each is read through
 * its own store.
 */
export const listCandidateFeedbacks: HandlerOf<'list-candidate-feedbacks'> = async ({
  caller,
  platform,
  may,
}) => {
  if (!may('read', 'candidate-user', { user_id: caller.userId })) return fail('forbidden');
  const linked = ((await users.get(platform, caller.userId))?.memberships ?? [])
    .filter(({ candidate_id }) => candidate_id !== null)
    .slice(0, MAX_COMPANIES);
  const found = await Promise.all(
    linked.map(({ tenant_id, candidate_id }) =>
      candidateFeedbacks.listOfCandidate(
        platform.forTenant(tenant_id),
        candidate_id!,
        MAX_FEEDBACKS,
      ),
    ),
  );
  return {
    status: 200,
    body: {
      items: found
        .flat()
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
        .map(candidateFeedbackView),
    },
  };
};
