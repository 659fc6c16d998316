import { createHash } from 'node:crypto';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { deliver, type DeliveryDependencies } from '../notifications/deliver.ts';
import { layOut } from './lay-out.ts';

/** How many of these mails are sent a day (UTC), to all senders together. */
export const MAX_ANSWERS_PER_DAY = 500;
const DAY_SECONDS = 86_400;

export interface UnknownAddressMail {
  /** The proven sender of the mail that is answered. */
  to: string;
  /** Its Message-ID. */
  headerId: string | undefined;
}

/**
 * Answers a mail to an address that names nothing: once for each sender and day, and not more than
 * `MAX_ANSWERS_PER_DAY` in all (ADR 88). Nothing of the received mail is in the answer. The ledger
 * has only a hash of the address.
 * @returns `limited` if as many were sent today
 */
export async function answerUnknownAddress(
  platform: TenantStore,
  { to, headerId }: UnknownAddressMail,
  deps: DeliveryDependencies,
): Promise<'answered' | 'limited'> {
  const day = Math.floor(deps.now().getTime() / 1000 / DAY_SECONDS);
  const sender = createHash('sha256').update(to.toLowerCase()).digest('base64url');
  const occasion = keys.sentOnce(`unknown-address#${day}#${sender}`);
  if (await platform.get(occasion)) return 'limited';
  const sent = await platform.increment(keys.rate('unknown-address', 'all', day), 'calls', {
    kind: 'RATE',
    ttl: (day + 2) * DAY_SECONDS,
  });
  if (sent > MAX_ANSWERS_PER_DAY) return 'limited';
  await deliver(platform, { occasion, mail: () => unknownAddressMail(to, headerId) }, deps);
  return 'answered';
}

const unknownAddressMail = (to: string, headerId: string | undefined): Mail => ({
  to,
  subject: 'Your email was not delivered',
  submitted: 'auto-replied',
  ...(headerId === undefined ? {} : { references: [headerId] }),
  ...layOut({
    heading: 'Your email was not delivered',
    paragraphs: [
      "The address that you wrote to doesn't belong to any conversation on Parley. It may have " +
        'been changed on the way, or the conversation may have been deleted.',
      'To reach the company, answer the last email that you got from it and leave the address as ' +
        'it is. If you have an interview, you can also use the link in its invitation.',
    ],
    footer:
      'This is an automatic answer, sent at most once a day. Nobody reads what is sent to this ' +
      'address.',
  }),
});
