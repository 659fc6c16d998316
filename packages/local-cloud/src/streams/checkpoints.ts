import type { DatabaseSync } from 'node:sqlite';

export interface Checkpoints {
  /** The last sequence number that is done; undefined at the very start. */
  get(reader: string, shard: string): string | undefined;
  /** Kept over a kill when this returns. */
  set(reader: string, shard: string, sequenceNumber: string): void;
  /** All checkpoints of a shard. */
  ofShard(shard: string): string[];
}

export const CHECKPOINT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS checkpoints (reader TEXT NOT NULL, shard TEXT NOT NULL,
    sequence_number TEXT NOT NULL, PRIMARY KEY (reader, shard)) STRICT`;

/** How far each reader of a stream has come, in a database opened with CHECKPOINT_SCHEMA. */
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
