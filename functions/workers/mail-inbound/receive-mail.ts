import * as z from 'zod';
import { log } from '../../kit/log-events.ts';
import { answerInvitation, interviewOf } from './answer-invitation.ts';
import type { InboundTools } from './inbound-tools.ts';
import { isFrom, originVerdicts } from './is-from.ts';
import { putIntoThread } from './put-into-thread.ts';
import { readCalendarReply } from './read-calendar-reply.ts';
import { readMime } from './read-mime.ts';

const verdict = z.object({ status: z.string() });
/** The part of an SES receipt event that is used (SES developer guide, "Event examples"). */
const receipt = z.object({
  Records: z.array(z.object({
    ses: z.object({
      mail: z.object({ messageId: z.string().regex(/^[A-Za-z0-9-]{1,120}$/), source: z.string().default('') }),
      receipt: originVerdicts.extend({ recipients: z.array(z.string()), spamVerdict: verdict, virusVerdict: verdict }),
    }),
  })),
});

/** Larger mails are not read: SES takes 40 MB, a conversation does not. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Puts what candidates answer by mail into the conversations whose signed addresses they wrote to. What a calendar answers to
 * an invitation is that person's answer, and no message. What carries a virus is dropped, what looks like spam stands under
 * spam; everything else that is not ours is left alone.
 */
export const receiveMail = (tools: InboundTools) => async (event: unknown): Promise<void> => {
  for (const { ses } of receipt.parse(event).Records) {
    const { messageId, source } = ses.mail;
    const { recipients, spamVerdict, virusVerdict } = ses.receipt;
    const named = (await Promise.all(recipients.map((address) => tools.addresses.read(address)))).filter((thread) => thread !== undefined);
    const invited = (await Promise.all(recipients.map((address) => tools.calendarAddresses.read(address)))).filter((interview) => interview !== undefined);
    if (named.length + invited.length === 0 || virusVerdict.status === 'FAIL') {
      log('mail-not-ours', { message: messageId, virus: virusVerdict.status });
      continue;
    }
    const raw = await tools.received.read(`received/${messageId}`);
    if (!raw) throw new Error('a received mail is not there yet');
    if (raw.byteLength > MOST_BYTES) {
      log('mail-not-ours', { message: messageId, bytes: raw.byteLength });
      continue;
    }
    const mail = await readMime(raw);
    const reply = mail.calendar === undefined ? undefined : readCalendarReply(mail.calendar);
    const about = reply && interviewOf(reply);
    const isOurs = about && (invited.some(({ tenantId, id }) => tenantId === about.tenantId && id === about.interviewId) || named.some(({ tenantId }) => tenantId === about.tenantId));
    if (reply && isOurs && isFrom(mail.from.address, source, ses.receipt)) {
      await answerInvitation(tools.storeOf(about.tenantId), about.interviewId, { reply, sender: mail.from.address, messageId }, tools);
      continue;
    }
    if (named.length === 0) log('mail-not-ours', { message: messageId });
    for (const { tenantId, threadId } of named) await putIntoThread({ tenantId, threadId, messageId, mail, spam: spamVerdict.status === 'FAIL' }, tools);
  }
};
