import * as z from 'zod';
import { APPLICATION_STAGES, SOURCES } from '../applications/application.schema.ts';
import { countedListContract } from '../lists/list-contract.ts';
import { candidateId, requisitionId, tenantId, userId } from '../shared/ids.ts';
import { phoneNumber } from '../shared/phone-number.schema.ts';
import { flag } from '../shared/query-values.ts';
import { storedEmail } from '../shared/text.ts';
import { instant, ZONE_SOURCES } from '../shared/times.ts';
import { OWN_CANDIDATE_FIELDS, toCandidateShape } from './candidate-fields.ts';

export const createCandidateBody = z.strictObject(toCandidateShape('create'));
export const updateCandidateBody = z.strictObject(toCandidateShape('schema')).partial();
/** The fields that a candidate changes in their own record. */
export const updateOwnCandidateBody = z
  .strictObject({
    ...toCandidateShape('schema', OWN_CANDIDATE_FIELDS),
    /** Whether the candidate requests that the company erases everything about them. */
    asks_for_erasure: z.boolean(),
  })
  .partial();

/** As many other addresses as a candidate can have. */
export const MAX_OTHER_EMAILS = 10;

export const candidateView = z.strictObject({
  id: candidateId,
  tenant_id: tenantId,
  user_id: userId.nullable(),
  ...toCandidateShape('view'),
  /**
   * Addresses that a member has confirmed as theirs: mail from them is the candidate's own. Nothing
   * is sent to them by itself. Absent if there are none.
   */
  other_emails: z.array(storedEmail).optional(),
  /** What the typed phone number calls; absent without a phone number. */
  phone_numbers: z.array(phoneNumber).optional(),
  zone_source: z.enum(ZONE_SOURCES),
  /** The time of the candidate's request for erasure; null if there is none. */
  erasure_asked_at: instant.nullable(),
  /** True if there are notes that are hidden until the reader's own scorecards are submitted. */
  notes_hidden: z.boolean(),
  /**
   * The requisition of the application that was moved last, with its stage; null if the candidate
   * is on no requisition.
   */
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
 * A row of the candidate list. The stream writes it with few fields, so that a page of 25 rows
 * costs one read unit. `version` can be sent as the candidate's If-Match.
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
    /**
     * The numbers of scorecards that are required and submitted, over all interviews of the
     * candidate.
     */
    feedback_due: z.int(),
    feedback_submitted: z.int(),
    /**
     * The names of the panelists who met or will meet the candidate, at most four;
     * `panel_size` is the number of all.
     */
    panel: z.array(z.string()),
    panel_size: z.int(),
  });
export type CandidateRow = z.infer<typeof candidateRow>;

/** The stages by which the candidate list is filtered; `none` means on no requisition. */
const CANDIDATE_STAGES = [...APPLICATION_STAGES, 'none'] as const;

export const CANDIDATE_ORDERS = ['created', 'name', 'updated'] as const;
export const candidatesList = countedListContract({
  row: candidateRow,
  filters: {
    stage: z.enum(CANDIDATE_STAGES).optional(),
    source: z.enum(SOURCES).optional(),
    requisition_id: requisitionId.optional(),
    /** Only the candidates of the caller's own panels; an interviewer sees no others. */
    mine: flag.optional(),
  },
  orders: CANDIDATE_ORDERS,
});

/** A result of the prefix search, with the fields that are needed to show and open it. */
export const candidateHit = z.strictObject({
  id: candidateId,
  name: z.string(),
  email: storedEmail,
});
