import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { withScorecard } from '@parley/data/interviews/interview-changes.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { scorecardViews } from '@parley/data/scorecards/scorecard-views.repo.ts';
import { scorecards, type StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { checkQuotes } from './check-quotes.ts';
import {
  findOwnPanelist,
  loadReadableInterview,
  ownView,
  checkContent,
} from './scorecard-access.ts';

/**
 * Begins or submits the caller's own scorecard. A draft does not change the interview, because
 * others must not see that it was begun.
 */
export const createFeedback: HandlerOf<'create-feedback'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  const interview = await loadReadableInterview({ store, may }, body.interview_id);
  if (isFailure(interview)) return interview;
  if (
    (body.requisition_id ?? interview.jobreq_id) !== interview.jobreq_id ||
    (body.candidate_id ?? interview.candidate_id) !== interview.candidate_id
  )
    return fail('not-found');
  const panelist = findOwnPanelist(interview, caller.userId);
  if (isFailure(panelist)) return panelist;
  const [requisition, existing] = await Promise.all([
    requisitions.get(store, interview.jobreq_id),
    scorecards.get(store, interview.id, caller.userId),
  ]);
  if (existing)
    return fail('already-exists', 'You have begun this scorecard already', {
      details: { feedback_id: existing.id },
    });
  const submit = body.status === 'submitted';
  const attributes = requisition?.scorecard_template?.attributes ?? [];
  const wrong =
    checkContent(attributes, body, submit) ??
    (await checkQuotes(
      { store, may },
      { requisition_id: interview.jobreq_id, candidate_id: interview.candidate_id },
      body,
    ));
  if (wrong) return wrong;

  const at = now.toISOString();
  const card: StoredScorecard = {
    kind: 'SCORECARD',
    id: newId('fb'),
    tenant_id: caller.tenantId,
    interview_id: interview.id,
    requisition_id: interview.jobreq_id,
    candidate_id: interview.candidate_id,
    author_id: caller.userId,
    author: caller.name,
    attributes,
    overall: body.overall,
    summary: body.summary,
    ratings: body.ratings,
    private_notes: body.private_notes,
    notes_for_candidate: true,
    submitted_at: submit ? at : null,
    edited_after_reveal: false,
    others_seen_at: submit
      ? await scorecardViews.firstSeen(store, caller.userId, {
          requisition_id: interview.jobreq_id,
          candidate_id: interview.candidate_id,
        })
      : null,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  const after = submit
    ? withScorecard(
        interview,
        { userId: caller.userId, scorecard: 'submitted', feedbackId: card.id },
        at,
      )
    : interview;
  return commit({
    writes: [
      scorecards.write(store, card, 'missing'),
      submit
        ? interviews.write(store, after, { version: interview.version })
        : store.check(keys.interview(interview.id), 'exists'),
    ],
    event: {
      type: submit ? 'feedback.submitted' : 'feedback.saved',
      data: { interview_id: interview.id, user_id: caller.userId, feedback_id: card.id },
    },
    answer: { status: 201, body: ownView(after, card, caller, now), version: 1 },
  });
};
