import { createHash } from 'node:crypto';
import type { StreamRecord } from './to-event-record.ts';

/** Deals records to at most `count` lanes; those of one item stay in one lane, in order. */
export function splitLanes(records: StreamRecord[], count: number): StreamRecord[][] {
  if (count <= 1) return records.length > 0 ? [records] : [];
  const lanes = Array.from({ length: count }, (): StreamRecord[] => []);
  for (const record of records) {
    const digest = createHash('sha1').update(JSON.stringify(record.dynamodb.Keys)).digest();
    lanes[digest.readUInt32BE(0) % count]!.push(record);
  }
  return lanes.filter((lane) => lane.length > 0);
}
