import * as z from 'zod';
import { candidateId, interviewId, requisitionId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

const who = {
  candidate_id: candidateId,
  candidate: z.string(),
  requisition_id: requisitionId,
  requisition: z.string(),
};
const interview = { ...who, interview_id: interviewId, stage: z.string(), starts_at: instant };

/**
 * Something that waits on the signed-in person, besides scorecards. `answer`: an invitation of
 * theirs. `unanswered`: people who have not answered one they sent, more than a day ago. `decide`:
 * every scorecard is in. `approve`: a requisition that they may approve, and did not ask for where
 * somebody else could. `schedule`: no interview yet, or the next one since the candidate was
 * advanced; `round` is its step of the plan.
 */
export const waitingView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), ...interview }),
  z.strictObject({ kind: z.literal('unanswered'), ...interview, names: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('decide'), ...who, since: instant }),
  z.strictObject({
    kind: z.literal('approve'),
    requisition_id: requisitionId,
    requisition: z.string(),
    asked_by: z.string(),
    since: instant,
  }),
  z.strictObject({
    kind: z.literal('schedule'),
    ...who,
    round: z.string().nullable(),
    since: instant,
  }),
]);
export type WaitingView = z.infer<typeof waitingView>;
