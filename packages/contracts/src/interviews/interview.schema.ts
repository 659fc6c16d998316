import * as z from 'zod';
import { countedListContract } from '../lists/list-contract.ts';
import { SPOKEN_LANGUAGES } from '../recordings/spoken-languages.ts';
import { candidateId, interviewId, requisitionId, tenantId, userId } from '../shared/ids.ts';
import { flag } from '../shared/query-values.ts';
import { line, paragraph, place } from '../shared/text.ts';
import { givenInstant, instant, localDate, localTime, zone } from '../shared/times.ts';
import { proposedTime } from './proposed-time.schema.ts';

/** The four values of the specification, which lists, filters and the stats show. */
export const SHOWN_STATUSES = ['In progress', 'Completed', 'Incomplete', 'Hired'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** The precise state behind the shown status; a new interview is `scheduled`. */
export const INTERVIEW_STATES = [
  'scheduled',
  'in_progress',
  'awaiting_feedback',
  'completed',
  'cancelled',
  'candidate_no_show',
  'host_no_show',
] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const PANELIST_ROLES = ['lead', 'interviewer', 'shadow'] as const;
export type PanelistRole = (typeof PANELIST_ROLES)[number];
export const PANELIST_STATES = ['invited', 'accepted', 'declined', 'attended', 'absent'] as const;
export const SCORECARD_STATES = [
  'not_due',
  'due',
  'draft',
  'submitted',
  'locked',
  'waived',
] as const;
export type ScorecardState = (typeof SCORECARD_STATES)[number];

/**
 * The answers that a candidate can give to an invitation, on the page or from their calendar.
 * `tentative` comes from calendars only.
 */
export const CANDIDATE_ANSWERS = ['accepted', 'declined', 'tentative', 'another-time'] as const;

/** The side that did not come. */
export const NO_SHOW_SIDES = ['candidate', 'host'] as const;
export type NoShowSide = (typeof NO_SHOW_SIDES)[number];
export const reportNoShowBody = z.strictObject({
  who: z.enum(NO_SHOW_SIDES),
  note: line(500, 0).optional(),
});

const panelistInput = z.strictObject({ user_id: userId, role: z.enum(PANELIST_ROLES) });

/**
 * A panel of at most 12 different people. One without a lead or interviewer is refused with
 * `panel-empty`.
 */
export const panelInput = z
  .array(panelistInput)
  .max(12)
  .refine(
    (all) => new Set(all.map((p) => p.user_id)).size === all.length,
    'a person can be on the panel once',
  );

/** The spoken language of an interview as an ISO 639 code; null means the company's. */
export const spokenLanguage = z.enum(SPOKEN_LANGUAGES).nullable();

const when = {
  /** The wall date and time in `zone`; the server derives the instant. */
  date: localDate,
  time: localTime,
  zone,
  duration_minutes: z.int().min(15).max(480),
};

export const createInterviewBody = z.strictObject({
  jobreq_id: requisitionId,
  candidate_id: candidateId,
  ...when,
  panelists: panelInput,
  /** A step of the requisition's interview plan; the first one if it is left out. */
  stage: line(60).optional(),
  title: line(160).optional(),
  location: place(300).default(''),
  note: paragraph(2000).default(''),
  language: spokenLanguage.default(null),
});
/**
 * A change of time, panel or location, which makes a new revision. All fields are sent together, so
 * that no change is applied partly.
 */
export const updateInterviewBody = z.strictObject({
  ...when,
  panelists: panelInput,
  title: line(160).optional(),
  location: place(300).optional(),
  note: paragraph(2000).optional(),
  language: spokenLanguage.optional(),
  reason: line(300, 0).optional(),
});

export const panelistView = z.strictObject({
  user_id: userId,
  name: z.string(),
  role: z.enum(PANELIST_ROLES),
  zone: z.string(),
  state: z.enum(PANELIST_STATES),
  scorecard: z.enum(SCORECARD_STATES),
  /**
   * Why the panelist declined, or what they wrote with another answer; only the panelist,
   * recruiters and admins see it, and the time that their calendar proposes.
   */
  reason: z.string(),
  proposed: proposedTime.nullable(),
});

export const interviewView = z.strictObject({
  id: interviewId,
  tenant_id: tenantId,
  jobreq_id: requisitionId,
  candidate_id: candidateId,
  requisition: z.string(),
  candidate: z.string(),
  candidate_zone: z.string(),
  title: z.string(),
  stage: z.string(),
  status: z.enum(SHOWN_STATUSES),
  state: z.enum(INTERVIEW_STATES),
  /**
   * The local date and wall time in `zone`, as stored; `starts_at` and `ends_at` are the instants.
   */
  scheduled_on: localDate,
  scheduled_time: localTime,
  zone: z.string(),
  duration_minutes: z.int(),
  starts_at: instant,
  ends_at: instant,
  meeting_id: z.string().nullable(),
  location: z.string(),
  note: z.string(),
  language: spokenLanguage,
  /**
   * True if there is a note for a panel that does not include the reader. It is hidden until the
   * reader's own scorecards are submitted.
   */
  note_hidden: z.boolean(),
  /** The names for display; the ids are in `panelists`. */
  panel: z.array(z.string()),
  panelists: z.array(panelistView),
  isFeedbackCreated: z.boolean(),
  feedbackId: z.string().nullable(),
  feedback_due: z.int(),
  feedback_submitted: z.int(),
  revision: z.int(),
  cancel_reason: z.string().nullable(),
  /** Why the present revision was made; null if no reason was given. */
  change_reason: z.string().nullable(),
  /**
   * The candidate's answer to the invitation; null while there is none, and always null for the
   * candidate.
   */
  candidate_answer: z.enum(CANDIDATE_ANSWERS).nullable(),
  /** What the candidate wrote with the answer, and the times they asked for. For staff only. */
  candidate_words: z.string(),
  candidate_times: z.array(instant),
  /** The time that the candidate's calendar proposes, with its end and zone. For staff only. */
  candidate_proposed: proposedTime.nullable(),
  /**
   * The side that has not come so far, as the room shows it; null if nobody is missing or it is not
   * known. For staff only, like the next field.
   */
  missing: z.enum([...NO_SHOW_SIDES, 'everybody']).nullable(),
  /** The note and time of the report that a side had not come. */
  no_show: z.strictObject({ note: z.string(), at: instant }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type InterviewView = z.infer<typeof interviewView>;

/**
 * A row of the interview list, with the fields that a table or a calendar shows. Answers, notes and
 * reasons are only in the interview itself.
 */
const interviewRow = interviewView
  .pick({
    id: true,
    tenant_id: true,
    jobreq_id: true,
    candidate_id: true,
    requisition: true,
    candidate: true,
    candidate_zone: true,
    title: true,
    stage: true,
    status: true,
    state: true,
    starts_at: true,
    ends_at: true,
    duration_minutes: true,
    zone: true,
    panel: true,
    isFeedbackCreated: true,
    feedback_due: true,
    feedback_submitted: true,
    revision: true,
    version: true,
  })
  .extend({ panelists: z.array(panelistView.pick({ user_id: true, name: true })) });
export type InterviewRow = z.infer<typeof interviewRow>;

/** An interview that comes next, with the fields that a home page shows. */
export const comingInterview = interviewRow.pick({
  id: true,
  jobreq_id: true,
  candidate_id: true,
  requisition: true,
  candidate: true,
  candidate_zone: true,
  stage: true,
  state: true,
  starts_at: true,
  ends_at: true,
  panelists: true,
});
export type ComingInterview = z.infer<typeof comingInterview>;

export const INTERVIEW_ORDERS = ['start'] as const;
export const interviewsList = countedListContract({
  row: interviewRow,
  filters: {
    status: z.enum(SHOWN_STATUSES).optional(),
    requisition_id: requisitionId.optional(),
    candidate_id: candidateId.optional(),
    mine: flag.optional(),
    /** The interview starts between the two instants, both included. */
    from: givenInstant.optional(),
    to: givenInstant.optional(),
  },
  orders: INTERVIEW_ORDERS,
});

export const interviewStats = z.strictObject({
  total: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  inComplete: z.int(),
  hired: z.int(),
});
