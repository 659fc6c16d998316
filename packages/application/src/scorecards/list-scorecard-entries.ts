import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import type { StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import { takesScorecards, mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import type { Scorecard } from '@parley/domain/scorecards/visible-scorecards.ts';

/** A scorecard with its state, begun or not; `card` is its current content. */
export interface ScorecardEntry extends Scorecard {
  author: string;
  attributes: ScorecardAttribute[];
  card: StoredScorecard | undefined;
}

const FINAL_STATES: readonly ScorecardState[] = ['submitted', 'locked', 'waived'];

/**
 * Returns one entry for each panelist whose scorecard is requested, and for each scorecard whose
 * author has left the panel.
 */
export function listScorecardEntries(
  interview: Interview,
  cards: readonly StoredScorecard[],
  attributes: ScorecardAttribute[],
): ScorecardEntry[] {
  const of = new Map(cards.map((card) => [card.author_id, card]));
  const asked = interview.panelists.filter(
    (panelist) => mustWriteScorecard(panelist) || of.has(panelist.user_id),
  );
  const left = cards.filter(
    ({ author_id }) => !interview.panelists.some(({ user_id }) => user_id === author_id),
  );
  return [
    ...asked.map((panelist) =>
      toScorecardEntry(interview, panelist, of.get(panelist.user_id), attributes),
    ),
    ...left.map((card) =>
      toScorecardEntry(
        interview,
        {
          user_id: card.author_id,
          name: card.author,
          scorecard: card.submitted_at ? 'submitted' : 'draft',
        },
        card,
        attributes,
      ),
    ),
  ];
}

function toScorecardEntry(
  interview: Interview,
  panelist: Pick<StoredPanelist, 'user_id' | 'name' | 'scorecard'>,
  card: StoredScorecard | undefined,
  attributes: ScorecardAttribute[],
): ScorecardEntry {
  return {
    author_id: panelist.user_id,
    author: panelist.name,
    interview_id: interview.id,
    status: toState(interview, panelist.scorecard, card),
    attributes: card?.attributes ?? attributes,
    card,
    overall: card?.overall ?? null,
    summary: card?.summary ?? '',
    ratings: card?.ratings ?? [],
    private_notes: card?.private_notes ?? '',
  };
}

/**
 * Returns the state of a scorecard: the panelist's if it is final; otherwise a begun scorecard is a
 * draft, and one that can be written is due.
 */
function toState(
  { state }: Interview,
  seat: ScorecardState,
  card: StoredScorecard | undefined,
): ScorecardState {
  if (FINAL_STATES.includes(seat)) return seat;
  if (card) return 'draft';
  return seat === 'not_due' && takesScorecards(state) ? 'due' : seat;
}
