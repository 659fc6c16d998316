import type { DatabaseSync } from 'node:sqlite';

export interface GroupCommit {
  /**
   * Runs `work` in a transaction and resolves to its return value once that is on disk. Writes in
   * the same turn of the event loop share a transaction, and therefore one sync to disk; if one
   * throws, only that one is rolled back and rejected.
   */
  write<T>(work: () => T): Promise<T>;
  /** Returns the number of writes that are not on disk yet. */
  pending(): number;
  /** Commits the queued writes and refuses all later ones. */
  close(): void;
}

interface Entry {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** The error with which a write after `close` rejects. */
export class JournalClosed extends Error {
  override name = 'JournalClosed';
}

/**
 * Creates a group commit. `onCommit` is called after each transaction, before the promises of its
 * writes resolve.
 */
export function createGroupCommit(db: DatabaseSync, onCommit: () => void): GroupCommit {
  let queue: Entry[] = [];
  let closed = false;

  const runAlone = (entry: Entry): (() => void) => {
    db.exec('SAVEPOINT entry');
    try {
      const value = entry.work();
      db.exec('RELEASE entry');
      return () => entry.resolve(value);
    } catch (error) {
      db.exec('ROLLBACK TO entry; RELEASE entry');
      return () => entry.reject(error);
    }
  };

  const flush = () => {
    if (queue.length === 0) return;
    const batch = queue;
    const answers: Array<() => void> = [];
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const entry of batch) answers.push(runAlone(entry));
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      queue = [];
      for (const entry of batch) entry.reject(error);
      return;
    }
    queue = queue.slice(batch.length);
    onCommit();
    for (const answer of answers) answer();
    if (queue.length > 0) setImmediate(flush);
  };

  return {
    write: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (closed) return reject(new JournalClosed('The journal is closed'));
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
        if (queue.length === 1) setImmediate(flush);
      }),
    pending: () => queue.length,
    close() {
      closed = true;
      flush();
    },
  };
}
