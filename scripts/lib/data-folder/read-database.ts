import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/**
 * Reads the header and the schema of a database, of which most damage shows.
 * @param advice what to do, the end of the message
 * @returns its application_id
 * @throws Error that names the file if it is no database or damaged. Source:
 * https://sqlite.org/fileformat.html, "The database header"
 */
export function readDatabase(file: string, advice: string): number {
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    const read = readSync(handle, header);
    if (read < header.length || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new Error(`${file} is damaged: it is not a database. ${advice}`);
  } finally {
    closeSync(handle);
  }
  readSchema(file, advice);
  return header.readUInt32BE(68);
}

/** Reads the list of tables, and one row of each. */
function readSchema(file: string, advice: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('PRAGMA busy_timeout = 2000');
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    for (const { name } of tables as { name: string }[])
      database.prepare(`SELECT 1 FROM "${name.replaceAll('"', '""')}" LIMIT 1`).get();
  } catch (error) {
    throw new Error(`${file} is damaged: ${(error as Error).message}. ${advice}`, { cause: error });
  } finally {
    database?.close();
  }
}
