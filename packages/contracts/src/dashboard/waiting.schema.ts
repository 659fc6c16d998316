import * as z from 'zod';
import { candidateId, interviewId, recordingId, requisitionId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

const who = {
  candidate_id: candidateId,
  candidate: z.string(),
  requisition_id: requisitionId,
  requisition: z.string(),
};
const interview = { ...who, interview_id: interviewId, stage: z.string(), starts_at: instant };

/**
 * Something other than a scorecard that waits for the signed-in member. `answer`: an invitation to
 * the member. `unanswered`: people who have not answered an invitation that the member sent more
 * than a day ago. `decide`: every scorecard is submitted. `approve`: a requisition that the member
 * may approve; their own request is included only if nobody else could approve it. `schedule`: the
 * candidate has no interview yet, or the next one after an advance is missing; `round` is its step
 * of the interview plan. `offer`: an offer that has not been answered. `many`: more than three
 * candidates of a requisition for whom the same is to be done, `count` of them, the longest waiting
 * since `since`. `declined`: people who will not come to an interview that the member has booked.
 * `overdue`: people who have not sent their scorecard of an interview that the member has booked,
 * more than a day after its end; `asked_at` is when a member last reminded them of it by hand, if
 * they cannot be reminded again yet. `hours`: the member is on panels without having said when they
 * can be booked. `voice-case`: a case about a candidate's voice that is assigned to the member, or
 * to nobody yet.
 */
export const waitingView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), ...interview }),
  z.strictObject({ kind: z.literal('unanswered'), ...interview, names: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('declined'), ...interview, names: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('overdue'),
    ...interview,
    names: z.array(z.string()),
    asked_at: instant.nullable(),
  }),
  z.strictObject({ kind: z.literal('hours') }),
  z.strictObject({ kind: z.literal('decide'), ...who, since: instant }),
  z.strictObject({ kind: z.literal('offer'), ...who, since: instant }),
  z.strictObject({
    kind: z.literal('many'),
    of: z.enum(['decide', 'schedule', 'offer']),
    requisition_id: requisitionId,
    requisition: z.string(),
    count: z.int(),
    since: instant,
  }),
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
  z.strictObject({
    kind: z.literal('voice-case'),
    ...who,
    recording_id: recordingId,
    stage: z.string(),
    due_at: instant,
    /** False if the case is not assigned. */
    assigned: z.boolean(),
  }),
]);
export type WaitingView = z.infer<typeof waitingView>;
