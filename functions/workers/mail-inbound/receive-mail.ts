import * as z from 'zod';
import { log } from '../../kit/log-events.ts';
import type { InboundTools } from './inbound-tools.ts';
import { putIntoThread } from './put-into-thread.ts';
import { readMime } from './read-mime.ts';

const verdict = z.object({ status: z.string() });
/** The part of an SES receipt event that is used (SES developer guide, "Event examples"). */
const receipt = z.object({
  Records: z.array(z.object({
    ses: z.object({
      mail: z.object({ messageId: z.string().regex(/^[A-Za-z0-9-]{1,120}$/) }),
      receipt: z.object({ recipients: z.array(z.string()), spamVerdict: verdict, virusVerdict: verdict }),
    }),
  })),
});

/** Larger mails are not read: SES takes 40 MB, a conversation does not. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Puts what candidates answer by mail into the conversations whose signed addresses they wrote to. What carries a virus is
 * dropped, what looks like spam stands under spam; everything else that is not ours is left alone.
 */
export const receiveMail = (tools: InboundTools) => async (event: unknown): Promise<void> => {
  for (const { ses } of receipt.parse(event).Records) {
    const { messageId } = ses.mail;
    const { recipients, spamVerdict, virusVerdict } = ses.receipt;
    const named = (await Promise.all(recipients.map((address) => tools.addresses.read(address)))).filter((thread) => thread !== undefined);
    if (named.length === 0 || virusVerdict.status === 'FAIL') {
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
    for (const { tenantId, threadId } of named) await putIntoThread({ tenantId, threadId, messageId, mail, spam: spamVerdict.status === 'FAIL' }, tools);
  }
};
