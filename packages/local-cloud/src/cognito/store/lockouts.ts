import type { DatabaseSync } from 'node:sqlite';
import { CognitoError } from '../cognito-error.ts';

const freeFailures = 5;
const maxMs = 15 * 60_000;

/**
 * Slows down password guessing as AWS documents it: the fifth failure locks the account for a
 * second, each further one doubles that up to about 15 minutes; 15 quiet minutes or a sign-in
 * forget it all.
 */
export function openLockoutStore(db: DatabaseSync, now: () => number) {
  const get = db.prepare(
    'select failures, locked_until, last_failure_at from lockout where account = ?',
  );
  const put = db.prepare(
    'insert or replace into lockout (account, failures, locked_until, last_failure_at) values (?, ?, ?, ?)',
  );
  const remove = db.prepare('delete from lockout where account = ?');
  const purge = db.prepare('delete from lockout where max(locked_until, last_failure_at) < ?');
  return {
    /** Throws NotAuthorizedException while the account is locked. */
    check(account: string): void {
      if (Number(get.get(account)?.locked_until ?? 0) > now()) {
        throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
      }
    },
    fail(account: string): void {
      purge.run(now() - maxMs);
      const failures = Number(get.get(account)?.failures ?? 0) + 1;
      const lockMs =
        failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), maxMs);
      put.run(account, failures, now() + lockMs, now());
    },
    clear: (account: string): void => void remove.run(account),
  };
}
