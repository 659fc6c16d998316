import type { FLAGS } from '@parley/contracts/decisions/decisions.routes.ts';
import type { ScorecardTemplate } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { AttributeRating } from '../scorecards/validate-submission.ts';

type Flag = (typeof FLAGS)[number];

/** A submitted scorecard that the viewer may see (filtered by `visibleScorecards` before). */
export type MatrixScorecard = {
  user_id: string;
  name: string;
  overall: number | null;
  ratings: readonly AttributeRating[];
  edited_after_reveal: boolean;
};

type MatrixRow = {
  attribute_id: string;
  attribute: string;
  required: boolean;
  median: number | null;
  flags: Flag[];
  scores: ({ user_id: string; name: string } & Pick<
    AttributeRating,
    'rating' | 'evidence' | 'quotes'
  >)[];
};

export type DecisionMatrix = { median: number | null; spread: number | null; matrix: MatrixRow[] };

const DISAGREE_FROM = 2;

/**
 * Returns attributes × interviewers with medians and flags (docs/domain-model.md). `median` and
 * `spread` are of the overall recommendations. DISAGREE: ratings 2 or more apart. GAP: a required
 * attribute without a rating. THIN: a rating without evidence,
 * neither written nor quoted. LATE: a rating by somebody who
 * changed their scorecard after seeing the others'. "Not assessed" is counted nowhere.
 */
export function decisionMatrix(
  template: ScorecardTemplate,
  scorecards: readonly MatrixScorecard[],
): DecisionMatrix {
  const overall = scorecards.flatMap((scorecard) =>
    scorecard.overall === null ? [] : [scorecard.overall],
  );
  const matrix = template.attributes.map(({ id, name, required }): MatrixRow => {
    const cells = scorecards.flatMap((scorecard) =>
      scorecard.ratings
        .filter(({ attribute_id }) => attribute_id === id)
        .map(({ rating, evidence, quotes }) => ({ scorecard, rating, evidence, quotes })),
    );
    const rated = cells.filter(({ rating }) => rating !== null);
    const values = rated.map(({ rating }) => rating as number);
    const flags: Flag[] = [
      ...((measureRatingSpread(values) ?? 0) >= DISAGREE_FROM ? ['DISAGREE' as const] : []),
      ...(required && rated.length === 0 ? ['GAP' as const] : []),
      ...(rated.some(({ evidence, quotes }) => evidence.trim() === '' && quotes.length === 0)
        ? ['THIN' as const]
        : []),
      ...(rated.some(({ scorecard }) => scorecard.edited_after_reveal) ? ['LATE' as const] : []),
    ];
    const scores = cells.map(({ scorecard: { user_id, name: who }, rating, evidence, quotes }) => ({
      user_id,
      name: who,
      rating,
      evidence,
      quotes,
    }));
    return { attribute_id: id, attribute: name, required, median: median(values), flags, scores };
  });
  return { median: median(overall), spread: measureRatingSpread(overall), matrix };
}

/**
 * Returns the middle value, or the mean of the two middle values of an even number; null for none.
 */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] as number;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return (lower + upper) / 2;
}

/** Returns the highest value minus the lowest; null for none. */
export function measureRatingSpread(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values) - Math.min(...values);
}
