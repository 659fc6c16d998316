import { listScorecardEntries } from '@parley/application/scorecards/list-scorecard-entries.ts';
import { feedbackViews } from '@parley/application/scorecards/scorecard-view.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { scorecards, type StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import { takesScorecards, mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import {
  type ScorecardDraft,
  validateSubmission,
} from '@parley/domain/scorecards/validate-submission.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';

/** Returns the caller's panelist record if a scorecard can be written for it now. */
export function findOwnPanelist(
  interview: Interview,
  userId: string,
): StoredPanelist | Failure<'forbidden' | 'feedback-locked' | 'feedback-not-due'> {
  const panelist = interview.panelists.find(({ user_id }) => user_id === userId);
  if (!panelist || !mustWriteScorecard(panelist))
    return fail('forbidden', 'Only those who interviewed on this panel write a scorecard');
  if (!takesScorecards(interview.state)) return fail('feedback-not-due');
  if (panelist.scorecard === 'waived')
    return fail('feedback-locked', 'Your scorecard was waived in the decision');
  if (panelist.scorecard === 'locked')
    return fail(
      'feedback-locked',
      'The decision has been made; scorecards can no longer be changed',
    );
  return panelist;
}

type Asking = Pick<HandlerContext<never>, 'store' | 'may' | 'ifMatch' | 'now'> & {
  caller: MemberCaller;
};

/**
 * Returns the caller's own scorecard at the version that they have read. Nobody can change another
 * person's, whatever their role.
 */
export async function loadOwnScorecard(
  { store, may, ifMatch, caller, now }: Asking,
  id: string,
): Promise<
  | { card: StoredScorecard; interview: Interview }
  | Failure<'not-found' | 'forbidden' | 'stale-version'>
> {
  const card = await scorecards.find(store, id, { userId: caller.userId, now });
  const interview = card
    ? await loadReadableInterview({ store, may }, card.interview_id)
    : fail('not-found');
  if (!card || isFailure(interview)) return fail('not-found');
  if (card.author_id !== caller.userId)
    return fail('forbidden', 'Only its author changes a scorecard');
  if (card.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: card.version } });
  return { card, interview };
}

/** Returns the interview if the caller may know about its scorecards; otherwise not found. */
export async function loadReadableInterview(
  { store, may }: Pick<HandlerContext<never>, 'store' | 'may'>,
  id: string,
): Promise<Interview | Failure<'not-found'>> {
  const interview = await interviews.get(store, id);
  if (!interview) return fail('not-found');
  const panel_user_ids = interview.panelists.map(({ user_id }) => user_id);
  if (may('read', 'feedbacks', { panel_user_ids })) return interview;
  // A hiring manager may read those of the own requisitions, which needs one more read.
  const requisition = await requisitions.get(store, interview.jobreq_id);
  const hiring_manager_id = requisition?.hiring_manager_id;
  return hiring_manager_id && may('read', 'feedbacks', { panel_user_ids, hiring_manager_id })
    ? interview
    : fail('not-found');
}

/** Returns the own scorecard, which is never hidden from its author. */
export function ownView(
  interview: Interview,
  card: StoredScorecard,
  caller: MemberCaller,
  now: Date,
): Unbranded<ScorecardView> {
  const own = listScorecardEntries(interview, [card], card.attributes).filter(
    ({ author_id }) => author_id === card.author_id,
  );
  return feedbackViews(
    interview,
    own,
    { userId: caller.userId, role: caller.role, seats: [] },
    now,
  )[0]!;
}

/**
 * Returns what prevents the content from being submitted, or a draft from being stored: a draft may
 * be incomplete, but must belong to the template.
 */
export function checkContent(
  attributes: ScorecardAttribute[],
  content: ScorecardDraft,
  submit: boolean,
): Failure<'validation-failed' | 'evidence-missing'> | undefined {
  const problems = validateSubmission({ attributes }, content).filter(
    ({ path }) => submit || path.endsWith('.attribute_id'),
  );
  if (problems.length === 0) return undefined;
  const code = problems.every((problem) => problem.code === 'evidence-missing')
    ? 'evidence-missing'
    : 'validation-failed';
  return fail(
    code,
    problems
      .map(({ message }) => message)
      .slice(0, 3)
      .join('; '),
    { errors: problems.map(({ path, message }) => ({ path: `body.${path}`, message })) },
  );
}
