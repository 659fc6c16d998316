import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import { copyToCandidateThread } from '../mails/copy-to-candidate-thread.ts';
import { type InterviewMessage, interviewMail, interviewParams } from '../mails/interview-mail.ts';
import { interviewMessageKind } from '../mails/interview-messages.ts';
import { deliver, type DeliveryDependencies, type DeliveryOutcome } from './deliver.ts';
import type { InterviewPeople } from './interview-people.ts';

export interface NotificationRequest extends Omit<
  InterviewMessage,
  'company' | 'legal' | 'replyTo' | 'roomKey'
> {
  people: InterviewPeople;
  /** The kind of message in the ledger; nudges are numbered. */
  kind: string;
  /**
   * `present`: the interview must still have the version that was read. `deleted`: the interview is
   * permanently deleted.
   */
  about: 'present' | 'deleted';
}

/** Returns the tags that identify the interview of a mail. */
const toInterviewTags = ({ tenant_id, id }: Pick<Interview, 'tenant_id' | 'id'>) => ({
  tenant: String(tenant_id),
  interview: id,
});

/**
 * Sends one message about one revision of an interview to one person: in the application if they
 * have a sign-in, and by mail, unless muted.
 */
export async function notifyParticipant(
  store: TenantStore,
  telling: NotificationRequest,
  deps: DeliveryDependencies,
): Promise<DeliveryOutcome> {
  const { interview, to, type, kind, about, people } = telling;
  const message = {
    ...telling,
    company: people.company,
    legal: people.legal,
    roomKey: people.roomKey,
    replyTo: people.responsible[0]?.email,
  };
  const mail = wantsNotification(type, 'mail', to.muted) ? interviewMail(message) : undefined;
  const shown =
    to.userId !== null && wantsNotification(type, 'app', to.muted) ? to.userId : undefined;
  if (!mail && shown === undefined) return 'done';
  let headerId: string | undefined;
  const outcome = await deliver(
    store,
    {
      occasion: keys.sent(interview.id, interview.revision, kind, to.key),
      unchanged:
        about === 'present'
          ? store.check(keys.interview(interview.id), { version: interview.version })
          : undefined,
      notification:
        shown === undefined
          ? undefined
          : {
              userId: shown,
              type,
              params: interviewParams(message),
              interviewId: interview.id,
              names: { candidateId: interview.candidate_id },
            },
      // A report that the mail was returned names the interview by its tags.
      mail: mail && (() => ({ ...mail, tags: toInterviewTags(interview) })),
      expiresAt: interviewMessageKind(type).expires ? interview.ends_at : undefined,
      onSent: (messageId) => (headerId = messageId),
    },
    deps,
  );
  if (outcome === 'done' && mail && to.audience === 'candidate') {
    // The text above the line with the reason for the mail, without the link's key, which only the
    // candidate may have.
    const text = mail.text.split('\n--\n')[0]!.replaceAll(`#${people.roomKey}`, '').trim();
    await copyToCandidateThread(
      store,
      {
        candidate: { id: to.key, name: to.name, email: to.email },
        company: people.company,
        subject: mail.subject,
        text,
        headerId,
        occasion: keys.sent(interview.id, interview.revision, kind, to.key),
      },
      deps,
    );
  }
  return outcome;
}
