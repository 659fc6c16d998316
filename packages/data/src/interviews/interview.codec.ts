import {
  CANDIDATE_ANSWERS,
  INTERVIEW_STATES,
  PANELIST_ROLES,
  PANELIST_STATES,
  SCORECARD_STATES,
} from '@parley/contracts/interviews/interview.schema.ts';
import * as z from 'zod';
import type { TenantStore } from '../shared/tenant-store.ts';
import { type SignedAddresses, signedAddresses } from '../mail/signed-addresses.ts';

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
  /** Why they declined, in their words: for themselves and whoever plans interviews. */
  answer_reason: z.string().optional(),
});
export type StoredPanelist = z.infer<typeof storedPanelist>;

/**
 * An interview as stored under `keys.interview`; names are copies made when it was booked. Instants
 * are UTC, ISO 8601.
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
  /** The application is hired; set and taken back by the decision. */
  hired: z.boolean(),
  scheduled_on: z.string(),
  scheduled_time: z.string(),
  zone: z.string(),
  duration_minutes: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  meeting_id: z.string().nullable(),
  /** Who has been in the interview's room at its present time, user ids and the candidate's. */
  joined: z.array(z.string()).optional(),
  /** The candidate has been in the lobby at its present time. */
  waited: z.boolean().optional(),
  /** What the candidate's calendar has answered to the invitation to the present time. */
  candidate_answer: z.enum(CANDIDATE_ANSWERS).optional(),
  location: z.string(),
  note: z.string(),
  panelists: z.array(storedPanelist),
  /** The first scorecard that was submitted. */
  feedback_id: z.string().nullable(),
  /**
   * Counts time, panel, place and the end of it: 1 at first. The calendar's SEQUENCE is one less.
   */
  revision: z.int(),
  /** When this revision was made; reminders that would lie before it are left out. */
  planned_at: z.string(),
  cancel_reason: z.string().nullable(),
  /** The reason is the company's own and not for the candidate: a decision was made. */
  cancel_reason_inner: z.boolean().optional(),
  /** Why the present revision was made, for panel and candidate; null where nobody said. */
  change_reason: z.string().nullable().default(null),
  /** What was written when it was reported that a side had not come. */
  no_show: z.object({ note: z.string(), at: z.string() }).optional(),
  /** The member who booked it and is notified when something goes wrong. */
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Interview = z.infer<typeof interviewItem>;

/**
 * The organizer of an interview's invitations: calendars send their answers to this address, which
 * names the interview.
 * @param platform tenant 1's store, which keeps the key
 */
export function calendarAddresses(platform: TenantStore, domain: string): SignedAddresses {
  return signedAddresses(platform, {
    domain,
    local: 'calendar',
    purpose: 'calendar-reply',
    prefix: 'iv_',
  });
}
