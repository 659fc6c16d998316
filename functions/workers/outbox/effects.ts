import { candidateChanged } from './effects/erasure-asked.ts';
import type { CarriedOut, Effect, Effects } from './effect.ts';
import { erasureContinued, beginErasure } from './effects/erasure/run-erasure.ts';
import { requisitionNotificationDue } from './effects/approval-notifications.ts';
import { invitationAsked } from './effects/invitation-asked.ts';
import {
  recordingLookDue,
  recordingOverDue,
  recordingStarted,
  recordingStopped,
} from './effects/recordings/recording-looks.ts';
import {
  memberInvited,
  memberChanged,
  memberReaddressed,
  memberDeleted,
} from './effects/member-effects.ts';
import {
  mailQueued,
  mailAnswered,
  mailReturned,
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
  calendarReplyApplied,
  calendarReplyKept,
  interviewReplied,
} from './effects/calendar-reply-effects.ts';
import {
  interviewAnswered,
  interviewMissed,
  scorecardsAsked,
} from './effects/interview-responses.ts';
import { roomEntered } from './effects/room-notifications.ts';
import { passwordChangeDue, passwordChanging, twoStepReset } from './effects/account-effects.ts';
import {
  recordingDelivered,
  recordingExpiryDue,
  recordingErased,
  consentAnswered,
  recordingEraseAsked,
  recordingEraseDue,
  recordingEraseUndone,
} from './effects/recordings/recording-effects.ts';
import {
  transcriptAsked,
  transcriptChanged,
  transcriptCorrected,
  transcriptErased,
} from './effects/recordings/transcript-effects.ts';
import {
  enrolmentRemoved,
  voiceEnrolled,
  voiceExpiryDue,
} from './effects/voices/enrolment-effects.ts';
import { renewVoiceExpiries, voiceCheckAsked } from './effects/voices/voice-check-effects.ts';
import {
  voiceCaseAnswered,
  voiceCaseAssigned,
  voiceCaseOpened,
} from './effects/voices/voice-case-effects.ts';
import { mailWithdrawal } from './effects/withdrawal-mail.ts';
import { securityChanged } from './effects/security-mails.ts';
import { domainCheckDue, domainProofEnded, domainProved } from './effects/domain-effects.ts';
import { sampleRemoved } from './effects/sample-removal.ts';
import { contactReceived, contactAnswered } from './effects/contact-effects.ts';
import { notifyChatParticipants, chatDeleted } from './effects/chat-effects.ts';
import {
  decisionMade,
  decisionHoldOver,
  decisionMailDue,
  decisionUndoExpired,
} from './effects/decisions/decision-effects.ts';
import {
  requisitionChanged,
  requisitionMoved,
  requisitionClosing,
  applicationReopened,
} from './effects/requisition-effects.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { registrations } from '@parley/data/members/registrations.repo.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';

interface RegistrationLink {
  to: string;
  appUrl: string;
  /** Undefined for a person who already has a password. */
  temporaryPassword: string | undefined;
}

/**
 * Returns the mail with the link with which a company is registered. Anybody can request it for any
 * address, so the mail contains no text that was entered. The temporary password is after the `#`,
 * which browsers do not send to servers.
 */
function registrationMail({ to, appUrl, temporaryPassword }: RegistrationLink): Mail {
  const address = `${appUrl}/register?email=${encodeURIComponent(to)}`;
  const asked = 'Somebody, probably you, wants to register a company on Parley with this address.';
  const paragraphs = temporaryPassword
    ? [
        asked,
        'Open the link, choose a password and name your company. The link works once, for ' +
          'seven days; a newer one replaces it.',
      ]
    : [
        asked,
        'You have a password already: open the link, enter it and name your company. Whoever ' +
          'works in a company on Parley logs in instead.',
      ];
  return {
    to,
    subject: 'Register your company on Parley',
    ...layOut({
      heading: 'Register your company on Parley',
      paragraphs,
      action: {
        label: 'Register your company',
        href: temporaryPassword
          ? `${address}#invite=${encodeURIComponent(temporaryPassword)}`
          : address,
      },
      footer:
        'If it was not you, you can ignore this mail: no company is registered without the link.',
    }),
  };
}

/**
 * Sends the link with which a company is registered. A person without a password gets a temporary
 * one that works once; only the owner of the address can see the difference.
 */
const registrationBegun: Effect<'registration.begun'> = async (event, deps) => {
  const { platform, identity, appUrl } = deps;
  const id = event.data.registration;
  if (id === undefined) return;
  const email = await registrations.addressOf(platform, id);
  if (email === undefined) return;
  await deliver(
    platform,
    {
      occasion: keys.sentOnce(`registration#${event.id}`),
      mail: async () => {
        const { userId, confirmed } = await identity.reserve({
          email,
          name: undefined,
          tenantId: undefined,
        });
        const temporaryPassword = confirmed
          ? undefined
          : await identity.setTemporaryPassword(userId);
        return registrationMail({ to: email, appUrl, temporaryPassword });
      },
    },
    deps,
  );
  await platform.commit([registrations.end(platform, id)]);
};

/**
 * Notifies members who are mentioned in a comment, in the application. A member who mentions
 * themselves is not notified.
 */
const cardCommented: Effect<'card.commented'> = async (event, deps) => {
  const { requisition_id, candidate_id, comment_id, mentioned } = event.data;
  const others = mentioned.filter((id) => id !== event.actor_id);
  if (others.length === 0) return;
  const store = deps.storeOf(event.tenant_id);
  const [application, comment] = await Promise.all([
    applications.get(store, requisition_id, candidate_id),
    cardComments.get(store, requisition_id, candidate_id, comment_id),
  ]);
  if (!application || !comment) return;
  const people = await members.getMany(store, others);
  for (const { user_id: userId } of people.filter((member) =>
    wantsNotification('board-mention', 'app', member.muted),
  )) {
    await deliver(
      store,
      {
        occasion: keys.sentOnce(`mention#${comment_id}#${userId}`),
        notification: {
          userId,
          type: 'board-mention',
          params: {
            person: comment.author,
            with: application.candidate,
            title: application.requisition,
            card: `${requisition_id}~${candidate_id}`,
          },
          interviewId: null,
          names: { candidateId: candidate_id, userId: comment.author_id },
        },
      },
      deps,
    );
  }
};

const fileDeleted: Effect<'file.deleted'> = async (event, { files }) => {
  await files(event.tenant_id).remove(event.data.file_path);
};

/** Deletes the previous avatar image. */
const avatarChanged: Effect<'avatar.changed'> = async (event, { files }) => {
  const { replaced } = event.data;
  if (typeof replaced === 'string') await files(event.tenant_id).remove(replaced);
};

/** Deletes all data of a deleted candidate (erasure/candidate-steps). */
const candidateDeleted: Effect<'candidate.deleted'> = (event, deps) => {
  const { candidate_id, user_id, sample } = event.data;
  return beginErasure({ of: 'candidate', id: candidate_id, user_id, sample }, event, deps);
};

/** Returns an effect that carries out several, one after the other. */
const inOrder =
  <Type extends CarriedOut>(...effects: readonly Effect<Type>[]): Effect<Type> =>
  async (event, deps) => {
    for (const effect of effects) await effect(event, deps);
  };

/** The effects outside the table of all events that are not history only. */
export const EFFECTS = {
  'interview.scheduled': interviewScheduled,
  'interview.rescheduled': interviewScheduled,
  'interview.cancelled': interviewCancelled,
  'interview.missed': interviewMissed,
  'interview.scorecards-asked': scorecardsAsked,
  'interview.deleted': interviewDeleted,
  'room.opened': roomEntered,
  'room.waiting': roomEntered,
  'interview.answered': interviewAnswered,
  'interview.replied': interviewReplied,
  'interview.reply-applied': calendarReplyApplied,
  'interview.reply-kept': calendarReplyKept,
  'user.invited': memberInvited,
  'user.reinvited': memberInvited,
  'user.readdressed': memberReaddressed,
  'invitation.asked': invitationAsked,
  'candidate.invited': memberInvited,
  'candidate.changed': candidateChanged,
  'company.created': memberInvited,
  'user.changed': memberChanged,
  'user.deleted': memberDeleted,
  'erasure.continued': erasureContinued,
  'company.sample-removed': sampleRemoved,
  'company.domain-proved': domainProved,
  'company.domain-check-due': domainCheckDue,
  'company.domain-proof-ended': domainProofEnded,
  'user.two-step-reset': twoStepReset,
  'registration.begun': registrationBegun,
  'account.security-changed': securityChanged,
  'account.password-changing': passwordChanging,
  'account.password-change-due': passwordChangeDue,
  'avatar.changed': avatarChanged,
  'file.deleted': fileDeleted,
  'candidate.deleted': candidateDeleted,
  'contact.received': contactReceived,
  'contact.answered': contactAnswered,
  'card.commented': cardCommented,
  'decision.made': inOrder(renewVoiceExpiries, decisionMade),
  'decision.undone': renewVoiceExpiries,
  'application.created': renewVoiceExpiries,
  'application.moved': renewVoiceExpiries,
  'application.removed': renewVoiceExpiries,
  'chat.started': notifyChatParticipants,
  'chat.sent': notifyChatParticipants,
  'chat.changed': notifyChatParticipants,
  'chat.deleted': chatDeleted,
  'mail.queued': mailQueued,
  'mail.answered': mailAnswered,
  'mail.returned': mailReturned,
  'mail.draft-saved': mailAttachmentsDropped,
  'mail.draft-deleted': mailAttachmentsDropped,
  'mail.deleted': mailDeleted,
  'mail.label-removed': mailLabelRemoved,
  'decision.settled': inOrder(renewVoiceExpiries, decisionUndoExpired),
  'application.reopened': inOrder(renewVoiceExpiries, applicationReopened),
  'decision.mail-due': inOrder(renewVoiceExpiries, decisionMailDue),
  'consent.answered': inOrder(consentAnswered, mailWithdrawal),
  'requisition.moved': requisitionMoved,
  'requisition.changed': requisitionChanged,
  'requisition.news-due': requisitionNotificationDue,
  'requisition.closing': requisitionClosing,
  'recording.erased': recordingErased,
  'recording.erase-asked': recordingEraseAsked,
  'recording.erase-due': recordingEraseDue,
  'recording.erase-undone': recordingEraseUndone,
  'recording.expired': recordingErased,
  'recording.delivered': recordingDelivered,
  'recording.expiry-due': recordingExpiryDue,
  'voice.enrolled': voiceEnrolled,
  'voice.enrolment-deleted': enrolmentRemoved,
  'voice.erased': enrolmentRemoved,
  'voice.expiry-due': voiceExpiryDue,
  'transcript.asked': transcriptAsked,
  'transcript.erased': transcriptErased,
  'voice.check-asked': voiceCheckAsked,
  'voice-case.opened': voiceCaseOpened,
  'voice-case.assigned': voiceCaseAssigned,
  'voice-case.answered': voiceCaseAnswered,
  'recording.started': recordingStarted,
  'recording.over-due': recordingOverDue,
  'recording.stopped': recordingStopped,
  'recording.look-due': recordingLookDue,
  'transcript.ready': transcriptChanged,
  'transcript.corrected': transcriptCorrected,
  'decision.hold-over': decisionHoldOver,
} satisfies Effects;
