import type { CandidateId, InterviewId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import type { StartedMail, MailFixture } from './mail-fixture.ts';

/**
 * The people of a company, all signed in. `interviewer` has started a scorecard of the ended
 * interview; `second` still has to write one.
 */
export interface CompanyPeople {
  admin: Actor;
  recruiter: Actor;
  manager: Actor;
  interviewer: Actor;
  second: Actor;
  candidate: Actor;
}

/** A company in the middle of its work. */
export interface Company extends StartedMail, MailFixture {
  /**
   * A word that is part of every name, address and text of the company and is used nowhere else.
   */
  word: string;
  tenantId: number;
  people: CompanyPeople;
  requisitionId: RequisitionId;
  candidateId: CandidateId;
  fileId: string;
  filePath: string;
  /** An interview in three days, with both interviewers. */
  coming: InterviewId;
  /** An interview that has ended, with both interviewers. */
  ended: InterviewId;
  /** The draft scorecard of `interviewer` about the ended interview. */
  feedbackId: string;
  /** A message with a picture from `interviewer` in the chat thread of the application. */
  chatMessageId: string;
  /** An event in the calendar of `interviewer`. */
  calendarEventId: string;
  /** The candidate's card has a checklist with one task, and a comment of the recruiter. */
  checklistId: string;
  checkItemId: string;
  commentId: string;
  /** A finished recording of the ended interview, with half a minute of sound. */
  recordingId: string;
  contactMessageId: string;
  /** A mail about the invitation to the coming interview that was not recorded as an answer. */
  calendarReplyId: string;
  /**
   * A moment that `interviewer` has marked in the ended interview, whose room is still open, and
   * the key of the candidate's link to that room.
   */
  momentId: string;
  roomKey: string;
  /** The last part of the secret calendar address of `interviewer`. */
  feedFile: string;
}

/** A company before the clock moves. The interview that will have ended is only booked. */
export type NewTenant = Omit<
  Company,
  | 'coming'
  | 'feedbackId'
  | 'chatMessageId'
  | 'calendarEventId'
  | 'feedFile'
  | 'recordingId'
  | 'contactMessageId'
  | 'calendarReplyId'
  | 'momentId'
  | 'roomKey'
  | keyof MailFixture
>;
