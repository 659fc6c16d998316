import * as z from 'zod';

/** A ULID in Crockford base32: 26 characters that sort by creation time. */
const ulid = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

const prefixed = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_${ulid}$`), `must be an id that begins with ${prefix}_`);

export const requisitionId = prefixed('req').brand<'RequisitionId'>();
export const candidateId = prefixed('cand').brand<'CandidateId'>();
export const interviewId = prefixed('iv').brand<'InterviewId'>();
export const calendarReplyId = prefixed('crp').brand<'CalendarReplyId'>();
export const candidateFileId = prefixed('file').brand<'CandidateFileId'>();
export const feedbackId = prefixed('fb').brand<'FeedbackId'>();
export const candidateFeedbackId = prefixed('cfb').brand<'CandidateFeedbackId'>();
export const notificationId = prefixed('ntf').brand<'NotificationId'>();
export const calendarEventId = prefixed('cal').brand<'CalendarEventId'>();
export const chatMessageId = prefixed('cm').brand<'ChatMessageId'>();
export const recordingId = prefixed('rec').brand<'RecordingId'>();
export const roomMessageId = prefixed('rmsg').brand<'RoomMessageId'>();
export const roomMomentId = prefixed('mom').brand<'RoomMomentId'>();
export const contactMessageId = prefixed('msg').brand<'ContactMessageId'>();
export const mailThreadId = prefixed('thr').brand<'MailThreadId'>();
export const mailMessageId = prefixed('eml').brand<'MailMessageId'>();
export const mailDraftId = prefixed('drf').brand<'MailDraftId'>();
export const mailTemplateId = prefixed('tpl').brand<'MailTemplateId'>();
export const mailLabelId = prefixed('lbl').brand<'MailLabelId'>();
export const mailAttachmentId = prefixed('att').brand<'MailAttachmentId'>();
export const checklistId = prefixed('chk').brand<'ChecklistId'>();
export const checkItemId = prefixed('chi').brand<'CheckItemId'>();
export const commentId = prefixed('cmt').brand<'CommentId'>();
export const decisionId = prefixed('dec').brand<'DecisionId'>();

/**
 * The id of an application, made of the ids of its requisition and candidate, because there is at
 * most one application for each pair.
 */
export const applicationId = z
  .string()
  .regex(new RegExp(`^req_${ulid}~cand_${ulid}$`), 'must be req_…~cand_…')
  .brand<'ApplicationId'>();

/** The identity provider's subject, a UUID. */
export const userId = z.uuid().brand<'UserId'>();

/**
 * The id of a password change, made by the page that changes the password and used by that page
 * only.
 */
export const passwordChangeId = z.uuid().brand<'PasswordChangeId'>();

/** A positive integer; strings, booleans and lists are never coerced. */
export const tenantId = z.int().positive().max(2_147_483_647).brand<'TenantId'>();

/** A tenant id in a path, which is text; only plain decimal digits are accepted. */
export const tenantIdInPath = z.string().regex(/^[1-9][0-9]{0,9}$/, 'must be a positive integer');

export type RequisitionId = z.infer<typeof requisitionId>;
export type CandidateId = z.infer<typeof candidateId>;
export type InterviewId = z.infer<typeof interviewId>;
export type ApplicationId = z.infer<typeof applicationId>;
export type RecordingId = z.infer<typeof recordingId>;
export type UserId = z.infer<typeof userId>;
export type MailThreadId = z.infer<typeof mailThreadId>;
export type MailDraftId = z.infer<typeof mailDraftId>;
export type MailLabelId = z.infer<typeof mailLabelId>;

/**
 * A view as a handler returns it: with plain ids, as items have them. The schema of the answer
 * checks and brands them, and clients get the branded ones.
 */
export type Unbranded<T> = T extends string & z.core.$brand
  ? string
  : T extends number & z.core.$brand
    ? number
    : unknown extends T
      ? T
      : { [Key in keyof T]: Unbranded<T[Key]> };
