import * as z from 'zod';

/** What an answer says, as it is told to whoever booked the interview. */
const ANSWER_NOTICES = [
  'candidate-accepted',
  'candidate-declined',
  'panelist-accepted',
  'panelist-declined',
  'answer-tentative',
  'time-proposed',
  'answer-refused',
] as const;
export type AnswerNotice = (typeof ANSWER_NOTICES)[number];

/** An answer to the invitation for one revision of an interview. */
const answer = {
  interview_id: z.string(),
  revision: z.int(),
  /** The id of the panelist or candidate. */
  person: z.string(),
  says: z.enum(ANSWER_NOTICES),
};

/** The data of events about answers to invitations: ids and facts, no words of people. */
export const interviewEventData = {
  'interview.replied': z.object({
    ...answer,
    /** The time that a calendar proposes, or those that a candidate asked for. */
    proposed_at: z.string().optional(),
    proposed: z.array(z.string()).default([]),
    because: z.string().optional(),
  }),
  /** A mail about an invitation was not recorded as an answer, and was stored. */
  'interview.reply-kept': z.strictObject({
    interview_id: z.string(),
    revision: z.int(),
    reply_id: z.string(),
    reason: z.string(),
  }),
  /** A member applied such a mail. */
  'interview.reply-applied': z.strictObject({
    ...answer,
    reply_id: z.string(),
    proposed: z.array(z.string()).default([]),
  }),
  'interview.reply-dismissed': z.strictObject({
    interview_id: z.string(),
    reply_id: z.string(),
  }),
};
