import { createHash } from 'node:crypto';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { deliver, type DeliveryDependencies } from '../notifications/deliver.ts';
import { type AnsweredMail, UNKNOWN_ADDRESS_MAIL } from './kinds/unknown-address.ts';

/** How many of these mails are sent a day (UTC), to all senders together. */
export const MAX_ANSWERS_PER_DAY = 500;
const DAY_SECONDS = 86_400;

/**
 * Answers a mail to an address that names nothing: once for each sender and day, and not more than
 * `MAX_ANSWERS_PER_DAY` in all (ADR 88). Nothing of the received mail is in the answer. The ledger
 * has only a hash of the address.
 * @returns `limited` if as many were sent today
 */
export async function answerUnknownAddress(
  platform: TenantStore,
  answered: AnsweredMail,
  deps: DeliveryDependencies,
): Promise<'answered' | 'limited'> {
  const day = Math.floor(deps.now().getTime() / 1000 / DAY_SECONDS);
  const sender = createHash('sha256').update(answered.to.toLowerCase()).digest('base64url');
  const occasion = keys.sentOnce(`unknown-address#${day}#${sender}`);
  if (await platform.get(occasion)) return 'limited';
  const sent = await platform.increment(keys.rate('unknown-address', 'all', day), 'calls', {
    kind: 'RATE',
    ttl: (day + 2) * DAY_SECONDS,
  });
  if (sent > MAX_ANSWERS_PER_DAY) return 'limited';
  await deliver(platform, { occasion, mail: () => UNKNOWN_ADDRESS_MAIL.compose(answered) }, deps);
  return 'answered';
}
