import { receivedMark } from '@parley/application/mails/received-mark.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { FailedDelivery } from '@parley/domain/mail/delivery-report.ts';
import { DELIVERY_NOTICE } from '@parley/texts/mails/delivery-failures.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import type { InboundMailDependencies } from './inbound-mail-dependencies.ts';

const t = defineTexts(DELIVERY_NOTICE);

/** A report that a mail was not delivered, sent to the address of a thread. */
export interface ArrivedReport {
  tenantId: number;
  threadId: string;
  /** The id that SES gave the report; it is the same when it is delivered again. */
  messageId: string;
  failed: FailedDelivery;
}

/**
 * Marks the message that a delivery report names as returned, with the reason. Only messages of the
 * thread to which the report was sent are looked for, because anybody can send a report. If it
 * names none of them, the thread gets a notice that says which address failed. The thread stays
 * where it is and is not unread; the author of the message is notified.
 * @throws if the report must be delivered again
 */
export async function takeFailedDelivery(
  { tenantId, threadId, messageId, failed }: ArrivedReport,
  { storeOf, now, newId }: InboundMailDependencies,
): Promise<void> {
  const store = storeOf(tenantId);
  const received = receivedMark(messageId, threadId);
  const at = now().toISOString();
  return retryOnConflict(async () => {
    const [thread, before] = await Promise.all([
      mailThreads.get(store, threadId),
      store.get(received),
    ]);
    if (!thread || before) return log('mail-not-ours', { message: messageId, tenant_id: tenantId });
    const named =
      failed.messageId && (await mailThreads.findSent(store, threadId, failed.messageId));
    const { id, writes } = named
      ? toReturned(store, named, failed)
      : toNotice(store, thread, failed, { id: newId('eml'), at });
    const result = await store.commit([
      store.put(
        received,
        {
          kind: 'MAIL_RECEIVED',
          at,
          ttl: Math.floor(Date.parse(at) / 1000) + 90 * 86_400,
          version: 1,
        },
        'missing',
      ),
      ...writes,
      eventOp(
        store,
        { type: 'mail.returned', data: { thread_id: threadId, message_id: id } },
        { id: newId('evt'), at, actorId: 'mail', requestId: messageId },
      ),
    ]);
    if (result.ok)
      return log('mail-returned', { tenant_id: tenantId, kind: 'Report', outcome: 'taken' });
    if (result.index > 0) throwConflict();
  });
}

function toReturned(
  store: TenantStore,
  { id, thread_id, state }: MailMessage,
  { reason }: FailedDelivery,
): { id: string; writes: WriteOp[] } {
  if (state === 'sending') throw new Error('the message is still noted as under way');
  return {
    id,
    writes: [
      mailThreads.settleMessage(store, thread_id, id, 'returned', { returned_because: reason }),
    ],
  };
}

function toNotice(
  store: TenantStore,
  thread: MailThread,
  { address, reason }: FailedDelivery,
  { id, at }: { id: string; at: string },
): { id: string; writes: WriteOp[] } {
  const notice: MailMessage = {
    kind: 'MAIL_MESSAGE',
    id,
    thread_id: thread.id,
    direction: 'notice',
    from: t('from'),
    from_user_id: null,
    subject: '',
    text: t('text', { address: address || thread.candidate_email, reason }),
    attachments: [],
    at,
    state: 'received',
    version: 1,
  };
  const after = { ...thread, messages: thread.messages + 1, version: thread.version + 1 };
  return {
    id,
    writes: [...mailThreads.write(store, thread, after), mailThreads.addMessage(store, notice)],
  };
}
