import { createHash } from 'node:crypto';
import type { Json } from '../template/template.ts';
import type { StreamRecord } from './deliver-batch.ts';

export interface Lanes {
  /** The number of shards of the stream. All records of a partition key are in the same shard. */
  shards: number;
  /** The name of the partition key. */
  hash: string;
  /** The number of batches of one shard that are delivered concurrently. */
  parallelization: number;
}

/**
 * Distributes records over lanes. Each lane is delivered in order, and the records of one item are
 * always in the same lane.
 */
export function splitLanes(
  records: StreamRecord[],
  { shards, hash, parallelization }: Lanes,
): StreamRecord[][] {
  const count = shards * parallelization;
  if (count <= 1) return records.length > 0 ? [records] : [];
  const lanes = Array.from({ length: count }, (): StreamRecord[] => []);
  for (const record of records) {
    const { Keys } = record.dynamodb;
    lanes[
      (getNumber(Keys[hash]) % shards) * parallelization + (getNumber(Keys) % parallelization)
    ]!.push(record);
  }
  return lanes.filter((lane) => lane.length > 0);
}

const getNumber = (key: Json | undefined): number =>
  createHash('sha1').update(JSON.stringify(key)).digest().readUInt32BE(0);
