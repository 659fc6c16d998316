import type { DatabaseSync } from 'node:sqlite';

export interface Checkpoints {
  /**
   * Returns the last sequence number that has been processed, or undefined if there is none yet.
   */
  get(reader: string, shard: string): string | undefined;
  /** Stores a sequence number, which survives `kill -9` when this returns. */
  set(reader: string, shard: string, sequenceNumber: string): void;
  /** Returns the checkpoints of all readers of a shard. */
  ofShard(shard: string): string[];
}

export const CHECKPOINT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS checkpoints (reader TEXT NOT NULL, shard TEXT NOT NULL,
    sequence_number TEXT NOT NULL, PRIMARY KEY (reader, shard)) STRICT`;

/**
 * Opens the checkpoints of each reader of a stream, in a database opened with CHECKPOINT_SCHEMA.
 */
export function openCheckpoints(database: DatabaseSync): Checkpoints {
  const get = database.prepare(
    'SELECT sequence_number FROM checkpoints WHERE reader = ? AND shard = ?',
  );
  const set = database.prepare(
    'INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET sequence_number ' +
      '= excluded.sequence_number',
  );
  const all = database.prepare('SELECT sequence_number FROM checkpoints WHERE shard = ?');
  return {
    get: (reader, shard) => get.get(reader, shard)?.['sequence_number'] as string | undefined,
    set: (reader, shard, sequenceNumber) => void set.run(reader, shard, sequenceNumber),
    ofShard: (shard) => all.all(shard).map((row) => String(row['sequence_number'])),
  };
}
