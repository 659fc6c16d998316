import * as z from 'zod';
import { storeUndelivered } from '@parley/application/interviews/replies/store-undelivered.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { keys } from '@parley/data/keys.ts';
import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { toHeaderId } from '@parley/data/mail/to-header-id.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { describeFailure } from '@parley/domain/mail/delivery-report.ts';
import { interviewTags, type MailDeliveryDependencies, messageTags } from './outgoing-mail.ts';

const tags = z.object({
  messageId: z.string().optional(),
  tags: z.record(z.string(), z.unknown()),
});
/** The event that SES sends about a mail through EventBridge. */
const returned = z.object({
  id: z.string(),
  region: z.string().default(''),
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail: tags,
      bounce: z.object({
        bounceType: z.string(),
        bouncedRecipients: z
          .array(
            z.object({
              emailAddress: z.string().default(''),
              status: z.string().optional(),
              diagnosticCode: z.string().optional(),
            }),
          )
          .default([]),
      }),
    }),
    z.object({ eventType: z.literal('Complaint'), mail: tags }),
  ]),
});

type Detail = z.infer<typeof returned>['detail'];

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
 * Lines of the log have the id of the request that sent the message, or else of the event.
 * @throws if the event must be delivered again
 */
export const handleReturnedMail =
  (deps: ReturnedMailDependencies) =>
  async (event: unknown): Promise<void> => {
    const { id, region, detail } = returned.parse(event);
    // Temporary bounces need no action, because SES retries for hours.
    if (detail.eventType === 'Bounce' && detail.bounce.bounceType !== 'Permanent') return;
    const kind = detail.eventType;
    const named = messageTags.safeParse(detail.mail.tags);
    if (!named.success) {
      const about = interviewTags.safeParse(detail.mail.tags);
      return withRequestId(id, () =>
        about.success && detail.eventType === 'Bounce'
          ? takeInvitation(about.data, { id, region, detail }, deps)
          : log('mail-returned', { kind, outcome: 'no message' }),
      );
    }
    const { tenant, thread: threadId, message: messageId } = named.data;
    const store = deps.storeOf(tenant);
    const [thread, message] = await Promise.all([
      mailThreads.get(store, threadId),
      mailThreads.getMessage(store, threadId, messageId),
    ]);
    await withRequestId(message?.request_id ?? id, async () => {
      if (!thread || message?.direction !== 'out')
        return log('mail-returned', { tenant_id: tenant, kind, outcome: 'gone' });
      await markReturned(store, thread, message, reasonOf(detail), deps);
      log('mail-returned', { tenant_id: tenant, kind, outcome: 'taken' });
    });
  };

/** A mail about an interview that did not arrive is shown with the interview. */
async function takeInvitation(
  { tenant, interview }: z.infer<typeof interviewTags>,
  { id, region, detail }: { id: string; region: string; detail: Detail },
  deps: ReturnedMailDependencies,
): Promise<void> {
  const { messageId } = detail.mail;
  const isStored = await storeUndelivered(
    {
      store: deps.storeOf(tenant),
      interviewId: interview,
      replyMail: { messageId: id, from: '', fromName: '', proven: true },
    },
    {
      address:
        detail.eventType === 'Bounce'
          ? (detail.bounce.bouncedRecipients[0]?.emailAddress ?? '')
          : '',
      reason: reasonOf(detail) ?? describeFailure('', ''),
      messageId: messageId && toHeaderId(messageId, region),
    },
    deps,
  );
  log('mail-returned', { tenant_id: tenant, kind: 'Bounce', outcome: isStored ? 'taken' : 'gone' });
}

/** Returns why a mail came back, as the recipient's mail server said. */
function reasonOf(detail: Detail): string | undefined {
  if (detail.eventType !== 'Bounce') return undefined;
  const { status = '', diagnosticCode = '' } = detail.bounce.bouncedRecipients[0] ?? {};
  return status || diagnosticCode ? describeFailure(status, diagnosticCode) : undefined;
}

async function markReturned(
  store: TenantStore,
  thread: MailThread,
  message: MailMessage,
  because: string | undefined,
  deps: ReturnedMailDependencies,
): Promise<void> {
  if (message.state === 'sending') throw new Error('the message is still noted as under way');
  if (message.state !== 'returned')
    await store.commit([
      mailThreads.settleMessage(
        store,
        thread.id,
        message.id,
        'returned',
        because === undefined ? {} : { returned_because: because },
      ),
    ]);
  if (message.from_user_id === null) return;
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`mail-returned#${message.id}`),
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
