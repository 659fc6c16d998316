import * as z from 'zod';
import { interviewId } from '../shared/ids.ts';
import { kitQuestion, scorecardAttribute } from '../requisitions/requisition.schema.ts';

/**
 * What somebody of the panel needs to lead an interview: their step of the plan, its questions, and
 * what is rated.
 */
export const interviewKit = z.strictObject({
  interview_id: interviewId,
  stage: z.string(),
  duration_minutes: z.int(),
  /** Of the plan's step; empty, and without questions, where the plan has no such step. */
  focus: z.string(),
  questions: z.array(kitQuestion),
  attributes: z.array(scorecardAttribute),
  /** What the recruiter noted for the panel. */
  note: z.string(),
  /** The requisition. */
  about: z.strictObject({ title: z.string(), description: z.string() }),
  /** The whole plan; `now` is the step of this interview. */
  steps: z.array(
    z.strictObject({
      stage: z.string(),
      duration_minutes: z.int(),
      focus: z.string(),
      now: z.boolean(),
    }),
  ),
});
export type InterviewKit = z.infer<typeof interviewKit>;
