import type { DraftValues } from './draft-values.ts';

/**
 * What somebody wrote, without the order of answering and the spaces at the ends, which the server
 * does not keep.
 */
const essence = ({ overall, summary, ratings, private_notes }: DraftValues) => [
  overall,
  summary.trim(),
  private_notes.trim(),
  Object.entries(ratings)
    .map(([id, { rating, evidence }]) => [
      id,
      rating === undefined ? 'open' : rating,
      evidence.trim(),
    ])
    .filter(([, rating, evidence]) => rating !== 'open' || evidence !== '')
    .sort(([a], [b]) => String(a).localeCompare(String(b))),
];

/** Whether two drafts say the same. */
export const sameDraft = (one: DraftValues, other: DraftValues): boolean =>
  JSON.stringify(essence(one)) === JSON.stringify(essence(other));
