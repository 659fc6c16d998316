import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { keys } from '@parley/data/keys.ts';
import * as z from 'zod';
import { log } from '@parley/application/shared/log-events.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { type MailDeliveryDependencies, messageTags } from './outgoing-mail.ts';

const tags = z.object({ tags: z.record(z.string(), z.unknown()) });
/** The event that SES sends about a mail through EventBridge. */
const returned = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail: tags,
      bounce: z.object({ bounceType: z.string() }),
    }),
    z.object({ eventType: z.literal('Complaint'), mail: tags }),
  ]),
});

type ReturnedMailDependencies = Pick<
  MailDeliveryDependencies,
  'storeOf' | 'mailer' | 'now' | 'newId'
>;

export const isFromSes = (event: unknown): boolean =>
  z.object({ source: z.literal('aws.ses') }).safeParse(event).success;

/**
 * Handles a mail that bounced permanently or about which its reader complained: its message is
 * shown as not delivered, and its author is notified. The tags of the mail identify the message;
 * the address is not used. The call can be repeated.
 * @throws if the event must be delivered again
 */
export const handleReturnedMail =
  (deps: ReturnedMailDependencies) =>
  async (event: unknown): Promise<void> => {
    const { detail } = returned.parse(event);
    // Temporary bounces need no action, because SES retries for hours.
    if (detail.eventType === 'Bounce' && detail.bounce.bounceType !== 'Permanent') return;
    const named = messageTags.safeParse(detail.mail.tags);
    if (!named.success)
      return log('mail-returned', { kind: detail.eventType, outcome: 'no message' });
    const { tenant, thread: threadId, message: messageId } = named.data;
    const store = deps.storeOf(tenant);
    const [thread, message] = await Promise.all([
      mailThreads.get(store, threadId),
      mailThreads.getMessage(store, threadId, messageId),
    ]);
    if (!thread || message?.direction !== 'out') {
      return log('mail-returned', { tenant_id: tenant, kind: detail.eventType, outcome: 'gone' });
    }
    if (message.state === 'sending') throw new Error('the message is still noted as under way');
    if (message.state !== 'returned') {
      await store.commit([mailThreads.settleMessage(store, threadId, messageId, 'returned')]);
    }
    if (message.from_user_id !== null) {
      await deliver(
        store,
        {
          occasion: keys.sentOnce(`mail-returned#${messageId}`),
          notification: {
            userId: message.from_user_id,
            type: 'mail-returned',
            params: { title: message.subject, person: thread.candidate },
            interviewId: null,
            names: { candidateId: thread.candidate_id },
          },
        },
        deps,
      );
    }
    log('mail-returned', { tenant_id: tenant, kind: detail.eventType, outcome: 'taken' });
  };
