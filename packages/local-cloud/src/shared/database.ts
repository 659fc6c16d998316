import { DatabaseSync } from 'node:sqlite';

/**
 * Writes a SQLite file anew, without the remains of deleted and replaced rows that free space and
 * the write-ahead log contain. Nobody else may have it open.
 */
export function dropDeletedContent(database: DatabaseSync): void {
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}

/**
 * Opens (or creates) a SQLite file that loses no committed row on `kill -9` or power loss, and
 * applies `schema` (idempotent SQL). The file is locked for this process; a second process that
 * opens it fails after two seconds. What was deleted or replaced is overwritten, and after the next
 * start it is not in the file any more.
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
    PRAGMA secure_delete = ON;
  `);
  const isNew = database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined;
  database.exec(`BEGIN IMMEDIATE; ${schema}; COMMIT;`);
  if (!isNew) dropDeletedContent(database);
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
