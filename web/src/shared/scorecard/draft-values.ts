import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import * as z from 'zod';

const mark = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/**
 * What the form holds. A rating is a mark, null for "not assessed", or absent while it is not
 * answered.
 */
export const draftValues = z.object({
  overall: mark.nullable(),
  summary: z.string(),
  ratings: z.record(
    z.string(),
    z.object({ rating: mark.nullable().optional(), evidence: z.string() }),
  ),
  private_notes: z.string(),
});
export type DraftValues = z.output<typeof draftValues>;
export type Mark = z.output<typeof mark>;

/** The form's values of a stored scorecard. */
export const valuesOf = ({
  overall,
  summary,
  ratings,
  private_notes,
}: ScorecardView): DraftValues => ({
  overall,
  summary,
  private_notes: private_notes ?? '',
  ratings: Object.fromEntries(
    ratings.map(({ attribute_id, rating, evidence }) => [attribute_id, { rating, evidence }]),
  ),
});

/**
 * What is sent: answered attributes in the template's order. Evidence for an attribute without an
 * answer waits on this device.
 */
export function contentOf(values: DraftValues, attributes: ScorecardView['attributes']) {
  const ratings = attributes.flatMap(({ id }) => {
    const given = values.ratings[id];
    return given?.rating === undefined
      ? []
      : [{ attribute_id: id, rating: given.rating, evidence: given.evidence.trim() }];
  });
  return {
    overall: values.overall,
    summary: values.summary.trim(),
    ratings,
    private_notes: values.private_notes.trim(),
  };
}
