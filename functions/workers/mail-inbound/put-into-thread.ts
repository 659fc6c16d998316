import { putReceivedMark, receivedMark } from '@parley/application/mails/received-mark.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { readAddress } from '@parley/contracts/shared/email-address.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import {
  listObjectKeys,
  type MailMessage,
  type MailThread,
} from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isAddressOf } from '@parley/domain/mail/is-address-of.ts';
import type { TextRange } from '@parley/domain/mail/message-text.ts';
import { mergeRanges } from '@parley/domain/mail/quoted-lines.ts';
import { findRepeated } from '@parley/domain/mail/repeated-text.ts';
import type { InboundMailDependencies } from './inbound-mail-dependencies.ts';
import { type MailOfThread, storeContent, type StoredContent } from './store-content.ts';

export interface Arrived extends MailOfThread {
  /** Whether the mail is proven to come from the address it names. */
  proven: boolean;
  spam: boolean;
  /** Whether a program has sent the mail. */
  automatic: boolean;
}

/** Adds one reply to its thread once, even if the mail is delivered again. */
export async function putIntoThread(
  arrived: Arrived,
  { storeOf, files, now, newId }: InboundMailDependencies,
): Promise<void> {
  const { tenantId, threadId, messageId, mail, spam } = arrived;
  const store = storeOf(tenantId);
  const received = receivedMark(messageId, threadId);
  const at = now();
  const leave = () => log('mail-not-ours', { message: messageId, tenant_id: tenantId });
  if ((await store.get(received)) || !(await mailThreads.get(store, threadId))) return leave();
  const content = await storeContent(arrived, files(tenantId));
  const quoted = await findQuoted(arrived, store);
  return retryOnConflict(async () => {
    const thread = await mailThreads.get(store, threadId);
    const candidate = thread && (await candidates.get(store, thread.candidate_id));
    if (!thread || !candidate) {
      // The conversation was deleted meanwhile, and its deletion did not find these objects.
      for (const path of listObjectKeys(content)) await files(tenantId).remove(path);
      return leave();
    }
    const about = { thread, candidate, id: newId('eml'), at: at.toISOString() };
    const message = { ...toMessage(arrived, content, about), maybe_quoted: quoted };
    const after: MailThread = {
      ...withMessage(thread, message, mail.messageId),
      ...askedAbout(thread, candidate, message),
      ...(spam && thread.place !== 'spam'
        ? { place: 'spam' as const, place_before: 'inbox' as const }
        : {}),
    };
    const record = eventOp(
      store,
      { type: 'mail.answered', data: { thread_id: threadId, message_id: message.id } },
      { id: newId('evt'), at: message.at, actorId: 'mail', requestId: messageId },
    );
    const once = putReceivedMark(store, { messageId, id: threadId, at });
    const result = await store.commit([
      once,
      ...mailThreads.write(store, thread, after),
      mailThreads.addMessage(store, message),
      record,
    ]);
    if (result.ok) {
      log('mail-received', { message: messageId, tenant_id: tenantId });
      return log('bytes-stored', { tenant_id: tenantId, of: 'mail', bytes: countBytes(content) });
    }
    if (result.index > 0) throwConflict();
  });
}

/** The latest messages of a thread that are compared with a received mail. */
const MAX_COMPARED = 30;

/**
 * Returns the ranges that may be a quotation: those that look like one, and lines that repeat what
 * was sent in this conversation. Stored also if it is empty: it says that the text was searched.
 */
async function findQuoted(
  { threadId, mail: { text, maybeQuoted } }: Arrived,
  store: TenantStore,
): Promise<TextRange[]> {
  const { items } = await mailThreads.messages(store, threadId, MAX_COMPARED);
  const sent = items.filter(({ direction }) => direction === 'out').map((message) => message.text);
  return mergeRanges(text, [...maybeQuoted, ...findRepeated(text, sent)]);
}

/**
 * Returns the message as it is stored. It is from the candidate if the mail is proven to come from
 * one of their addresses; otherwise it is from the address that it names.
 */
function toMessage(
  { threadId, mail, proven, automatic }: Arrived,
  content: StoredContent,
  about: { thread: MailThread; candidate: Candidate; id: string; at: string },
): MailMessage {
  const { thread, candidate, id, at } = about;
  const isCandidate = proven && isAddressOf(candidate, mail.from);
  return {
    kind: 'MAIL_MESSAGE',
    id,
    thread_id: threadId,
    direction: 'in',
    from: isCandidate ? candidate.name : mail.from,
    from_user_id: null,
    subject: mail.subject || thread.subject,
    text: mail.text,
    at,
    state: 'received',
    version: 1,
    ...(proven ? {} : { unverified: true }),
    ...(mail.from === '' ? {} : { from_address: mail.from }),
    ...(mail.fromName === '' ? {} : { from_name: mail.fromName }),
    ...(mail.replyTo ? { reply_to: mail.replyTo } : {}),
    ...(mail.folded.length > 0 ? { folded: mail.folded } : {}),
    ...(mail.isCut ? { is_cut: true as const } : {}),
    ...(mail.leftOut.length > 0 ? { left_out: mail.leftOut } : {}),
    ...(automatic ? { automatic: true as const } : {}),
    ...(mail.remark ? { remark: mail.remark } : {}),
    ...content,
  };
}

/**
 * Returns the thread's question to which address answers go, when the candidate's own mail asks for
 * another one. A mail that proves nothing asks no such question: the address could be anybody's.
 */
function askedAbout(
  { reply_to: known }: MailThread,
  { email }: Candidate,
  { reply_to: wanted, from, from_address, unverified }: MailMessage,
): Pick<MailThread, 'reply_to'> {
  const isTheirs = !unverified && from_address !== undefined && from !== from_address;
  if (!wanted || !isTheirs || readAddress(wanted) === readAddress(email)) return {};
  return known?.address === wanted ? {} : { reply_to: { address: wanted } };
}

/** The bytes of a mail and of its files, which are also stored on their own. */
const countBytes = ({ original, attachments }: StoredContent): number =>
  attachments.reduce((total, { size }) => total + size, original?.size ?? 0);
