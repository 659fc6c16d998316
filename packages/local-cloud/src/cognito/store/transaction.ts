import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` so that all of its writes are kept or none; it must not await. Nested calls join the outer one. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}
