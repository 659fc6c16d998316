/** A mail that arrives at a domain SES receives for. */
export interface InboundMail {
  from: string;
  recipients: string[];
  raw: Buffer;
  /**
   * What the checks of the sender say. This machine asks no other: whoever hands a mail over says
   * it.
   */
  origin: Verdict;
}

export type Verdict = 'PASS' | 'FAIL' | 'GRAY';

/**
 * Takes a mail from outside: stores it and tells the function of the rule. Answers whether a rule
 * wanted it.
 */
export type Receive = (mail: InboundMail) => Promise<boolean>;
