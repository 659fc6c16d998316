import * as z from 'zod';
import {
  CANDIDATE_ANSWERS,
  INTERVIEW_STATES,
  PANELIST_ROLES,
  PANELIST_STATES,
  SCORECARD_STATES,
  spokenLanguage,
} from '@parley/contracts/interviews/interview.schema.ts';
import { proposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import { type SignedAddresses, signedAddresses } from '../mail/signed-addresses.ts';
import type { KeyRing } from '../signing/key-ring.ts';

/**
 * A panelist as stored in the interview. The answer and the scorecard state are complete, so that a
 * list needs no second read.
 */
const storedPanelist = z.object({
  user_id: z.string(),
  name: z.string(),
  role: z.enum(PANELIST_ROLES),
  zone: z.string(),
  state: z.enum(PANELIST_STATES),
  scorecard: z.enum(SCORECARD_STATES),
  /**
   * The reason why the panelist declined, or what they wrote with another answer, in their own
   * words; visible to them and to members who plan interviews.
   */
  answer_reason: z.string().optional(),
  /** The time that the panelist's calendar proposes. */
  proposed: proposedTime.optional(),
  /** When the panelist gave the answer: DTSTAMP of a calendar's, otherwise the server's time. */
  answered_at: z.string().optional(),
});
export type StoredPanelist = z.infer<typeof storedPanelist>;

/**
 * An interview as stored under `keys.interview`. Names are copies made at booking. Instants are
 * UTC, ISO 8601.
 */
export const interviewItem = z.object({
  kind: z.literal('INTERVIEW'),
  id: z.string(),
  tenant_id: z.int(),
  jobreq_id: z.string(),
  candidate_id: z.string(),
  requisition: z.string(),
  candidate: z.string(),
  candidate_zone: z.string(),
  title: z.string(),
  stage: z.string(),
  state: z.enum(INTERVIEW_STATES),
  /** Whether the application is hired; set and cleared by the decision. */
  hired: z.boolean(),
  scheduled_on: z.string(),
  scheduled_time: z.string(),
  zone: z.string(),
  duration_minutes: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  meeting_id: z.string().nullable(),
  /**
   * Ids of the users, and of the candidate, who have been in the interview's room at its current
   * time.
   */
  joined: z.array(z.string()).optional(),
  /** Whether the candidate has been in the lobby at the interview's current time. */
  waited: z.boolean().optional(),
  /**
   * The candidate's answer to the invitation for the current time, from the page or their calendar,
   * with what they wrote and the times they asked for.
   */
  candidate_answer: z.enum(CANDIDATE_ANSWERS).optional(),
  candidate_words: z.string().optional(),
  candidate_times: z.array(z.string()).optional(),
  /** The time that the candidate's calendar proposes, with its end and zone. */
  candidate_proposed: proposedTime.optional(),
  /**
   * When the candidate gave the answer: DTSTAMP of a calendar's, otherwise the server's time. The
   * newest answer counts, in whatever order they arrive; absent in answers of earlier releases.
   */
  candidate_answered_at: z.string().optional(),
  location: z.string(),
  note: z.string(),
  /** The spoken language, if it is not the company's. */
  language: spokenLanguage.default(null),
  panelists: z.array(storedPanelist),
  /** The first scorecard that was submitted. */
  feedback_id: z.string().nullable(),
  /**
   * Increases with each change of time, panel or place and with cancellation; starts at 1. The
   * calendar's SEQUENCE is one less.
   */
  revision: z.int(),
  /**
   * The revision since which the candidate's links are valid: the last one that moved the interview
   * or was made because the candidate has another address. Absent until then.
   */
  link_revision: z.int().optional(),
  /** When this revision was made; reminders that would fall before it are not sent. */
  planned_at: z.string(),
  /**
   * The request that made this revision, for the input of its workflow; revisions of earlier
   * releases have none.
   */
  planned_request_id: z.string().optional(),
  cancel_reason: z.string().nullable(),
  /**
   * Set if the cancellation reason is internal and must not be shown to the candidate, because a
   * decision caused it.
   */
  cancel_reason_inner: z.boolean().optional(),
  /** Why the current revision was made, for panel and candidate; null if no reason was given. */
  change_reason: z.string().nullable().default(null),
  /** The report that a side did not come: its note and when it was made. */
  no_show: z.object({ note: z.string(), at: z.string() }).optional(),
  /** When a member last reminded the panel by hand of missing scorecards. */
  scorecards_asked_at: z.string().optional(),
  /** The member who booked it and is notified when something goes wrong. */
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Interview = z.infer<typeof interviewItem>;

/** What a home page needs of an interview, because it reads up to several hundred of them. */
export const interviewOutline = interviewItem.pick({
  id: true,
  jobreq_id: true,
  candidate_id: true,
  requisition: true,
  candidate: true,
  candidate_zone: true,
  stage: true,
  state: true,
  hired: true,
  starts_at: true,
  ends_at: true,
  panelists: true,
  revision: true,
  planned_at: true,
  scorecards_asked_at: true,
  created_by: true,
  version: true,
});
export type InterviewOutline = z.infer<typeof interviewOutline>;

/**
 * Returns the addresses of organizers of interview invitations. Calendars send their replies to
 * such an address, which identifies the interview.
 */
export function calendarAddresses(ring: KeyRing, domain: string): SignedAddresses {
  return signedAddresses(ring, {
    domain,
    local: 'calendar',
    purpose: 'calendar-reply',
    prefix: 'iv_',
  });
}
