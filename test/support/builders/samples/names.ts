import type { RouteId } from '@parley/contracts/route-table.ts';

/**
 * The ids that a request uses. The same shape is used for items of the own company, of another
 * company, and for ids that never existed.
 */
export interface Names {
  tenantId: number;
  userId: string;
  /** The user id of the company's admin. */
  adminId: string;
  requisitionId: string;
  candidateId: string;
  interviewId: string;
  feedbackId: string;
  chatMessageId: string;
  fileId: string;
  calendarEventId: string;
  mailThreadId: string;
  mailMessageId: string;
  mailAttachmentId: string;
  mailDraftId: string;
  mailTemplateId: string;
  mailLabelId: string;
  checklistId: string;
  checkItemId: string;
  commentId: string;
  recordingId: string;
  /** The id of a message of the contact form. */
  contactMessageId: string;
  /** The id of a mail about the invitation to `interviewId`. */
  calendarReplyId: string;
  /**
   * An interview whose room is open, a moment that the interviewer has marked in it, and the key of
   * the candidate's link to it.
   */
  heldId: string;
  momentId: string;
  roomKey: string;
  /** The last part of a secret calendar address. */
  feedFile: string;
}

export interface SampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

type Sample = (names: Names, now: Date) => SampleRequest;
/** Requests by route, for the given ids at the given time. */
export type Samples = Partial<Record<RouteId, Sample>>;

/** A ULID that no item has. */
export const ULID = '01J00000000000000000000000';

/** Well-formed ids that never existed. */
export const UNKNOWN_USER: Names = {
  tenantId: 999_999,
  userId: '00000000-0000-4000-8000-000000000000',
  adminId: '00000000-0000-4000-8000-000000000000',
  requisitionId: `req_${ULID}`,
  candidateId: `cand_${ULID}`,
  interviewId: `iv_${ULID}`,
  feedbackId: `fb_${ULID}`,
  chatMessageId: `cm_${ULID}`,
  fileId: `file_${ULID}`,
  calendarEventId: `cal_${ULID}`,
  feedFile: `999999.00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}.ics`,
  mailThreadId: `thr_${ULID}`,
  mailMessageId: `eml_${ULID}`,
  mailAttachmentId: `att_${ULID}`,
  mailDraftId: `drf_${ULID}`,
  mailTemplateId: `tpl_${ULID}`,
  mailLabelId: `lbl_${ULID}`,
  checklistId: `chk_${ULID}`,
  checkItemId: `chi_${ULID}`,
  commentId: `cmt_${ULID}`,
  recordingId: `rec_${ULID}`,
  contactMessageId: `msg_${ULID}`,
  calendarReplyId: `crp_${ULID}`,
  heldId: `iv_${ULID}`,
  momentId: `mom_${ULID}`,
  roomKey: `${'A'.repeat(60)}.${'A'.repeat(43)}`,
};

/** Returns the object key of a file, as the product creates it. */
export const getPath = (tenantId: number, candidateId: string, fileId: string) =>
  `T#${tenantId}#/candidates/${candidateId}/${fileId}`;

let mails = 0;
/** Returns an address that was never used before in this run. */
export const freshEmail = (who = 'somebody') =>
  `${who}.${(mails += 1)}.${process.pid}@mail.example`;

let companies = 0;
/** Returns a company name that was never used before in this run. */
export const freshCompany = (word = 'Sample') => `${word} ${(companies += 1)} of ${process.pid}`;
