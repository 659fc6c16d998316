import type { UserPool } from '../lib/user-pool.ts';

/**
 * The running product as the seeder sees it: nothing but what a person could do, plus a clock that
 * moves forward.
 */
export interface SeedTarget {
  /** Origin of the page and the API. */
  origin: string;
  pool: UserPool;
  /** Mails to an address, newest first. */
  mailsTo(address: string): Promise<{ id: string; subject: string; text: string }[]>;
  /** Answers a mail as its reader's mail program would. */
  answerMail(mailId: string, text: string): Promise<void>;
  now(): number;
  /**
   * Moves the product's clock forward to an instant (epoch ms) and waits until what is due has been
   * done.
   */
  moveTo(instant: number): Promise<void>;
  /** Waits until streams, outbox and workflows have nothing left to do now. */
  idle(): Promise<void>;
  say(line: string): void;
}

/** Everybody in the demo signs in with this; it exists on this machine only. */
export const DEMO_PASSWORD = 'Interview-2026!';

/** A line of endpoints.json: who a person can sign in as. */
export interface DemoPerson {
  email: string;
  password: string;
  role: string;
  tenant_id: number;
}
