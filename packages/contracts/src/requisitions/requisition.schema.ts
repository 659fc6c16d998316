import * as z from 'zod';
import { countedListContract } from '../lists/list-contract.ts';
import { requisitionId, tenantId, userId } from '../shared/ids.ts';
import { placeCode } from '../shared/place-code.schema.ts';
import { flag } from '../shared/query-values.ts';
import { line, paragraph } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

export const REQUISITION_STATUSES = [
  'draft',
  'pending_approval',
  'open',
  'on_hold',
  'filled',
  'cancelled',
] as const;
export type RequisitionStatus = (typeof REQUISITION_STATUSES)[number];
export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const;

/** The most questions of one step, and of all steps together. */
export const MAX_STEP_QUESTIONS = 12;
export const MAX_KIT_QUESTIONS = 60;

/** The maximum number of the caller's own requisitions that a list returns. */
export const MAX_OWN_REQUISITIONS = 50;

const attributeId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** An attribute that panelists rate. `id` is stable within the template. */
export const scorecardAttribute = z.strictObject({
  id: attributeId,
  name: line(80),
  description: paragraph(300).optional(),
  required: z.boolean(),
});
export type ScorecardAttribute = z.infer<typeof scorecardAttribute>;

/** 3 to 6 focus attributes with different ids. */
export const scorecardTemplate = z.strictObject({
  attributes: z
    .array(scorecardAttribute)
    .min(3)
    .max(6)
    .refine(
      (all) => new Set(all.map((a) => a.id)).size === all.length,
      'attribute ids must differ',
    ),
});
export type ScorecardTemplate = z.infer<typeof scorecardTemplate>;

/**
 * A question, the scorecard attribute that the answer is about, and what a good answer contains.
 */
export const kitQuestion = z.strictObject({
  text: line(300),
  attribute: attributeId.nullable().default(null),
  listen_for: paragraph(500).default(''),
});
export type KitQuestion = z.infer<typeof kitQuestion>;

/**
 * A step of the interview plan; new interviews start at the first step. A question is identified by
 * its text.
 */
export const interviewPlanStep = z.strictObject({
  stage: line(60),
  duration_minutes: z.int().min(15).max(480),
  focus: line(200, 0).optional(),
  questions: z
    .array(kitQuestion)
    .max(MAX_STEP_QUESTIONS)
    .refine(
      (all) => new Set(all.map(({ text }) => text)).size === all.length,
      'questions of a step must differ',
    )
    .default([]),
});
export type InterviewPlanStep = z.infer<typeof interviewPlanStep>;

const interviewPlan = z
  .array(interviewPlanStep)
  .max(12)
  .refine(
    (steps) => steps.reduce((sum, { questions }) => sum + questions.length, 0) <= MAX_KIT_QUESTIONS,
    `at most ${MAX_KIT_QUESTIONS} questions in all`,
  );

const editable = {
  title: line(160),
  department: line(80, 0),
  location: line(120, 0),
  /**
   * The country of the position and, if given, its part (a state, a province) as ISO codes. Null:
   * not known. A new requisition without one gets the country of the company.
   */
  place: placeCode.nullable(),
  employment_type: z.enum(EMPLOYMENT_TYPES),
  openings: z.int().min(1).max(500),
  skills: z.array(line(60)).max(40),
  description: paragraph(8000),
  hiring_manager_id: userId.nullable(),
  scorecard_template: scorecardTemplate.nullable(),
  interview_plan: interviewPlan,
};

export const createRequisitionBody = z.strictObject({
  ...editable,
  department: editable.department.default(''),
  location: editable.location.default(''),
  place: editable.place.default(null),
  employment_type: editable.employment_type.default('full-time'),
  openings: editable.openings.default(1),
  skills: editable.skills.default([]),
  description: editable.description.default(''),
  hiring_manager_id: editable.hiring_manager_id.default(null),
  scorecard_template: editable.scorecard_template.default(null),
  interview_plan: editable.interview_plan.default([]),
});
/** A new `owner_id` transfers the requisition to another recruiter. */
export const updateRequisitionBody = z.strictObject({ ...editable, owner_id: userId }).partial();

export const requisitionView = z.strictObject({
  id: requisitionId,
  tenant_id: tenantId,
  ...editable,
  hiring_manager_name: z.string().nullable(),
  owner_id: userId,
  owner_name: z.string(),
  status: z.enum(REQUISITION_STATUSES),
  /** The number of candidates ever added to the requisition, and of those who were hired. */
  candidates: z.int(),
  hired: z.int(),
  /**
   * What is missing before the requisition can be opened, as text for the user; empty if it can be
   * opened.
   */
  missing_to_open: z.array(z.string()),
  /** Who refused the approval and why; null once the approval is requested again. */
  sent_back: z.strictObject({ by_name: z.string(), at: instant, reason: z.string() }).nullable(),
  /**
   * True if the requisition was on hold when a change made a new approval necessary. After the
   * approval it is on hold again.
   */
  was_on_hold: z.boolean(),
  /** Who requested the pending or the last approval; null before the first request. */
  requested: z.strictObject({ by_id: userId, by_name: z.string(), at: instant }).nullable(),
  /** Who approved the requisition and when, the oldest first. */
  approvals: z.array(z.strictObject({ by_id: userId, by_name: z.string(), at: instant })),
  /**
   * Who filled or cancelled the requisition, and the reason, which is sent to the panels and
   * candidates of cancelled interviews; '' if no reason was given.
   */
  closed: z
    .strictObject({ by_id: userId, by_name: z.string(), at: instant, reason: z.string() })
    .nullable(),
  opened_at: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type RequisitionView = z.infer<typeof requisitionView>;

/**
 * What closing a requisition affects. `active`: candidates without a final decision. `booked`:
 * interviews booked ahead. `undecided`: those of them whose candidate waits for a decision. Filling
 * the requisition cancels only the undecided ones, cancelling it cancels all. `more`: there are
 * more interviews than were counted.
 */
export const requisitionClosing = z.strictObject({
  active: z.int(),
  booked: z.int(),
  undecided: z.int(),
  more: z.boolean(),
});

/**
 * A row of the requisition list, with the fields that a table shows. The other fields are only in
 * the requisition itself.
 */
const requisitionRow = requisitionView.pick({
  id: true,
  tenant_id: true,
  title: true,
  department: true,
  location: true,
  employment_type: true,
  status: true,
  openings: true,
  candidates: true,
  hired: true,
  hiring_manager_id: true,
  hiring_manager_name: true,
  createdAt: true,
  updatedAt: true,
  version: true,
});

export const requisitionsList = countedListContract({
  row: requisitionRow,
  filters: {
    status: z.enum(REQUISITION_STATUSES).optional(),
    hiring_manager_id: userId.optional(),
    /**
     * The requisitions of which the caller is the recruiter or the hiring manager and that are not
     * closed: at most `MAX_OWN_REQUISITIONS`, the newest ones, in one page without a cursor.
     */
    mine: flag.optional(),
  },
  orders: ['created', 'title', 'updated'],
});
