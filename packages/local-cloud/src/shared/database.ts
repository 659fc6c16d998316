import { DatabaseSync } from 'node:sqlite';
import { open } from 'node:fs/promises';

/**
 * Opens (or makes) a SQLite file that loses no committed row on `kill -9` or power loss, and
 * applies `schema` (idempotent SQL). The file is locked for this process alone; a second opener
 * fails after two seconds.
 *
 * @param redone what is written is done once more where it is missing: a power loss may then take
 * the last commits, in order, and no commit waits for the disk. `kill -9` takes none
 */
export function openDatabase(file: string, schema: string, { redone = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file);
  // Exclusive: two engines on one folder would sweep each other's files away.
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

/**
 * Forces a folder's entries to disk, so that a file renamed into it is still there after a crash.
 */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
