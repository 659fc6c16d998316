import * as z from 'zod';
import { applicationView } from '../applications/application.schema.ts';
import { rating } from '../scorecards/scorecard.schema.ts';
import {
  applicationId,
  candidateId,
  decisionId,
  interviewId,
  requisitionId,
  userId,
} from '../shared/ids.ts';
import { pageQuery, searchTerms } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { line, paragraph } from '../shared/text.ts';
import { givenInstant, instant, localDate } from '../shared/times.ts';
import { quoteReference } from '../transcripts/transcript.schema.ts';

export const DECISION_OUTCOMES = [
  'hire',
  'offer',
  'advance',
  'hold',
  'reject',
  'withdraw',
] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];
export const REASON_CODES = [
  'meets-bar',
  'exceeds-bar',
  'skills-gap',
  'experience-gap',
  'communication',
  'compensation',
  'position-filled',
  'candidate-withdrew',
  'needs-more-signal',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** The reasons that pages offer for each outcome, in this order. */
export const REASONS_OF_OUTCOME: Readonly<Record<DecisionOutcome, readonly ReasonCode[]>> = {
  hire: ['meets-bar', 'exceeds-bar', 'other'],
  offer: ['meets-bar', 'exceeds-bar', 'other'],
  advance: ['meets-bar', 'exceeds-bar', 'needs-more-signal', 'other'],
  hold: ['needs-more-signal', 'compensation', 'position-filled', 'other'],
  reject: [
    'skills-gap',
    'experience-gap',
    'communication',
    'compensation',
    'position-filled',
    'other',
  ],
  withdraw: ['candidate-withdrew', 'compensation', 'other'],
};
export const FLAGS = ['DISAGREE', 'GAP', 'THIN', 'LATE'] as const;

/**
 * How many minutes a decision can be undone; nobody outside the company is notified before that.
 */
export const UNDO_MINUTES = 10;
/**
 * The state of the candidate's mail: none is wanted, it is waiting, it was sent, or the decision
 * was undone before it was sent.
 */
const DECISION_MAIL_STATES = ['none', 'waiting', 'sent', 'stopped'] as const;

/**
 * The mail to the candidate: none, as soon as the decision can no longer be undone, or at a later
 * instant.
 */
export const decisionMail = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('none') }),
  z.strictObject({ when: z.literal('now'), message: paragraph(4000, 1) }),
  z.strictObject({ when: z.literal('later'), message: paragraph(4000, 1), at: givenInstant }),
]);
export type DecisionMail = z.infer<typeof decisionMail>;

export const decisionView = z.strictObject({
  id: decisionId,
  hold_until: z.iso.date().nullable(),
  mail: z.strictObject({ state: z.enum(DECISION_MAIL_STATES), at: instant.nullable() }),
  /**
   * The time until which the decision can be undone; null if that time is over or something else
   * has happened since.
   */
  undo_until: instant.nullable(),
  undone: z.strictObject({ by_name: z.string(), at: instant }).nullable(),
  reopened: z.strictObject({ by_name: z.string(), at: instant, reason: z.string() }).nullable(),
  outcome: z.enum(DECISION_OUTCOMES),
  reason_code: z.enum(REASON_CODES),
  rationale: z.string(),
  /** The id of the member, or of the candidate if they withdrew. */
  decided_by: userId.or(candidateId),
  decided_by_name: z.string(),
  decided_at: instant,
  waived: z.array(z.strictObject({ user_id: userId, name: z.string(), reason: z.string() })),
});

/**
 * A candidate in the decision room: submitted and missing scorecards, and the ratings on which
 * panelists differ. Hidden scorecards stay hidden.
 */
export const decisionCandidate = z.strictObject({
  application: applicationView,
  /** The stage to which an ended application would be reopened. */
  stage_left: applicationView.shape.stage.nullable(),
  required: z.int(),
  submitted: z.int(),
  missing: z.array(
    z.strictObject({ interview_id: interviewId, user_id: userId, name: z.string() }),
  ),
  recommendations: z.array(
    z.strictObject({
      user_id: userId,
      name: z.string(),
      overall: rating.nullable(),
      independent: z.boolean(),
    }),
  ),
  median: z.number().nullable(),
  spread: z.number().nullable(),
  matrix: z.array(
    z.strictObject({
      attribute_id: z.string(),
      attribute: z.string(),
      required: z.boolean(),
      median: z.number().nullable(),
      flags: z.array(z.enum(FLAGS)),
      scores: z.array(
        z.strictObject({
          user_id: userId,
          name: z.string(),
          rating: rating.nullable(),
          evidence: z.string(),
          quotes: z.array(quoteReference),
        }),
      ),
    }),
  ),
  /** True if a decision can be made now without waiving any scorecard. */
  ready: z.boolean(),
  days_waiting: z.int(),
  interviews: z.int(),
  decisions: z.array(decisionView),
  /**
   * True if the reader still owes their own scorecard here, so that the content of others is
   * hidden.
   */
  blind: z.boolean(),
});
export type DecisionCandidate = z.infer<typeof decisionCandidate>;

/** A decision that can still be undone. */
const undoableDecision = z.strictObject({
  application_id: applicationId,
  requisition_id: requisitionId,
  requisition: z.string(),
  candidate_id: candidateId,
  candidate: z.string(),
  stage: applicationView.shape.stage,
  version: z.int(),
  outcome: z.enum(DECISION_OUTCOMES),
  decided_by_name: z.string(),
  decided_at: instant,
  undo_until: instant,
});
export type UndoableDecision = z.infer<typeof undoableDecision>;

/**
 * The candidates of a requisition that the decision room shows. `undecided`: not hired, rejected or
 * withdrawn; due decisions come first. `due`: due decisions only. `decided`: all others. An
 * undoable decision stays at the beginning of the first two.
 */
const DECISION_VIEWS = ['undecided', 'due', 'decided'] as const;
export type DecisionView = (typeof DECISION_VIEWS)[number];

/** The maximum number of candidates in a comparison. */
export const MAX_COMPARED = 6;
const candidateIds = z
  .string()
  .regex(
    /^cand_[0-9A-Z]{26}(,cand_[0-9A-Z]{26}){0,5}$/,
    'must be up to 6 candidate ids, separated by commas',
  );

export const decisionsRoutes = defineRoutes({
  'get-decision-room': {
    method: 'GET',
    path: '/decisionRoom/{requisitionId}',
    group: 'decisions',
    access: { action: 'read', subject: 'decision-making' },
    request: {
      params: z.strictObject({ requisitionId }),
      query: z.strictObject({
        ...pageQuery,
        view: z.enum(DECISION_VIEWS).optional(),
        q: searchTerms.optional(),
        candidates: candidateIds.optional(),
      }),
    },
    responses: {
      200: z.strictObject({
        /** The number of candidates in each view, independent of a search. */
        counts: z.strictObject({ undecided: z.int(), due: z.int(), decided: z.int() }),
        requisition: z.strictObject({
          id: requisitionId,
          title: z.string(),
          status: z.string(),
          openings: z.int(),
          hired: z.int(),
          owner_name: z.string(),
          hiring_manager_name: z.string().nullable(),
        }),
        items: z.array(decisionCandidate),
        next_cursor: z.string().nullable(),
      }),
    },
    problems: ['not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: 'The decision room of a requisition',
  },
  'list-undoable-decisions': {
    method: 'GET',
    path: '/decisions/undoable',
    group: 'decisions',
    access: { action: 'decide', subject: 'decision-making' },
    request: {},
    responses: { 200: z.strictObject({ items: z.array(undoableDecision) }) },
    problems: [],
    idempotency: 'safe',
    summary: 'The decisions of the last ten minutes that the caller can still undo',
  },
  'undo-decision': {
    method: 'POST',
    path: '/decisions/undo',
    group: 'decisions',
    access: { action: 'decide', subject: 'decision-making' },
    request: { body: z.strictObject({ application_id: applicationId }) },
    responses: { 200: z.strictObject({ application: applicationView, decision: decisionView }) },
    problems: ['not-found', 'nothing-to-undo'],
    idempotency: 'key',
    summary: 'Take the last decision back within ten minutes',
  },
  'reopen-application': {
    method: 'POST',
    path: '/decisions/reopen',
    group: 'decisions',
    access: { action: 'decide', subject: 'decision-making' },
    request: { body: z.strictObject({ application_id: applicationId, reason: line(300) }) },
    responses: { 200: z.strictObject({ application: applicationView }) },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'key',
    summary:
      'Reopen a rejected or withdrawn application to the stage it left; the decision is kept',
  },
  'make-decision': {
    method: 'POST',
    path: '/decisions',
    group: 'decisions',
    access: { action: 'decide', subject: 'decision-making' },
    request: {
      body: z.strictObject({
        application_id: applicationId,
        outcome: z.enum(DECISION_OUTCOMES),
        reason_code: z.enum(REASON_CODES),
        rationale: paragraph(4000),
        hold_until: localDate.nullable().default(null),
        mail: decisionMail.default({ when: 'none' }),
        waive: z
          .array(z.strictObject({ user_id: userId, reason: line(300) }))
          .max(24)
          .default([]),
        /** Confirms a hire although all openings of the requisition are filled. */
        above_openings: z.boolean().default(false),
      }),
    },
    responses: { 201: z.strictObject({ application: applicationView, decision: decisionView }) },
    problems: [
      'company-not-approved',
      'not-found',
      'decision-gate',
      'openings-filled',
      'rationale-too-short',
      'invalid-transition',
      'mail-too-soon',
      'conflict',
    ],
    idempotency: 'key',
    summary: 'Decide about an application',
  },
});
