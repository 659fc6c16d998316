import type { DatabaseSync } from 'node:sqlite';
import { commonErrors } from '../common-errors.ts';

const hourMs = 3_600_000;

/** Counts events per key in windows of an hour that begin with the first event. */
export function openLimitStore(db: DatabaseSync, now: () => number) {
  const get = db.prepare('select used from limit_window where key = ? and ends_at > ?');
  const count = db.prepare(`insert into limit_window (key, used, ends_at) values (?, 1, ?)
    on conflict (key) do update set used = used + 1`);
  const purge = db.prepare('delete from limit_window where ends_at <= ?');
  return {
    /** Throws LimitExceededException when the window already holds `limit` events. */
    check(key: string, limit: number): void {
      if (Number(get.get(key, now())?.used ?? 0) >= limit) throw commonErrors.tooManyAttempts();
    },
    count(key: string): void {
      purge.run(now());
      count.run(key, now() + hourMs);
    },
  };
}
