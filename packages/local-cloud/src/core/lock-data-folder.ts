import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process. The operating system holds the lock on a file and releases
 * it when the process ends in any way, so no lock can be stale. Throws an error that names the
 * other process if the folder is already locked.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holder = join(dataDir, 'holder.pid');
  const database = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    database.exec(
      'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ' +
        'CREATE TABLE IF NOT EXISTS held (by_whom TEXT); COMMIT;',
    );
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new Error(
      `Parley already runs on ${dataDir} (process ${readHolder(holder)}). Stop it first, ` +
        'or start with --data <another folder>.',
      { cause },
    );
  }
  writeFileSync(holder, String(process.pid));
  return { release: () => database.close() };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file is used only for the error message; the lock itself does not need it.
    return 'unknown';
  }
}
