/** A received mail whose recipients name no conversation and no interview. */
export interface UnaddressedMail {
  /** The address in the From field, in lower case; empty if there is none. */
  from: string;
  /** Whether the mail is proven to come from that address. */
  proven: boolean;
  /** Whether a program has sent it, or MAIL FROM was empty. */
  automatic: boolean;
  isSpam: boolean;
  /** Returns the values of a header field, in order; any case. */
  headers(name: string): string[];
}

/** Why a mail to an unknown address is not answered. */
export type Unanswered = 'no sender' | 'spam' | 'automatic' | 'own' | 'not proven' | 'list';

/**
 * Returns why a mail to an address that names nothing must not be answered; undefined if it may be.
 * An answer goes only to whoever has surely written, because an answer to a forged sender would be
 * mail to a stranger (RFC 3834, section 2).
 * @param own the domain at which the product receives mail, and the address from which it sends
 */
export function whyUnanswered(
  { from, proven, automatic, isSpam, headers }: UnaddressedMail,
  own: { domain: string; address: string },
): Unanswered | undefined {
  if (from === '') return 'no sender';
  if (isSpam) return 'spam';
  if (automatic) return 'automatic';
  if (from === own.address.toLowerCase() || from.endsWith(`@${own.domain.toLowerCase()}`))
    return 'own';
  if (!proven) return 'not proven';
  if (headers('List-Id').length > 0 || headers('List-Post').length > 0) return 'list';
  return undefined;
}
