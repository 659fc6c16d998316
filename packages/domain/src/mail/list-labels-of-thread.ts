import type { MailPlace } from '@parley/contracts/mail/mail-thread.schema.ts';

/** What decides under which labels a conversation is listed. */
export interface Placed {
  place: MailPlace;
  /** Somebody of the company has written in it. */
  sent: boolean;
  labels: readonly string[];
}

/**
 * The lists in which a conversation stands: system labels and its own, `trash` or `spam` alone
 * where it was put there.
 */
export function listLabelsOfThread({ place, sent, labels }: Placed): string[] {
  if (place === 'trash' || place === 'spam') return [place];
  return ['all', ...(place === 'inbox' ? ['inbox'] : []), ...(sent ? ['sent'] : []), ...labels];
}
