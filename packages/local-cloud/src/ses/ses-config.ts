import type { MailFaults } from './mail-faults.ts';

export type SesOptions = {
  /** Folder of this engine alone; made when missing. */
  dataDir: string;
  /** 0 picks a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  /** Answers the secret of an access key, undefined when there is no such key. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Verified senders: addresses, or domains (which cover their subdomains). */
  identities: string[];
  /**
   * What goes wrong at SendEmail now and then; nothing unless given. What other engines deliver has
   * no faults.
   */
  faults?: MailFaults | undefined;
  /** Receives every failure that was answered with a 500; writes to stderr when not given. */
  onError?: (error: unknown) => void;
};

/** A mail another engine sends itself, such as Cognito's confirmation codes. */
export type OwnMail = { from: string; to: string; subject: string; text: string; html?: string };
