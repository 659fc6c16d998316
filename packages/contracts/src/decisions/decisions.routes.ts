import * as z from 'zod';
import { applicationView } from '../applications/application.schema.ts';
import { rating } from '../feedbacks/feedback.schema.ts';
import { applicationId, interviewId, requisitionId, userId } from '../kit/ids.ts';
import { pageQuery } from '../kit/page.ts';
import { defineRoutes } from '../kit/route.ts';
import { line, paragraph } from '../kit/text.ts';
import { instant } from '../kit/times.ts';

export const DECISION_OUTCOMES = ['hire', 'advance', 'hold', 'reject', 'withdraw'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];
export const REASON_CODES = ['meets-bar', 'exceeds-bar', 'skills-gap', 'experience-gap', 'communication', 'compensation', 'position-filled', 'candidate-withdrew', 'needs-more-signal', 'other'] as const;
export const FLAGS = ['DISAGREE', 'GAP', 'THIN', 'LATE'] as const;

export const decisionView = z.strictObject({
  outcome: z.enum(DECISION_OUTCOMES), reason_code: z.enum(REASON_CODES), rationale: z.string(), decided_by: userId, decided_by_name: z.string(), decided_at: instant, waived: z.array(z.strictObject({ user_id: userId, name: z.string(), reason: z.string() })),
});

/** A candidate in the decision room: what is in, what is missing, where people differ. Closed scorecards stay closed. */
export const decisionCard = z.strictObject({
  application: applicationView,
  required: z.int(), submitted: z.int(), missing: z.array(z.strictObject({ interview_id: interviewId, user_id: userId, name: z.string() })),
  recommendations: z.array(z.strictObject({ user_id: userId, name: z.string(), overall: rating.nullable() })),
  median: z.number().nullable(), spread: z.number().nullable(),
  matrix: z.array(
    z.strictObject({
      attribute_id: z.string(), attribute: z.string(), required: z.boolean(), median: z.number().nullable(), flags: z.array(z.enum(FLAGS)),
      scores: z.array(z.strictObject({ user_id: userId, name: z.string(), rating: rating.nullable(), evidence: z.string() })),
    }),
  ),
  /** True when a decision can be made now without waiving anything. */
  ready: z.boolean(), days_waiting: z.int(), interviews: z.int(), decisions: z.array(decisionView),
  /** The viewer still owes an own scorecard here, so others' content is closed. */
  blind: z.boolean(),
});
export type DecisionCard = z.infer<typeof decisionCard>;

export const decisionsRoutes = defineRoutes({
  'get-decision-room': {
    method: 'GET', path: '/decisionRoom/{requisitionId}', group: 'decisions', access: { action: 'read', subject: 'decision-making' },
    request: { params: z.strictObject({ requisitionId }), query: z.strictObject(pageQuery) },
    responses: { 200: z.strictObject({ requisition: z.strictObject({ id: requisitionId, title: z.string(), status: z.string(), openings: z.int(), hired: z.int(), owner_name: z.string(), hiring_manager_name: z.string().nullable() }), items: z.array(decisionCard), next_cursor: z.string().nullable() }) },
    problems: ['not-found', 'malformed-cursor'], idempotency: 'safe', summary: 'The decision room of a requisition',
  },
  'make-decision': {
    method: 'POST', path: '/decisions', group: 'decisions', access: { action: 'decide', subject: 'decision-making' },
    request: { body: z.strictObject({ application_id: applicationId, outcome: z.enum(DECISION_OUTCOMES), reason_code: z.enum(REASON_CODES), rationale: paragraph(4000), waive: z.array(z.strictObject({ user_id: userId, reason: line(300) })).max(24).default([]) }) },
    responses: { 201: z.strictObject({ application: applicationView, decision: decisionView }) },
    problems: ['not-found', 'decision-gate', 'rationale-too-short', 'invalid-transition', 'conflict'], idempotency: 'key', summary: 'Decide about an application',
  },
});
