import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type CodePurpose = 'signup' | 'forgot' | 'attribute';

const lifetimeMs: Record<CodePurpose, number> = {
  signup: 24 * 3_600_000,
  forgot: 3_600_000,
  attribute: 24 * 3_600_000,
};

/**
 * Opens the store of one-time codes. They are stored as keyed hashes, because six digits could be
 * guessed from a plain hash. `account` is a sub, or the fake sub of an unknown login.
 */
export function openCodeStore(db: DatabaseSync, hmacKey: Buffer, now: () => number) {
  const put = db.prepare(
    'insert or replace into code (account, purpose, hash, expires_at) values (?, ?, ?, ?)',
  );
  const get = db.prepare('select hash, expires_at from code where account = ? and purpose = ?');
  const remove = db.prepare('delete from code where account = ? and purpose = ?');
  const removeAll = db.prepare('delete from code where account = ?');
  const purge = db.prepare('delete from code where expires_at < ?');
  const hash = (account: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', hmacKey).update(`code|${purpose}|${account}|${code}`).digest();
  return {
    /** Stores a code, which replaces any earlier code of the same purpose. */
    put(account: string, purpose: CodePurpose, code: string): void {
      purge.run(now() - 24 * 3_600_000);
      put.run(account, purpose, hash(account, purpose, code), now() + lifetimeMs[purpose]);
    },
    check(account: string, purpose: CodePurpose, code: string): 'right' | 'wrong' | 'expired' {
      const row = get.get(account, purpose);
      if (!row || Number(row.expires_at) <= now()) return 'expired';
      return timingSafeEqual(row.hash as Uint8Array, hash(account, purpose, code))
        ? 'right'
        : 'wrong';
    },
    delete: (account: string, purpose: CodePurpose): void => void remove.run(account, purpose),
    deleteAll: (account: string): void => void removeAll.run(account),
  };
}
