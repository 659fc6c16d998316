import * as z from 'zod';
import { attachmentView } from '../mail/mail-thread.schema.ts';
import { calendarReplyId, candidateId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { CANDIDATE_ANSWERS } from './interview.schema.ts';
import { proposedTime } from './proposed-time.schema.ts';

/** Why a mail to the calendar address of an interview was not recorded as an answer. */
export const REPLY_REASONS = [
  /** The sender is not the attendee of the answer, who is invited (SENT-BY, or another address). */
  'on-behalf',
  /** The answer is for an address that nobody of the interview has. */
  'other-sender',
  /** It is not proven that the mail comes from its sender. */
  'unproven',
  /** The person passes the interview to somebody else (DELEGATED). */
  'delegated',
  /** What the calendar says is no answer to an invitation, such as COMPLETED. */
  'no-answer',
  /** It answers a time that the interview had before (SEQUENCE). */
  'earlier-time',
  /** It arrived when answers were no longer taken. */
  'too-late',
  /** The calendar names another event (UID). */
  'other-event',
  /** The person has given a newer answer. */
  'older',
  /** No answer, only words of a member, for whoever booked the interview. */
  'message',
  /** No answer, but a report that a mail about the interview did not arrive (RFC 3464). */
  'not-delivered',
] as const;
export type ReplyReason = (typeof REPLY_REASONS)[number];

/** `open`: a member can still apply or dismiss it. `outdated`: a newer answer was given before. */
export const REPLY_STATES = ['open', 'applied', 'dismissed', 'outdated'] as const;

/** The person of an interview whose answer it may be: the candidate or a panelist. */
const replyPerson = z.strictObject({
  id: z.union([candidateId, userId]),
  name: z.string(),
  is_candidate: z.boolean(),
});

/** A mail about an invitation that was not recorded by itself, for those who manage interviews. */
export const calendarReplyView = z.strictObject({
  id: calendarReplyId,
  reason: z.enum(REPLY_REASONS),
  state: z.enum(REPLY_STATES),
  /** The address in the From field; empty if there was none. */
  from: z.string(),
  /** The name in the From field, which proves nothing. */
  from_name: z.string(),
  proven: z.boolean(),
  /** Null if the mail does not say whose answer it is. */
  person: replyPerson.nullable(),
  /** Null if it is no answer that can be applied. */
  answer: z.enum(CANDIDATE_ANSWERS).nullable(),
  /** PARTSTAT as the calendar wrote it, in lower case, where it is no answer. */
  partstat: z.string(),
  words: z.string(),
  /**
   * True if there are words that may be an opinion, or files, and the reader still owes a scorecard
   * (ADR 28).
   */
  words_hidden: z.boolean(),
  /** True if the mail has more words, which are in the original. */
  is_cut: z.boolean(),
  proposed: proposedTime.nullable(),
  delegated_to: z.array(z.string()),
  /** Whom a mail about the interview did not reach (the address may be empty), and why. */
  undelivered: z.strictObject({ to: z.string(), because: z.string() }).nullable(),
  /** Files of the mail, and the mail as it arrived; a reader who is blinded gets none of them. */
  attachments: z.array(attachmentView),
  original: z.strictObject({ size: z.int() }).nullable(),
  /** Files that are not stored on their own, with their sizes in bytes (0: unknown). */
  files: z.array(z.strictObject({ name: z.string(), size: z.int() })),
  /** When the sender answered, by their calendar; at most the time of arrival. */
  answered_at: instant,
  arrived_at: instant,
  /** Whether it can be applied now. */
  may_apply: z.boolean(),
  /** The member who applied or dismissed it. */
  settled_by: z.string().nullable(),
  settled_at: instant.nullable(),
});
export type CalendarReplyView = z.infer<typeof calendarReplyView>;

export const applyReplyBody = z.strictObject({
  /** Whose answer it is: the candidate or a panelist of the interview. */
  person_id: z.union([candidateId, userId]),
  /** The member says that it is this person's answer, because the mail alone does not prove it. */
  confirmed: z.literal(true),
});
