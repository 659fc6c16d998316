import * as z from 'zod';
import { applicationView } from '../applications/application.schema.ts';
import {
  CANDIDATE_ANSWERS,
  INTERVIEW_STATES,
  SHOWN_STATUSES,
} from '../interviews/interview.schema.ts';
import { interviewId, requisitionId, tenantId } from '../shared/ids.ts';
import { paragraph } from '../shared/text.ts';
import { givenInstant, instant } from '../shared/times.ts';

/**
 * An interview as its candidate sees it: without notes and scores, and with only the names of the
 * panel.
 */
export const candidateInterview = z.strictObject({
  id: interviewId,
  tenant_id: tenantId,
  companyName: z.string(),
  jobreq_id: requisitionId,
  requisition: z.string(),
  title: z.string(),
  stage: z.string(),
  status: z.enum(SHOWN_STATUSES),
  state: z.enum(INTERVIEW_STATES),
  starts_at: instant,
  ends_at: instant,
  zone: z.string(),
  panel: z.array(z.string()),
  panel_zone: z.string(),
  location: z.string(),
  /** The candidate's answer to the invitation for the current time; null while there is none. */
  answer: z.enum(CANDIDATE_ANSWERS).nullable(),
  can: z.strictObject({
    /**
     * Whether the invitation can be answered: until the interview begins, while the application is
     * not decided.
     */
    answer: z.boolean(),
    /** Whether the application can be withdrawn: while it is not decided. */
    withdraw: z.boolean(),
  }),
});
export type CandidateInterview = z.infer<typeof candidateInterview>;

/** The maximum number of times that a candidate can propose instead of the invited one. */
export const MAX_PROPOSED_TIMES = 3;
const words = paragraph(500);

/**
 * A candidate's response to an invitation. `withdraw` ends the application, and with it its coming
 * interviews. A request for another time has times, words, or both.
 */
export const invitationAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('accepted') }),
  z.strictObject({ answer: z.literal('declined'), words: words.default('') }),
  z
    .strictObject({
      answer: z.literal('another-time'),
      words: words.default(''),
      times: z.array(givenInstant).max(MAX_PROPOSED_TIMES).default([]),
    })
    .refine(
      ({ words: written, times }) => times.length > 0 || written.trim() !== '',
      'says when, with times or in words',
    ),
  z.strictObject({ answer: z.literal('withdraw'), words: words.default('') }),
]);
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export type InvitationAnswerInput = z.input<typeof invitationAnswer>;

const candidateRequisition = z.strictObject({
  id: requisitionId,
  tenant_id: tenantId,
  companyName: z.string(),
  title: z.string(),
  location: z.string(),
  stage: applicationView.shape.stage,
  applied_at: instant,
});

/** The candidate dashboard: one entry per company. */
export const candidateHome = z.strictObject({
  entries: z.array(
    z.strictObject({
      tenant_id: tenantId,
      tenant_name: z.string(),
      candidate_id: z.string(),
      candidate_interviews: z.array(candidateInterview),
      candidate_requisitions: z.array(candidateRequisition),
    }),
  ),
});
export type CandidateHome = z.infer<typeof candidateHome>;
