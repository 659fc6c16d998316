import type { Authorize } from '../iam/access-control.ts';
import type { MailAccount } from './mail-account.ts';
import type { MailFaults } from './mail-faults.ts';

export type SesOptions = {
  /** A folder that only this engine uses; created if missing. */
  dataDir: string;
  /** 0 selects a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  accountId: string;
  /** Returns the secret of an access key, or undefined if the key does not exist. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  /** The verified senders: addresses, or domains (which include their subdomains). */
  identities: string[];
  /**
   * What the account may send; by default it has production access and no quotas. Mail that other
   * engines deliver is not limited.
   */
  account?: MailAccount | undefined;
  /** The faults of SendEmail; none by default. Mail that other engines deliver has no faults. */
  faults?: MailFaults | undefined;
  /** Receives every unexpected error that caused a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
};

/** A mail that another engine sends, such as Cognito's confirmation codes. */
export type OwnMail = { from: string; to: string; subject: string; text: string; html?: string };
