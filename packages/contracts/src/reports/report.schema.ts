import * as z from 'zod';
import { APPLICATION_STAGES, SOURCES, STAGE_LABELS } from '../applications/application.schema.ts';
import { userId } from '../shared/ids.ts';
import { localDate } from '../shared/times.ts';

/**
 * The specification's time ranges, the default first. `last_year` is the 365 days that end today.
 */
export const REPORT_RANGES = ['last_30_days', 'yesterday', 'today', 'last_year'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];
export const reportQuery = z.strictObject({ range: z.enum(REPORT_RANGES).optional() });

const days = z.strictObject({ from: localDate, to: localDate });

/**
 * The fields of every report: the days that were counted, their zone, and whether earlier data is
 * still being counted.
 */
const counted = {
  range: z.enum(REPORT_RANGES),
  ...days.shape,
  before: days,
  /** The company's zone, in which days begin and end. */
  zone: z.string(),
  preparing: z.boolean(),
};

/** A number for the range and for the range before it. */
const compared = z.strictObject({ now: z.int(), before: z.int() });
const card = z.strictObject({ total: z.int(), added: z.int(), before: z.int() });
export const CARD_NAMES = ['totalreqs', 'totalusers', 'totalinterviews', 'totalhired'] as const;

/** Statistics of several values, in whole days or hours; null if there are no values. */
const measured = z.strictObject({
  count: z.int(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
});
export type Measured = z.infer<typeof measured>;
const measuredTwice = z.strictObject({ now: measured, before: measured });

/** Interviews that start in one step of the range, by shown status. */
const interviewStep = z.strictObject({
  ...days.shape,
  completed: z.int(),
  in_progress: z.int(),
  incomplete: z.int(),
  hired: z.int(),
});

export const dashboardReport = z.strictObject({
  ...counted,
  cards: z.strictObject({
    totalreqs: card,
    totalusers: card,
    totalinterviews: card,
    totalhired: card,
  }),
  stages: z.array(z.strictObject({ label: z.enum(STAGE_LABELS), ...compared.shape })),
  sources: z.array(z.strictObject({ label: z.enum(SOURCES), ...compared.shape })),
  step: z.enum(['day', 'week', 'month']),
  interviews: z.array(interviewStep),
});
export type DashboardReport = z.infer<typeof dashboardReport>;

const bar = z.strictObject({ from: z.int(), to: z.int().nullable(), count: z.int() });
const stageReport = z.strictObject({
  stage: z.enum(APPLICATION_STAGES),
  entered: z.int(),
  forward: z.int(),
  rate: z.number().nullable(),
  rate_before: z.number().nullable(),
  stay: measured,
  open: z.strictObject({ count: z.int(), median: z.number().nullable() }),
});
export type StageReport = z.infer<typeof stageReport>;
const interviewerReport = z.strictObject({
  user_id: userId,
  name: z.string(),
  interviews: z.int(),
  per_week: z.number(),
  invited: z.int(),
  declined: z.int(),
  decline_rate: z.number().nullable(),
  sat: z.int(),
  absent: z.int(),
  absent_rate: z.number().nullable(),
  /**
   * The mean difference between the interviewer's overall ratings and the panel's mean; null with
   * fewer than five interviews.
   */
  calibration: z.strictObject({ count: z.int(), difference: z.number() }).nullable(),
  /**
   * The share of the interviewer's overall ratings with which the decision agreed; null with fewer
   * than five ratings.
   */
  agreement: z.strictObject({ count: z.int(), share: z.number() }).nullable(),
});
export type InterviewerReport = z.infer<typeof interviewerReport>;

export const hiringReport = z.strictObject({
  ...counted,
  time_to_hire: z.strictObject({ ...measuredTwice.shape, bars: z.array(bar) }),
  time_to_fill: z.strictObject({ ...measuredTwice.shape, bars: z.array(bar) }),
  stages: z.array(stageReport),
  /** The offers made in the range, by their result so far. */
  offers: z.strictObject({
    made: compared,
    accepted: z.int(),
    declined: z.int(),
    withdrawn: z.int(),
    open: z.int(),
  }),
  turnaround: z.strictObject({ ...measuredTwice.shape, bars: z.array(bar) }),
  scheduling: z.strictObject({
    interviews: compared,
    moved: compared,
    revisions: compared,
    per_interview: z.number().nullable(),
    per_interview_before: z.number().nullable(),
    outcomes: z.strictObject({
      held: z.int(),
      cancelled: z.int(),
      candidate_no_show: z.int(),
      host_no_show: z.int(),
    }),
  }),
  experience: z.strictObject({
    count: compared,
    mean: z.number().nullable(),
    mean_before: z.number().nullable(),
    ratings: z.array(z.int()).nullable(),
  }),
  /** The 25 interviewers with the most interviews. */
  interviewers: z.array(interviewerReport),
});
export type HiringReport = z.infer<typeof hiringReport>;
export type Bar = z.infer<typeof bar>;
