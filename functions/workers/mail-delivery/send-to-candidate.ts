import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { fillTemplateFor } from '@parley/data/mail-threads/fill-template-for.ts';
import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread, withMessage } from '@parley/data/mail-threads/with-message.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { sentLedger } from '@parley/data/notifications/sent-ledger.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { answerSubject } from '@parley/domain/mail/answer-subject.ts';
import { log } from '../../shared/log-events.ts';
import { sendClaimed } from '../shared/send-claimed.ts';
import type { MailDeliveryDependencies, Outgoing, Unsent } from './mail-delivery.types.ts';
import { composeMail } from './compose-mail.ts';
import { outgoingIds } from './outgoing-ids.ts';
import { finishSent } from './finish-sent.ts';

const LOOKS = 8;

/**
 * One candidate's copy: the message stands in its conversation from the moment the mail is claimed,
 * then the mail goes.
 * @returns why it cannot go; undefined when it went, also at an earlier turn, or its candidate is
 * gone
 * @throws when it must be tried again
 */
export async function sendToCandidate(
  store: TenantStore,
  outgoing: Outgoing,
  deps: MailDeliveryDependencies,
): Promise<Unsent | undefined> {
  const { draft, recipient, sender, company } = outgoing;
  const candidate = await candidates.get(store, recipient.id);
  if (!candidate) return undefined;
  const requisition =
    draft.requisition_id === null
      ? null
      : ((await requisitions.get(store, draft.requisition_id)) ?? null);
  const filled = await fillTemplateFor(store, {
    ...draft,
    candidate,
    requisition,
    sender: sender.name,
    company,
    now: deps.now(),
  });
  const answered =
    draft.subject === '' && draft.thread_id !== null
      ? await mailThreads.get(store, draft.thread_id)
      : undefined;
  const subject = answered ? answerSubject(answered.subject) : filled.subject;
  const { threadId, messageId } = outgoingIds(draft, candidate.id);
  const occasion = keys.sentOnce(`mail#${draft.id}#${draft.version}#${candidate.id}`);
  const named = { occasion: `${occasion.pk}/${occasion.sk}` };
  const already = await mailThreads.getMessage(store, threadId, messageId);
  const [problem] = filled.problems;
  if (!already && problem) return { ...recipient, because: problem.message };

  const at = deps.now().toISOString();
  const message: MailMessage = already ?? {
    kind: 'MAIL_MESSAGE',
    id: messageId,
    thread_id: threadId,
    direction: 'out',
    from: sender.name,
    from_user_id: sender.user_id,
    subject,
    text: filled.body,
    attachments: draft.attachments,
    at,
    state: 'sending',
    version: 1,
  };
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await mailThreads.get(store, threadId);
    if (!found && draft.thread_id !== null)
      return { ...recipient, because: 'the conversation was deleted' };
    const thread: MailThread =
      found ??
      emptyThread(
        {
          id: threadId,
          tenant_id: store.tenantId,
          candidate_id: candidate.id,
          candidate: candidate.name,
          candidate_email: candidate.email,
          subject,
          requisition_id: requisition?.id ?? null,
          requisition: requisition?.title ?? null,
          hiring_manager_id: requisition?.hiring_manager_id ?? null,
          notices: false,
        },
        at,
      );
    const after = withMessage(
      { ...thread, candidate: candidate.name, candidate_email: candidate.email },
      message,
    );
    const claim = await sentLedger.claim(
      store,
      occasion,
      [...mailThreads.write(store, found, after), mailThreads.addMessage(store, message)],
      deps.now(),
    );
    if (!claim.claimed && claim.because === 'moved') continue;
    if (!claim.claimed) {
      // Claimed at an earlier turn whose end nobody saw: it counts as sent, a mail twice would be
      // worse (ADR 3).
      log('mail-skipped', { ...named, because: claim.because });
      if (already?.state === 'sending') await finishSent(store, threadId, messageId, undefined);
      return undefined;
    }
    const mail = () => composeMail({ ...outgoing, thread, message, candidate }, deps);
    const sent = await sendClaimed(store, { occasion, claim, mail }, deps);
    if (sent === 'refused')
      await store.commit([mailThreads.settleMessage(store, threadId, messageId, 'failed')]);
    else await finishSent(store, threadId, messageId, sent.reference);
    return undefined;
  }
  throw new Error('the conversation changed at every look');
}
