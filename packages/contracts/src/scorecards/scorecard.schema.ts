import * as z from 'zod';
import { SCORECARD_STATES } from '../interviews/interview.schema.ts';
import { scorecardAttribute } from '../requisitions/requisition.schema.ts';
import {
  candidateId,
  candidateFeedbackId,
  feedbackId,
  interviewId,
  requisitionId,
  tenantId,
  userId,
} from '../shared/ids.ts';
import { paragraph } from '../shared/text.ts';
import { instant } from '../shared/times.ts';
import { quoteReference } from '../transcripts/transcript.schema.ts';

/** The ratings strong no, no, yes and strong yes, without a neutral middle. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** The maximum number of quotes of one rating. */
export const MAX_QUOTES = 10;

/**
 * A `rating` of null means not assessed. Evidence is required for 1 and 4 when the scorecard is
 * submitted. Quotes are places in recordings of the application; their words are not stored here.
 */
export const attributeRating = z.strictObject({
  attribute_id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  rating: rating.nullable(),
  evidence: paragraph(2000).default(''),
  quotes: z.array(quoteReference).max(MAX_QUOTES).default([]),
});

const content = {
  overall: rating.nullable(),
  summary: paragraph(4000),
  ratings: z.array(attributeRating).max(6),
  /** Visible to the author only. */
  private_notes: paragraph(4000),
};

export const createFeedbackBody = z.strictObject({
  interview_id: interviewId,
  requisition_id: requisitionId.optional(),
  candidate_id: candidateId.optional(),
  overall: content.overall.default(null),
  summary: content.summary.default(''),
  ratings: content.ratings.default([]),
  private_notes: content.private_notes.default(''),
  /**
   * A draft is visible to its author only. Submitting makes the scorecards of others visible to the
   * author.
   */
  status: z.enum(['draft', 'submitted']).default('draft'),
});
export const updateFeedbackBody = z
  .strictObject({ ...content, status: z.enum(['draft', 'submitted']) })
  .partial();

/**
 * A scorecard. While the reader is blinded, the scorecard of another panelist has `hidden: true`
 * and its state, but no content.
 */
export const scorecardView = z.strictObject({
  id: feedbackId.nullable(),
  tenant_id: tenantId,
  interview_id: interviewId,
  requisition_id: requisitionId,
  candidate_id: candidateId,
  requisition: z.string(),
  candidate: z.string(),
  stage: z.string(),
  interview_starts_at: instant,
  interview_ends_at: instant,
  author_id: userId,
  author: z.string(),
  status: z.enum(SCORECARD_STATES),
  overdue: z.boolean(),
  hidden: z.boolean(),
  mine: z.boolean(),
  attributes: z.array(scorecardAttribute),
  overall: rating.nullable(),
  summary: z.string(),
  ratings: z.array(attributeRating),
  private_notes: z.string().nullable(),
  submitted_at: instant.nullable(),
  edited_after_reveal: z.boolean(),
  updatedAt: instant.nullable(),
  version: z.int(),
  /**
   * Whether the scorecard was submitted before its author had opened another one of the same
   * application; null if it is hidden or not submitted.
   */
  independent: z.boolean().nullable(),
  others_seen_at: instant.nullable(),
});
export type ScorecardView = z.infer<typeof scorecardView>;

/** The candidate's feedback on the process. */
export const candidateFeedbackView = z.strictObject({
  id: candidateFeedbackId,
  tenant_id: tenantId,
  interview_id: interviewId,
  candidate_id: candidateId,
  requisition: z.string(),
  companyName: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: instant,
});
export const addCandidateFeedbackBody = z.strictObject({
  interview_id: interviewId,
  rating: z.int().min(1).max(5),
  comment: paragraph(4000).default(''),
});

/**
 * The minimum number of candidates behind any candidate feedback that is shown, so that nobody can
 * be identified.
 */
export const MIN_CANDIDATE_FEEDBACKS = 5;

/** One candidate's feedback on the process, without name, requisition or day. */
export const candidateFeedbackQuote = z.strictObject({
  month: z.string(),
  rating: z.int(),
  comment: z.string(),
});
