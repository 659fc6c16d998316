import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { layOutMessage } from '@parley/application/mails/lay-out-message.ts';
import { sendClaimed } from '@parley/application/notifications/deliver.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { currentRequestId } from '@parley/application/shared/request-id.ts';
import { candidates, type Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { fillTemplateFor } from '@parley/data/mail-threads/fill-template-for.ts';
import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread, withMessage, withReference } from '@parley/data/mail-threads/with-message.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { sentLedger } from '@parley/data/notifications/sent-ledger.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { answerSubject } from '@parley/domain/mail/answer-subject.ts';
import { UNSENT_REASONS } from '@parley/texts/messages/values.ts';
import {
  type MailDeliveryDependencies,
  type Outgoing,
  type Unsent,
  outgoingIds,
  toTags,
} from './outgoing-mail.ts';

/**
 * Composes the mail of a message. Replies return to its thread; candidates with a sign-in can also
 * reply in the product.
 */
async function composeMail(
  {
    sender,
    company,
    legal,
    thread,
    message,
    candidate,
  }: Outgoing & { thread: MailThread; message: MailMessage; candidate: Candidate },
  { appUrl, addresses, files }: MailDeliveryDependencies,
): Promise<Mail> {
  const link = candidate.user_id ? `${appUrl}/app/candidates/messages/${thread.id}` : undefined;
  const attachments = await Promise.all(
    message.attachments.map(async ({ name, type, path }) => {
      const content = await files(candidate.tenant_id).read(path);
      if (!content) throw new Error('an attachment is not there');
      return { name, type, content };
    }),
  );
  return {
    to: message.to_address ?? candidate.email,
    subject: message.subject,
    fromName: `${sender.name}, ${company}`,
    replyTo: await addresses.addressOf(thread.tenant_id, thread.id, candidate.email),
    references: thread.references,
    submitted: 'by-hand',
    attachments,
    tags: toTags(thread.tenant_id, message),
    ...layOutMessage({
      subject: message.subject,
      text: message.text,
      company,
      link,
      notice: toDataNotice(company, legal, appUrl),
    }),
  };
}

const TRIES = 5;

/** Records that a message was sent and its Message-ID, so that the next mail can refer to it. */
async function finishSent(
  store: TenantStore,
  threadId: string,
  messageId: string,
  reference: string | undefined,
): Promise<void> {
  const settled = mailThreads.settleMessage(
    store,
    threadId,
    messageId,
    'sent',
    reference === undefined ? {} : { header_id: reference },
  );
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const thread = reference ? await mailThreads.get(store, threadId) : undefined;
    const noted = thread
      ? mailThreads.write(store, thread, {
          ...withReference(thread, reference),
          version: thread.version + 1,
        })
      : [];
    if ((await store.commit([settled, ...noted])).ok) return;
  }
  await store.commit([settled]);
}

/** Returns where an answer goes, if a member has chosen the address that the candidate asks for. */
const answerTo = (thread: MailThread | undefined): Pick<MailMessage, 'to_address'> =>
  thread?.reply_to?.use ? { to_address: thread.reply_to.address } : {};

const MAX_ATTEMPTS = 8;

/**
 * Sends one candidate's copy: the message appears in its thread as soon as the mail is claimed,
 * then the mail is sent.
 * @returns the reason why it cannot be sent; undefined if it was sent, now or in an earlier
 *   attempt, or if its candidate was deleted
 * @throws when it must be retried
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
  const requestId = currentRequestId();
  const written: MailMessage = already ?? {
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
    request_id: requestId,
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await mailThreads.get(store, threadId);
    if (!found && draft.thread_id !== null)
      return { ...recipient, because: UNSENT_REASONS['thread-deleted'] };
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
    const message = already ?? { ...written, ...answerTo(found) };
    const after = withMessage(
      { ...thread, candidate: candidate.name, candidate_email: candidate.email },
      message,
    );
    const claim = await sentLedger.claim(
      store,
      occasion,
      [...mailThreads.write(store, found, after), mailThreads.addMessage(store, message)],
      { now: deps.now(), requestId },
    );
    if (!claim.claimed && claim.because === 'moved') continue;
    if (!claim.claimed) {
      // An earlier attempt with an unknown result has claimed the mail. It counts as sent, because
      // a duplicate mail would be worse (ADR 3).
      log('mail-skipped', { ...named, because: claim.because });
      if (already?.state === 'sending') await finishSent(store, threadId, messageId, undefined);
      return undefined;
    }
    const mail = () => composeMail({ ...outgoing, thread, message, candidate }, deps);
    const sent = await sendClaimed(store, { occasion, claim, mail }, deps);
    if (sent === 'refused' || sent === 'withheld')
      await store.commit([mailThreads.settleMessage(store, threadId, messageId, 'failed')]);
    else await finishSent(store, threadId, messageId, sent.reference);
    return undefined;
  }
  throw new Error('the conversation changed at every attempt');
}
