import * as z from 'zod';
import { putReceivedMark, receivedMark } from '@parley/application/mails/received-mark.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { type FailedDelivery, readFailedDelivery } from '@parley/domain/mail/delivery-report.ts';
import { readPlainBounce } from '@parley/domain/mail/plain-bounce.ts';
import { receiveCalendarMail, receiveReport } from './calendar/receive-calendar-mail.ts';
import { findThreads, isOpenTo } from './find-threads.ts';
import type { InboundMailDependencies } from './inbound-mail-dependencies.ts';
import { isAutomatic, isOfMailSystem } from './is-automatic.ts';
import { isFrom, originVerdicts } from './is-from.ts';
import { putIntoThread } from './put-into-thread.ts';
import { readHeadOnly } from './read-mime.ts';
import { readReceived } from './read-received.ts';
import type { ReceivedMail } from './received-mail.ts';
import { takeFailedDelivery } from './take-failed-delivery.ts';

const verdict = z.object({ status: z.string() });
/** The fields of an SES receipt event that are used (SES developer guide, "Event examples"). */
const receipt = z.object({
  Records: z.array(
    z.object({
      ses: z.object({
        mail: z.object({
          messageId: z.string().regex(/^[A-Za-z0-9-]{1,120}$/),
          source: z.string().optional(),
        }),
        receipt: originVerdicts.extend({
          recipients: z.array(z.string()),
          spamVerdict: verdict,
          virusVerdict: verdict,
        }),
      }),
    }),
  ),
});
type Receipt = z.infer<typeof receipt>['Records'][number]['ses'];

/**
 * What a mail belongs to: the threads it was added to and the interviews whose invitation it
 * answers.
 */
interface About {
  tenantId: number;
  id: string;
}

/**
 * Returns which of the threads and interviews have stored the mail; a mail delivered again no
 * longer exists as an object.
 */
async function takenIn(
  about: readonly About[],
  messageId: string,
  { storeOf }: InboundMailDependencies,
): Promise<number> {
  const marks = await Promise.all(
    about.map(({ tenantId, id }) => storeOf(tenantId).get(receivedMark(messageId, id))),
  );
  return marks.filter((mark) => mark !== undefined).length;
}

/**
 * Adds replies of candidates to the mail threads whose signed addresses they were sent to. A
 * calendar's answer to an invitation is stored as the person's answer, not as a message. Calendar
 * answers count only if the sender is proven; a message from an unproven sender is marked as such.
 * A report that a mail was not delivered changes that message. Of mails with malware only the head
 * is kept, mails that look like spam are filed under spam, and senders of mails that name nothing
 * are told so. A received mail begins without a request: its log lines and events have the id that
 * SES gave it.
 */
export const receiveMail =
  (deps: InboundMailDependencies) =>
  async (event: unknown): Promise<void> => {
    for (const { ses } of receipt.parse(event).Records)
      await withRequestId(ses.mail.messageId, () => receiveOne(ses, deps));
  };

async function receiveOne(
  { mail: { messageId, source }, receipt: received }: Receipt,
  deps: InboundMailDependencies,
): Promise<void> {
  const { recipients, spamVerdict, virusVerdict } = received;
  const threads = await findThreads(recipients, deps);
  const invited = (
    await Promise.all(recipients.map((address) => deps.calendarAddresses.read(address)))
  ).filter((interview) => interview !== undefined);
  const isInfected = virusVerdict.status === 'FAIL';
  if (isInfected) log('mail-infected', { message: messageId, virus: virusVerdict.status });
  const stored: About[] = [
    ...threads.map(({ tenantId, threadId }) => ({ tenantId, id: threadId })),
    ...invited,
  ];
  const taken = await takenIn(stored, messageId, deps);
  if (stored.length > 0 && taken === stored.length) return;
  const raw = await deps.received.read(`received/${messageId}`);
  // A mail of which a part was stored was deleted after that.
  if (!raw && taken > 0) return;
  if (!raw) throw new Error('a received mail is not there yet');
  const spam = spamVerdict.status === 'FAIL';
  const isNothingNamed = invited.length === 0 && threads.every(({ sentTo }) => sentTo === 'nobody');
  const { mail, isWhole } =
    isInfected || isNothingNamed
      ? { mail: readHeadOnly(raw, isInfected ? 'infected' : undefined), isWhole: true }
      : readReceived(raw);
  const proven = isFrom(mail.from, source ?? '', received);
  const automatic = isAutomatic(mail, source);
  const failed = spam ? undefined : findFailedDelivery(mail, source);
  const named = threads.filter((thread) => isOpenTo(thread, { from: mail.from, proven, failed }));
  if (invited.length === 0 && named.length === 0) {
    if (!isInfected) await deps.takeUnaddressed({ messageId, mail, proven, automatic, spam });
    return letGo(messageId, stored, deps);
  }
  if (!isWhole) log('mail-too-large', { message: messageId, bytes: raw.byteLength });
  const about = { mail, raw, messageId, proven, spam, automatic };
  if (failed) await receiveReport({ ...about, invited, named }, failed, deps);
  const isAnswer = !failed && (await receiveCalendarMail({ ...about, invited, named }, deps));
  if (!isAnswer)
    for (const { tenantId, threadId } of named)
      await (failed
        ? takeFailedDelivery({ tenantId, threadId, messageId, failed }, deps)
        : putIntoThread({ ...about, tenantId, threadId }, deps));
  await letGo(messageId, stored, deps);
}

/** Returns what a report says about a mail that was not delivered, in whatever form it comes. */
function findFailedDelivery(
  mail: ReceivedMail,
  source: string | undefined,
): FailedDelivery | undefined {
  if (mail.report) return readFailedDelivery(mail.report);
  if (!isOfMailSystem(mail, source)) return undefined;
  return readPlainBounce({ ...mail, failedRecipients: mail.headers('X-Failed-Recipients') });
}

/**
 * Deletes the raw mail once it is stored with what its addresses name, or if that no longer exists,
 * because a second copy would outlive the candidate's erasure. The marks say so to a later delivery
 * of the same mail. A mail whose addresses name nothing is deleted after 30 days.
 */
async function letGo(
  messageId: string,
  about: readonly About[],
  { storeOf, received, now }: InboundMailDependencies,
): Promise<void> {
  if (about.length === 0) return;
  const at = now();
  for (const { tenantId, id } of about) {
    const store = storeOf(tenantId);
    // Refused if the mail was stored with it.
    await store.commit([putReceivedMark(store, { messageId, id, at })]);
  }
  await received.remove(`received/${messageId}`);
}
