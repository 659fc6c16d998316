import type { UserPool } from './actors/user-pool.ts';

/**
 * The running product as the seeder uses it: only what a user could do, and a clock that can be
 * moved forward.
 */
export interface SeedTarget {
  /** The origin of the page and the API. */
  origin: string;
  /** Sends the requests to the API; by default the global one. */
  fetch?: typeof fetch;
  pool: UserPool;
  /** Returns the mails to an address, newest first. */
  mailsTo(address: string): Promise<{ id: string; subject: string; text: string }[]>;
  /** Replies to a mail as the reader's mail program does. */
  answerMail(mailId: string, text: string): Promise<void>;
  now(): number;
  /**
   * Moves the product's clock forward to an instant (milliseconds since 1970) and waits until all
   * due work is done.
   */
  moveTo(instant: number): Promise<void>;
  /** Waits until streams, outbox and workflows have no work left. */
  idle(): Promise<void>;
  print(line: string): void;
}

/** The password of everybody in the demo; it is valid on this machine only. */
export const DEMO_PASSWORD = 'Interview-2026!';

/** A person of endpoints.json who can sign in. */
export interface DemoPerson {
  email: string;
  password: string;
  role: string;
  tenant_id: number;
}
