import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import { withScorecard } from '@parley/data/interviews/interview-changes.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { scorecardViews } from '@parley/data/scorecards/scorecard-views.repo.ts';
import { scorecards, type StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isBlindedTo } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { checkQuotes } from './check-quotes.ts';
import { findOwnPanelist, loadOwnScorecard, ownView, checkContent } from './scorecard-access.ts';

/**
 * Checks whether the person can read another scorecard about this application: their own are
 * submitted, and so is another one.
 */
function hasViewedOthersScorecards(
  held: readonly Interview[],
  { userId, role }: Pick<MemberCaller, 'userId' | 'role'>,
): boolean {
  if (isBlindedTo(held, { userId, role })) return false;
  return held.some(({ panelists }) =>
    panelists.some(
      ({ user_id, scorecard }) =>
        user_id !== userId && (scorecard === 'submitted' || scorecard === 'locked'),
    ),
  );
}

/**
 * Saves or submits a draft, or edits a submitted scorecard, of which the previous version is stored
 * too.
 */
export const updateFeedback: HandlerOf<'update-feedback'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const found = await loadOwnScorecard({ store, may, ifMatch, caller, now }, params.id);
  if (isFailure(found)) return found;
  const { card, interview } = found;
  const panelist = findOwnPanelist(interview, caller.userId);
  if (isFailure(panelist)) return panelist;
  const wasIn = panelist.scorecard === 'submitted';
  if (wasIn && body.status === 'draft')
    return fail(
      'feedback-locked',
      'A submitted scorecard cannot become a draft again; change it and save',
    );
  const submit = wasIn || body.status === 'submitted';
  const at = now.toISOString();
  const { status: _, ...content } = body;
  const others_seen_at =
    submit && !wasIn
      ? await scorecardViews.firstSeen(store, caller.userId, {
          requisition_id: interview.jobreq_id,
          candidate_id: interview.candidate_id,
        })
      : card.others_seen_at;
  const next: StoredScorecard = {
    ...card,
    ...content,
    // Notes of an earlier release stay unread until their author writes others.
    notes_for_candidate:
      card.notes_for_candidate ||
      (content.private_notes ?? card.private_notes) !== card.private_notes,
    submitted_at: submit ? (card.submitted_at ?? at) : null,
    others_seen_at,
    edited_after_reveal:
      card.edited_after_reveal || (wasIn && (await seesOthers(store, caller, interview))),
    updated_at: at,
    version: card.version + 1,
  };
  const wrong =
    checkContent(card.attributes, next, submit) ??
    (await checkQuotes({ store, may }, card, next, card));
  if (wrong) return wrong;

  const after =
    submit && !wasIn
      ? withScorecard(
          interview,
          { userId: caller.userId, scorecard: 'submitted', feedbackId: card.id },
          at,
        )
      : interview;
  return commit({
    writes: [
      scorecards.write(store, next, { version: ifMatch }),
      ...(wasIn
        ? [
            store.check(keys.interview(interview.id), { version: interview.version }),
            scorecards.keepVersion(store, card),
          ]
        : []),
      ...(after === interview
        ? []
        : [interviews.write(store, after, { version: interview.version })]),
    ],
    event: {
      type: wasIn ? 'feedback.edited' : submit ? 'feedback.submitted' : 'feedback.saved',
      data: {
        interview_id: interview.id,
        user_id: caller.userId,
        feedback_id: card.id,
        version: next.version,
        ...(wasIn ? { after_reveal: next.edited_after_reveal } : {}),
      },
    },
    answer: { status: 200, body: ownView(after, next, caller, now), version: next.version },
    refused: toVersionProblem,
  });
};

async function seesOthers(
  store: TenantStore,
  caller: MemberCaller,
  interview: Interview,
): Promise<boolean> {
  return hasViewedOthersScorecards(
    await interviewsOfApplication(store, {
      candidate_id: interview.candidate_id,
      requisition_id: interview.jobreq_id,
    }),
    caller,
  );
}
