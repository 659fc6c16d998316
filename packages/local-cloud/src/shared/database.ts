import { DatabaseSync } from 'node:sqlite';

/**
 * Opens (or creates) a SQLite file that loses no committed row on `kill -9` or power loss, and
 * applies `schema` (idempotent SQL). The file is locked for this process; a second process that
 * opens it fails after two seconds.
 *
 * @param redone whether the caller repeats missing writes. If so, commits do not wait for the disk,
 * and a power loss can undo the last commits, in order; `kill -9` undoes none.
 */
export function openDatabase(file: string, schema: string, { redone = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file);
  // The lock is exclusive because two engines on one folder would delete each other's files.
  database.exec(`
    PRAGMA busy_timeout = 2000;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${redone ? 'NORMAL' : 'FULL'};
    PRAGMA foreign_keys = ON;
  `);
  database.exec(`BEGIN IMMEDIATE; ${schema}; COMMIT;`);
  return database;
}

/**
 * Runs synchronous work in one transaction. It is committed when this returns (and on disk, unless
 * the database was opened with `redone`), and rolled back if `work` throws.
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
