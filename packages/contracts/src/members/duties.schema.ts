import * as z from 'zod';
import { candidateId, interviewId, requisitionId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { REQUISITION_STATUSES } from '../requisitions/requisition.schema.ts';

const about = {
  candidate_id: candidateId,
  candidate: z.string(),
  requisition_id: requisitionId,
  requisition: z.string(),
};

/** How many of each kind are returned at most; the page says so where there can be more. */
export const MAX_DUTIES = 50;

/** What a member still has to do, for giving it to others; each list holds `MAX_DUTIES` at most. */
export const dutiesView = z.strictObject({
  /** Coming interviews on whose panel they sit, the soonest first. */
  interviews: z.array(
    z.strictObject({ interview_id: interviewId, title: z.string(), ...about, starts_at: instant }),
  ),
  /** Scorecards of the last 90 days that are still missing, the newest interview first. */
  scorecards: z.array(
    z.strictObject({ interview_id: interviewId, title: z.string(), ...about, ended_at: instant }),
  ),
  /** Requisitions that are not closed, of which they are the recruiter or the hiring manager. */
  requisitions: z.array(
    z.strictObject({
      requisition_id: requisitionId,
      title: z.string(),
      status: z.enum(REQUISITION_STATUSES),
      is_owner: z.boolean(),
      is_hiring_manager: z.boolean(),
    }),
  ),
  /** Candidates who wait for their decision. */
  decisions: z.array(z.strictObject(about)),
  /** Candidates on whose cards tasks of theirs are open. */
  tasks: z.array(z.strictObject({ ...about, open: z.int() })),
});
export type DutiesView = z.infer<typeof dutiesView>;
