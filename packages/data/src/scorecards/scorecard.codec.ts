import { attributeRating, rating } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { scorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import * as z from 'zod';

/**
 * A scorecard as stored: content only. Whether it is due, submitted, locked or waived is said by
 * its author's seat on the interview, so that both cannot differ. `attributes` are the template's
 * when it was begun.
 */
export const scorecardItem = z.object({
  kind: z.literal('SCORECARD'),
  id: z.string(),
  tenant_id: z.int(),
  interview_id: z.string(),
  requisition_id: z.string(),
  candidate_id: z.string(),
  author_id: z.string(),
  author: z.string(),
  attributes: z.array(scorecardAttribute),
  overall: rating.nullable(),
  summary: z.string(),
  ratings: z.array(attributeRating),
  private_notes: z.string(),
  /** When it was first submitted; null while it is a draft. UTC, ISO 8601. */
  submitted_at: z.string().nullable(),
  /** Changed after its author could read another's. */
  edited_after_reveal: z.boolean(),
  /**
   * When its author first opened others' scorecards of the application, where that was before this
   * one was sent; null: rated independently.
   */
  others_seen_at: z.string().nullable().default(null),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type StoredScorecard = z.infer<typeof scorecardItem>;
