import type { EventType } from '@parley/data/events/event.ts';
import type { Effect } from './effect.ts';
import { applicationReopened } from './effects/application-reopened.ts';
import { avatarChanged } from './effects/avatar-changed.ts';
import { candidateDeleted } from './effects/candidate-deleted.ts';
import { chatDeleted } from './effects/chat-deleted.ts';
import { notifyChatParticipants } from './effects/notify-chat-participants.ts';
import { cardCommented } from './effects/card-commented.ts';
import { consentAnswered } from './effects/consent-withdrawn.ts';
import { contactAnswered } from './effects/contact-answered.ts';
import { contactReceived } from './effects/contact-received.ts';
import { decisionMade } from './effects/decision-made.ts';
import {
  decisionHoldOver,
  decisionMailDue,
  decisionUndoExpired,
} from './effects/decision-undo-expired.ts';
import { erasureContinued } from './effects/erasure/run-erasure.ts';
import { fileDeleted } from './effects/file-deleted.ts';
import { interviewAnswered } from './effects/interview-answered.ts';
import { interviewCancelled } from './effects/interview-cancelled.ts';
import { interviewDeleted } from './effects/interview-deleted.ts';
import { interviewMissed } from './effects/interview-missed.ts';
import { interviewReplied } from './effects/interview-replied.ts';
import { interviewScheduled } from './effects/interview-scheduled.ts';
import { requisitionNotificationDue } from './effects/approval-notification-kind.ts';
import { requisitionClosing } from './effects/requisition-closed.ts';
import { requisitionChanged, requisitionMoved } from './effects/requisition-moved.ts';
import { twoStepReset } from './effects/two-step-reset.ts';
import { invitationAsked } from './effects/invitation-asked.ts';
import { mailAnswered } from './effects/mail-answered.ts';
import { mailAttachmentsDropped } from './effects/mail-attachments-dropped.ts';
import { mailDeleted } from './effects/mail-deleted.ts';
import { mailLabelRemoved } from './effects/mail-label-removed.ts';
import { mailQueued } from './effects/mail-queued.ts';
import { passwordChangeDue, passwordChanging } from './effects/password-change.ts';
import { recordingDelivered, recordingExpiryDue } from './effects/recording-expiry.ts';
import {
  recordingLookDue,
  recordingOverDue,
  recordingStarted,
  recordingStopped,
} from './effects/recording-looks.ts';
import { recordingErased } from './effects/recording-erased.ts';
import { registrationBegun } from './effects/registration-begun.ts';
import { memberChanged } from './effects/member-changed.ts';
import { memberDeleted } from './effects/member-deleted.ts';
import { memberReaddressed } from './effects/member-readdressed.ts';
import { memberInvited } from './effects/member-invited.ts';

/** Which events have an effect outside the table; the others are history only. */
export const EFFECTS: Partial<Record<EventType, Effect>> = {
  'interview.scheduled': interviewScheduled,
  'interview.rescheduled': interviewScheduled,
  'interview.cancelled': interviewCancelled,
  'interview.missed': interviewMissed,
  'interview.deleted': interviewDeleted,
  'interview.answered': interviewAnswered,
  'interview.replied': interviewReplied,
  'user.invited': memberInvited,
  'user.reinvited': memberInvited,
  'user.readdressed': memberReaddressed,
  'invitation.asked': invitationAsked,
  'candidate.invited': memberInvited,
  'company.created': memberInvited,
  'user.changed': memberChanged,
  'user.deleted': memberDeleted,
  'erasure.continued': erasureContinued,
  'user.two-step-reset': twoStepReset,
  'registration.begun': registrationBegun,
  'account.password-changing': passwordChanging,
  'account.password-change-due': passwordChangeDue,
  'avatar.changed': avatarChanged,
  'file.deleted': fileDeleted,
  'candidate.deleted': candidateDeleted,
  'contact.received': contactReceived,
  'contact.answered': contactAnswered,
  'card.commented': cardCommented,
  'decision.made': decisionMade,
  'chat.started': notifyChatParticipants,
  'chat.sent': notifyChatParticipants,
  'chat.changed': notifyChatParticipants,
  'chat.deleted': chatDeleted,
  'mail.queued': mailQueued,
  'mail.answered': mailAnswered,
  'mail.draft-saved': mailAttachmentsDropped,
  'mail.draft-deleted': mailAttachmentsDropped,
  'mail.deleted': mailDeleted,
  'mail.label-removed': mailLabelRemoved,
  'decision.settled': decisionUndoExpired,
  'application.reopened': applicationReopened,
  'decision.mail-due': decisionMailDue,
  'consent.answered': consentAnswered,
  'requisition.moved': requisitionMoved,
  'requisition.changed': requisitionChanged,
  'requisition.news-due': requisitionNotificationDue,
  'requisition.closing': requisitionClosing,
  'recording.erased': recordingErased,
  'recording.expired': recordingErased,
  'recording.delivered': recordingDelivered,
  'recording.expiry-due': recordingExpiryDue,
  'recording.started': recordingStarted,
  'recording.over-due': recordingOverDue,
  'recording.stopped': recordingStopped,
  'recording.look-due': recordingLookDue,
  'decision.hold-over': decisionHoldOver,
};
