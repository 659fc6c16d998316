import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs synchronous work in one transaction: committed (and on disk) when this returns, undone when
 * `work` throws.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
