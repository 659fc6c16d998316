import { createHash } from 'node:crypto';
import type { Json } from '../template/template.ts';
import type { StreamRecord } from './deliver-batch.ts';

export interface Lanes {
  /** Shards of the stream; a partition key's records are in one of them. */
  shards: number;
  /** Name of the partition key. */
  hash: string;
  /** Batches of one shard that are handed on at the same time. */
  parallelization: number;
}

/**
 * Deals records to lanes, of which each is handed on in order; those of one item stay in one lane.
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
