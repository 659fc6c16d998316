import * as z from 'zod';
import { APPLICATION_STAGES, SOURCES } from '../applications/application.schema.ts';
import { OWN_CANDIDATE_FIELDS, toCandidateShape } from './candidate-fields.ts';
import { candidateId, requisitionId, tenantId, userId } from '../shared/ids.ts';
import { ownOnly, searchTerms, sortBy } from '../shared/page.ts';
import { storedEmail } from '../shared/text.ts';
import { instant, ZONE_SOURCES } from '../shared/times.ts';

export const createCandidateBody = z.strictObject(toCandidateShape('create'));
export const updateCandidateBody = z.strictObject(toCandidateShape('schema')).partial();
/** What a candidate sends about themselves. */
export const updateOwnCandidateBody = z
  .strictObject(toCandidateShape('schema', OWN_CANDIDATE_FIELDS))
  .partial();

export const candidateView = z.strictObject({
  id: candidateId,
  tenant_id: tenantId,
  user_id: userId.nullable(),
  ...toCandidateShape('view'),
  zone_source: z.enum(ZONE_SOURCES),
  /** There are notes, and they are closed to the reader until their own scorecards are in. */
  notes_hidden: z.boolean(),
  /** Where the candidate stands on the requisition most lately moved; null while on none. */
  requisition_id: requisitionId.nullable(),
  requisition: z.string().nullable(),
  stage: z.enum(APPLICATION_STAGES).nullable(),
  next_interview_at: instant.nullable(),
  feedbackId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type CandidateView = z.infer<typeof candidateView>;

/**
 * A row of the candidate list: kept small by the stream, so that a page of 25 is one read unit.
 * `version` fits the candidate's If-Match.
 */
export const candidateRow = candidateView
  .pick({
    id: true,
    tenant_id: true,
    name: true,
    email: true,
    source: true,
    requisition_id: true,
    requisition: true,
    stage: true,
    next_interview_at: true,
    createdAt: true,
    updatedAt: true,
    version: true,
  })
  .extend({
    stage_since: instant.nullable(),
    /** Scorecards asked for and in, over the candidate's interviews. */
    feedback_due: z.int(),
    feedback_submitted: z.int(),
    /**
     * The first names of those who met or will meet the candidate, at most four; `panel_size`
     * counts all.
     */
    panel: z.array(z.string()),
    panel_size: z.int(),
  });
export type CandidateRow = z.infer<typeof candidateRow>;

/** Where a candidate stands, as the list is filtered: a stage, or on no requisition. */
const CANDIDATE_STAGES = [...APPLICATION_STAGES, 'none'] as const;

export const candidateFilters = {
  stage: z.enum(CANDIDATE_STAGES).optional(),
  source: z.enum(SOURCES).optional(),
  requisition_id: requisitionId.optional(),
  /** The candidates of one's own panels; an interviewer sees no others. */
  mine: ownOnly.optional(),
  q: searchTerms.optional(),
  sort: sortBy('created', 'name', 'updated').optional(),
};

/** What the prefix search answers: enough to show and open. */
export const candidateHit = z.strictObject({
  id: candidateId,
  name: z.string(),
  email: storedEmail,
});
