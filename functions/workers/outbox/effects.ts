import type { EventType } from '@parley/data/events/event.ts';
import type { Effect } from './effect.ts';
import { cardCommented } from './effects/card-commented.ts';
import { erasureContinued } from './effects/erasure/run-erasure.ts';
import { requisitionNotificationDue } from './effects/approval-notifications.ts';
import { invitationAsked } from './effects/invitation-asked.ts';
import {
  recordingLookDue,
  recordingOverDue,
  recordingStarted,
  recordingStopped,
} from './effects/recording-looks.ts';
import { registrationBegun } from './effects/registration-begun.ts';
import {
  memberInvited,
  memberChanged,
  memberReaddressed,
  memberDeleted,
} from './effects/member-effects.ts';
import {
  mailQueued,
  mailAnswered,
  mailDeleted,
  mailLabelRemoved,
  mailAttachmentsDropped,
} from './effects/mail-effects.ts';
import {
  interviewScheduled,
  interviewCancelled,
  interviewDeleted,
} from './effects/interview-effects.ts';
import {
  interviewAnswered,
  interviewReplied,
  interviewMissed,
} from './effects/interview-responses.ts';
import { passwordChangeDue, passwordChanging, twoStepReset } from './effects/account-effects.ts';
import {
  recordingDelivered,
  recordingExpiryDue,
  recordingErased,
  consentAnswered,
} from './effects/recording-effects.ts';
import { contactReceived, contactAnswered } from './effects/contact-effects.ts';
import { notifyChatParticipants, chatDeleted } from './effects/chat-effects.ts';
import {
  decisionMade,
  decisionHoldOver,
  decisionMailDue,
  decisionUndoExpired,
} from './effects/decision-effects.ts';
import {
  requisitionChanged,
  requisitionMoved,
  requisitionClosing,
  applicationReopened,
} from './effects/requisition-effects.ts';
import { fileDeleted, avatarChanged, candidateDeleted } from './effects/file-effects.ts';

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
