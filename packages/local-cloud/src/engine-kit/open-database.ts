import { DatabaseSync } from 'node:sqlite';

/**
 * Opens (or makes) a SQLite file that loses no committed row on `kill -9` or power loss, and applies `schema`
 * (idempotent SQL). The file is locked for this process alone; a second opener fails after two seconds.
 */
export function openDatabase(file: string, schema: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // Exclusive: two engines on one folder would sweep each other's files away.
  database.exec(`
    PRAGMA busy_timeout = 2000;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
  `);
  database.exec(`BEGIN IMMEDIATE; ${schema}; COMMIT;`);
  return database;
}
