import type * as z from 'zod';
import { accountView } from '../account/account.routes.ts';
import {
  APPLICATION_STAGES,
  applicationView,
  SOURCES,
} from '../applications/application.schema.ts';
import { AUDIT_KINDS } from '../audit/audit.routes.ts';
import { boardCard, cardPerson } from '../board/board.schema.ts';
import { CHECK_ITEM_STATES, cardWork, commentView } from '../board/card.schema.ts';
import {
  EVENT_COLORS,
  EVENT_EFFECTS,
  calendarEventView,
} from '../calendar/calendar-event.schema.ts';
import { candidateInterview } from '../candidates/candidate-home.schema.ts';
import { candidateRow, candidateView } from '../candidates/candidate.schema.ts';
import {
  CONTENT_TYPES,
  NOTICE_KINDS,
  THREAD_TYPES,
  chatMessageView,
  chatThreadView,
} from '../chat/chat.schema.ts';
import { CONTACT_STATUSES } from '../contact/contact.routes.ts';
import {
  decisionCandidate,
  DECISION_OUTCOMES,
  decisionView,
  REASON_CODES,
} from '../decisions/decisions.routes.ts';
import { candidateFileView } from '../files/file.schema.ts';
import {
  REPLY_REASONS,
  REPLY_STATES,
  calendarReplyView,
} from '../interviews/calendar-reply.schema.ts';
import {
  CANDIDATE_ANSWERS,
  INTERVIEW_STATES,
  interviewView,
  PANELIST_ROLES,
  panelistView,
  SHOWN_STATUSES,
} from '../interviews/interview.schema.ts';
import { proposedTime } from '../interviews/proposed-time.schema.ts';
import { DRAFT_STATES, draftView } from '../mail/mail-draft.schema.ts';
import { LABEL_COLOURS } from '../mail/mail-labels.ts';
import {
  LEFT_OUT_REASONS,
  MAIL_DIRECTIONS,
  MAIL_PLACES,
  MAIL_REMARKS,
  MAIL_STATES,
  attachmentView,
  mailMessageView,
} from '../mail/mail-thread.schema.ts';
import { availability, calendarEvent } from '../members/availability.schema.ts';
import { memberView } from '../members/member.schema.ts';
import { ROLES, STAFF_ROLES } from '../members/role.ts';
import { notificationView } from '../notifications/notifications.routes.ts';
import {
  CONSENT_STATES,
  RECORDED_MEDIA,
  RECORDING_STATES,
  recordingView,
} from '../recordings/recording.schema.ts';
import { SPOKEN_LANGUAGES } from '../recordings/spoken-languages.ts';
import { REPORT_RANGES } from '../reports/report.schema.ts';
import {
  EMPLOYMENT_TYPES,
  interviewPlanStep,
  REQUISITION_STATUSES,
  requisitionView,
  scorecardAttribute,
} from '../requisitions/requisition.schema.ts';
import {
  CONSENT_ANSWERS,
  CONSENT_PURPOSES,
  PRESENCES,
  ROOM_ROLES,
  ROOM_STATES,
  VOICE_MARKS,
  roomView,
} from '../room/room.schema.ts';
import { candidateFeedbackView, scorecardView } from '../scorecards/scorecard.schema.ts';
import { applicationId, userId } from '../shared/ids.ts';
import { instant, localDate, ZONE_SOURCES } from '../shared/times.ts';
import { companyLegal } from '../tenants/company-legal.schema.ts';
import { domainProof } from '../tenants/domain-proof.schema.ts';
import { TENANT_STATUSES, tenantView } from '../tenants/tenants.routes.ts';
import { transcriptView } from '../transcripts/transcript.schema.ts';
import {
  VOICE_ANSWER_REASONS,
  VOICE_CASE_STATES,
  VOICE_FINDINGS,
  VOICE_REASONS,
  ownVoice,
  voiceCaseView,
} from '../voices/voice.schema.ts';

/** The objects that have their own name in the document. */
export const NAMED_SCHEMAS = {
  Account: accountView,
  Application: applicationView,
  ApplicationId: applicationId,
  Availability: availability,
  BoardCard: boardCard,
  CalendarEvent: calendarEventView,
  CalendarReply: calendarReplyView,
  Candidate: candidateView,
  CandidateFeedback: candidateFeedbackView,
  CandidateFile: candidateFileView,
  CandidateInterview: candidateInterview,
  CandidateRow: candidateRow,
  CardPerson: cardPerson,
  CardWork: cardWork,
  ChatMessage: chatMessageView,
  ChatThread: chatThreadView,
  Comment: commentView,
  Company: tenantView,
  CompanyLegal: companyLegal,
  Decision: decisionView,
  DecisionCard: decisionCandidate,
  DomainProof: domainProof,
  Feedback: scorecardView,
  Instant: instant,
  Interview: interviewView,
  InterviewPlanStep: interviewPlanStep,
  LocalDate: localDate,
  MailAttachment: attachmentView,
  MailDraft: draftView,
  MailMessage: mailMessageView,
  Notification: notificationView,
  OfferedTime: calendarEvent,
  OwnVoice: ownVoice,
  Panelist: panelistView,
  ProposedTime: proposedTime,
  Recording: recordingView,
  Requisition: requisitionView,
  Room: roomView,
  ScorecardAttribute: scorecardAttribute,
  Transcript: transcriptView,
  User: memberView,
  UserId: userId,
  VoiceCase: voiceCaseView,
} as const satisfies Record<string, z.ZodType>;

/** The lists of values that have their own name in the document. */
export const NAMED_ENUMS = {
  ApplicationStage: APPLICATION_STAGES,
  AuditKind: AUDIT_KINDS,
  CandidateAnswer: CANDIDATE_ANSWERS,
  CandidateSource: SOURCES,
  ChatContentType: CONTENT_TYPES,
  ChatNoticeKind: NOTICE_KINDS,
  ChatThreadType: THREAD_TYPES,
  CheckItemState: CHECK_ITEM_STATES,
  CompanyStatus: TENANT_STATUSES,
  ConsentAnswer: CONSENT_ANSWERS,
  ConsentPurpose: CONSENT_PURPOSES,
  ConsentState: CONSENT_STATES,
  ContactStatus: CONTACT_STATUSES,
  DecisionOutcome: DECISION_OUTCOMES,
  DecisionReason: REASON_CODES,
  EmploymentType: EMPLOYMENT_TYPES,
  EventColor: EVENT_COLORS,
  EventEffect: EVENT_EFFECTS,
  InterviewState: INTERVIEW_STATES,
  InterviewStatus: SHOWN_STATUSES,
  LeftOutReason: LEFT_OUT_REASONS,
  MailDirection: MAIL_DIRECTIONS,
  MailDraftState: DRAFT_STATES,
  MailLabelColor: LABEL_COLOURS,
  MailPlace: MAIL_PLACES,
  MailRemark: MAIL_REMARKS,
  MailState: MAIL_STATES,
  PanelistRole: PANELIST_ROLES,
  Presence: PRESENCES,
  RecordedMedia: RECORDED_MEDIA,
  RecordingState: RECORDING_STATES,
  ReplyReason: REPLY_REASONS,
  ReplyState: REPLY_STATES,
  ReportRange: REPORT_RANGES,
  RequisitionStatus: REQUISITION_STATUSES,
  Role: ROLES,
  RoomRole: ROOM_ROLES,
  RoomState: ROOM_STATES,
  SpokenLanguage: SPOKEN_LANGUAGES,
  StaffRole: STAFF_ROLES,
  VoiceAnswerReason: VOICE_ANSWER_REASONS,
  VoiceCaseState: VOICE_CASE_STATES,
  VoiceFinding: VOICE_FINDINGS,
  VoiceMark: VOICE_MARKS,
  VoiceReason: VOICE_REASONS,
  ZoneSource: ZONE_SOURCES,
} as const satisfies Record<string, readonly string[]>;
