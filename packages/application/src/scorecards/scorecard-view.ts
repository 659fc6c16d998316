import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { expectsScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import { isOverdue } from '@parley/domain/scorecards/scorecard-state.ts';
import {
  type ScorecardViewer,
  visibleScorecards,
} from '@parley/domain/scorecards/visible-scorecards.ts';
import type { ScorecardEntry } from './list-scorecard-entries.ts';

/**
 * Returns the scorecards of an interview as this viewer may see them: of a hidden one only the
 * author and the fact that it is submitted.
 */
export function feedbackViews(
  interview: Interview,
  sheets: readonly ScorecardEntry[],
  viewer: ScorecardViewer,
  now: Date,
): Unbranded<ScorecardView>[] {
  return visibleScorecards(viewer, sheets).map((shown, index): Unbranded<ScorecardView> => {
    const { author, author_id, attributes } = sheets[index]!;
    const panelist = interview.panelists.find(({ user_id }) => user_id === author_id);
    const common = {
      tenant_id: interview.tenant_id,
      interview_id: interview.id,
      requisition_id: interview.jobreq_id,
      candidate_id: interview.candidate_id,
      requisition: interview.requisition,
      candidate: interview.candidate,
      stage: interview.stage,
      interview_starts_at: interview.starts_at,
      interview_ends_at: interview.ends_at,
      author_id,
      author,
      status: shown.status,
      mine: shown.mine,
      attributes,
      overdue:
        panelist !== undefined &&
        expectsScorecards(interview.state) &&
        isOverdue(panelist, interview.ends_at, now.toISOString()),
    };
    if (shown.hidden) {
      return {
        ...common,
        hidden: true,
        id: null,
        overall: null,
        summary: '',
        ratings: [],
        private_notes: null,
        submitted_at: null,
        edited_after_reveal: false,
        independent: null,
        others_seen_at: null,
        updatedAt: null,
        version: 0,
      };
    }
    const { card } = shown;
    return {
      ...common,
      hidden: false,
      id: card?.id ?? null,
      overall: shown.overall as Unbranded<ScorecardView>['overall'],
      summary: shown.summary,
      ratings: [...shown.ratings],
      private_notes: shown.private_notes,
      submitted_at: card?.submitted_at ?? null,
      edited_after_reveal: card?.edited_after_reveal ?? false,
      independent: card?.submitted_at ? card.others_seen_at === null : null,
      others_seen_at: card?.others_seen_at ?? null,
      updatedAt: card?.updated_at ?? null,
      version: card?.version ?? 0,
    };
  });
}
