import * as z from 'zod';
import { kitQuestion, scorecardAttribute } from '../requisitions/requisition.schema.ts';
import { interviewId } from '../shared/ids.ts';

/**
 * The material that a panelist needs to lead an interview: its step of the interview plan, the
 * questions of that step, and the attributes that are rated.
 */
export const interviewKit = z.strictObject({
  interview_id: interviewId,
  stage: z.string(),
  duration_minutes: z.int(),
  /**
   * The focus of the plan's step. If the plan has no such step, it is empty and there are no
   * questions.
   */
  focus: z.string(),
  questions: z.array(kitQuestion),
  attributes: z.array(scorecardAttribute),
  /** The recruiter's note for the panel. */
  note: z.string(),
  /** The requisition of the interview. */
  about: z.strictObject({ title: z.string(), description: z.string() }),
  /** The whole interview plan; `now` marks the step of this interview. */
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
