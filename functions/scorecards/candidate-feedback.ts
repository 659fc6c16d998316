import type * as z from 'zod';
import { fail } from '@parley/application/shared/failure.ts';
import {
  MIN_CANDIDATE_FEEDBACKS,
  type candidateFeedbackView as schema,
} from '@parley/contracts/scorecards/scorecard.schema.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { users } from '@parley/data/members/members.repo.ts';
import {
  type CandidateFeedback,
  candidateFeedbacks,
} from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { takesScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Stores a candidate's feedback: once for each interview, after its end, about an interview of the
 * company to which the candidate is signed in.
 */
export const addCandidateFeedback: HandlerOf<'add-candidate-feedback'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  if (!may('create', 'candidate-user', { user_id: caller.userId })) return fail('forbidden');
  const interview = await interviews.get(store, body.interview_id);
  if (!interview || interview.candidate_id !== caller.candidateId) return fail('not-found');
  const hasEnded =
    takesScorecards(interview.state) &&
    (interview.state !== 'in_progress' || now.toISOString() >= interview.ends_at);
  if (!hasEnded)
    return fail('feedback-not-due', 'You can say how it was once the interview has ended');
  const feedback: CandidateFeedback = {
    kind: 'PROCESS_FEEDBACK',
    id: newId('cfb'),
    tenant_id: caller.tenantId,
    interview_id: interview.id,
    candidate_id: interview.candidate_id,
    requisition: interview.requisition,
    company: caller.tenantName,
    rating: body.rating,
    comment: body.comment,
    created_at: now.toISOString(),
    version: 1,
  };
  return commit({
    writes: candidateFeedbacks.add(store, feedback),
    event: {
      type: 'candidate-feedback.added',
      data: { interview_id: interview.id, candidate_id: interview.candidate_id },
    },
    answer: { status: 201, body: candidateFeedbackView(feedback) },
    refused: ({ index }) =>
      index === 0
        ? fail('already-exists', 'You have already told us about this interview')
        : throwConflict(),
  });
};

/**
 * A person is a candidate of few companies with few interviews each: the latest of the first 20
 * companies are shown.
 */
const MAX_COMPANIES = 20;
const MAX_FEEDBACKS = 50;

/**
 * Lists the candidate's own feedback in all companies of the sign-in; each company is read through
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

/**
 * Lists candidates' feedback without names, in groups of five: the newest ones are withheld until
 * there are five, because a single new one could reveal its author.
 */
export const listCandidateVoices: HandlerOf<'list-candidate-voices'> = async ({
  request: { query },
  caller,
  store,
  cursors,
}) => {
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-candidate-voices',
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const spoken = await candidateFeedbacks.count(store);
  if (spoken < MIN_CANDIDATE_FEEDBACKS)
    return { status: 200, body: { items: [], next_cursor: null, enough: false } };
  // A later page begins after the withheld ones.
  const waiting = after ? 0 : spoken % MIN_CANDIDATE_FEEDBACKS;
  const page = await candidateFeedbacks.listAll(store, (query.limit ?? 25) + waiting, after);
  const items = page.items
    .slice(waiting)
    .map(({ created_at, rating, comment }) => ({ month: created_at.slice(0, 7), rating, comment }));
  return {
    status: 200,
    body: { items, next_cursor: await cursors.seal(page.lastKey, scope), enough: true },
  };
};

const candidateFeedbackView = ({
  id,
  tenant_id,
  interview_id,
  candidate_id,
  requisition,
  company,
  rating,
  comment,
  created_at,
}: CandidateFeedback): z.input<typeof schema> => ({
  id,
  tenant_id,
  interview_id,
  candidate_id,
  requisition,
  companyName: company,
  rating,
  comment,
  createdAt: created_at,
});
