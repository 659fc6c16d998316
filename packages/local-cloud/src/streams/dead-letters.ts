import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface DeadLetter {
  id: string;
  /** The ARN of the queue. */
  queue: string;
  /** Milliseconds since 1970 by the local clock. */
  at: number;
  /**
   * The message that AWS sends: JSON text with the position of the records in the stream, without
   * the records themselves.
   */
  body: string;
}

export interface DeadLetters {
  /** Stores a dead letter, which is on disk when this returns. */
  add(queue: string, body: object, at: number): void;
  /** Returns the newest 1,000 dead letters, newest first. */
  list(): DeadLetter[];
  get(id: string): DeadLetter | undefined;
  remove(id: string): void;
}

export const DEAD_LETTER_SCHEMA = `
  CREATE TABLE IF NOT EXISTS dead_letters (id TEXT PRIMARY KEY, queue TEXT NOT NULL,
    at INTEGER NOT NULL, body TEXT NOT NULL) STRICT`;

/** Opens the dead-letter queues, in a database opened with DEAD_LETTER_SCHEMA. */
export function openDeadLetters(database: DatabaseSync): DeadLetters {
  const add = database.prepare('INSERT INTO dead_letters VALUES (?, ?, ?, ?)');
  const list = database.prepare(
    'SELECT * FROM dead_letters ORDER BY at DESC, rowid DESC LIMIT 1000',
  );
  const get = database.prepare('SELECT * FROM dead_letters WHERE id = ?');
  const remove = database.prepare('DELETE FROM dead_letters WHERE id = ?');
  return {
    add: (queue, body, at) => void add.run(randomUUID(), queue, at, JSON.stringify(body)),
    list: () => list.all() as unknown as DeadLetter[],
    get: (id) => get.get(id) as unknown as DeadLetter | undefined,
    remove: (id) => void remove.run(id),
  };
}
