import { answerUnknownAddress } from '@parley/application/mails/answer-unknown-address.ts';
import type { DeliveryDependencies } from '@parley/application/notifications/deliver.ts';
import { log } from '@parley/application/shared/log-events.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { whyUnanswered } from '@parley/domain/mail/unknown-address.ts';
import type { ReceivedMail } from './received-mail.ts';

/** A mail whose recipients name no conversation and no interview. */
export interface ArrivedUnaddressed {
  /** The id that SES gave the mail. */
  messageId: string;
  /** The head of the mail. */
  mail: Pick<ReceivedMail, 'from' | 'headers' | 'messageId'>;
  proven: boolean;
  automatic: boolean;
  spam: boolean;
}

export interface UnaddressedDependencies extends DeliveryDependencies {
  platform: TenantStore;
  /** The domain at which the product receives mail, and the address from which it sends. */
  own: { domain: string; address: string };
}

/** Tells the sender of a mail to an unknown address what to do, or logs why not. */
export const takeUnaddressed =
  (deps: UnaddressedDependencies) =>
  async ({ messageId, mail, proven, automatic, spam }: ArrivedUnaddressed): Promise<void> => {
    const { from, headers } = mail;
    const because = whyUnanswered({ from, headers, proven, automatic, isSpam: spam }, deps.own);
    const outcome =
      because ??
      (await answerUnknownAddress(deps.platform, { to: from, headerId: mail.messageId }, deps));
    log('mail-unaddressed', { message: messageId, outcome });
  };
