import * as z from 'zod';
import { REQUISITION_STATUSES } from '../requisitions/requisition.schema.ts';
import { candidateId, interviewId, requisitionId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

const about = {
  candidate_id: candidateId,
  candidate: z.string(),
  requisition_id: requisitionId,
  requisition: z.string(),
};

/** The most entries of each kind that are returned; the page says so if there can be more. */
export const MAX_DUTIES = 50;

/**
 * The duties of a member, so that they can be given to others; each list contains at most
 * `MAX_DUTIES` entries.
 */
export const dutiesView = z.strictObject({
  /** Future interviews with the member on the panel, the soonest first. */
  interviews: z.array(
    z.strictObject({ interview_id: interviewId, title: z.string(), ...about, starts_at: instant }),
  ),
  /** Missing scorecards of the last 90 days, the newest interview first. */
  scorecards: z.array(
    z.strictObject({ interview_id: interviewId, title: z.string(), ...about, ended_at: instant }),
  ),
  /** Open requisitions of which the member is the recruiter or the hiring manager. */
  requisitions: z.array(
    z.strictObject({
      requisition_id: requisitionId,
      title: z.string(),
      status: z.enum(REQUISITION_STATUSES),
      is_owner: z.boolean(),
      is_hiring_manager: z.boolean(),
    }),
  ),
  /** Candidates who wait for a decision by the member. */
  decisions: z.array(z.strictObject(about)),
  /** Candidates on whose cards the member has open tasks. */
  tasks: z.array(z.strictObject({ ...about, open: z.int() })),
});
export type DutiesView = z.infer<typeof dutiesView>;
