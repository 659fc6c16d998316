import { REGISTRATION_MAIL } from '@parley/application/mails/kinds/registration.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { registrations } from '@parley/data/members/registrations.repo.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import type { Effect, Effects } from './effect.ts';
import { accountEffects } from './effects/account-effects.ts';
import { approvalEffects } from './effects/approval-notifications.ts';
import { calendarReplyEffects } from './effects/calendar-reply-effects.ts';
import { chatEffects } from './effects/chat-effects.ts';
import { contactEffects } from './effects/contact-effects.ts';
import { decisionEffects } from './effects/decisions/decision-effects.ts';
import { domainEffects } from './effects/domain-effects.ts';
import { candidateEffects } from './effects/erasure-asked.ts';
import { beginErasure, erasureEffects } from './effects/erasure/run-erasure.ts';
import { interviewEffects } from './effects/interview-effects.ts';
import { interviewResponses } from './effects/interview-responses.ts';
import { invitationEffects } from './effects/invitation-asked.ts';
import { mailEffects } from './effects/mail-effects.ts';
import { memberEffects } from './effects/member-effects.ts';
import { recordingEffects } from './effects/recordings/recording-effects.ts';
import { recordingLooks } from './effects/recordings/recording-looks.ts';
import { transcriptEffects } from './effects/recordings/transcript-effects.ts';
import { requisitionEffects } from './effects/requisition-effects.ts';
import { roomNotifications } from './effects/room-notifications.ts';
import { sampleEffects } from './effects/sample-removal.ts';
import { securityMails } from './effects/security-mails.ts';
import { enrolmentEffects } from './effects/voices/enrolment-effects.ts';
import { voiceCaseEffects } from './effects/voices/voice-case-effects.ts';
import { voiceCheckEffects } from './effects/voices/voice-check-effects.ts';
import { consentEffects } from './effects/withdrawal-mail.ts';

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
        return REGISTRATION_MAIL.compose({ to: email, appUrl, temporaryPassword });
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

/** The effects outside the table of all events that are not history only. */
export const EFFECTS = {
  ...accountEffects,
  ...approvalEffects,
  ...calendarReplyEffects,
  ...candidateEffects,
  ...chatEffects,
  ...consentEffects,
  ...contactEffects,
  ...decisionEffects,
  ...domainEffects,
  ...enrolmentEffects,
  ...erasureEffects,
  ...interviewEffects,
  ...interviewResponses,
  ...invitationEffects,
  ...mailEffects,
  ...memberEffects,
  ...recordingEffects,
  ...recordingLooks,
  ...requisitionEffects,
  ...roomNotifications,
  ...sampleEffects,
  ...securityMails,
  ...transcriptEffects,
  ...voiceCaseEffects,
  ...voiceCheckEffects,
  'avatar.changed': avatarChanged,
  'candidate.deleted': candidateDeleted,
  'card.commented': cardCommented,
  'file.deleted': fileDeleted,
  'registration.begun': registrationBegun,
} satisfies Effects;
