import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { DynamoDBRecord } from 'aws-lambda';
import type { BacklogBatch } from '@parley/data/backlogs/backlogs.repo.ts';

/** An item has at most 400 KB; this leaves room for its other attributes. */
const MAX_BYTES = 380 * 1024;
/** Takes a millisecond; the two images of a large item are stored almost as one. */
const QUALITY = 4;

/** Returns the records as one batch of a backlog, or undefined if an item is too small for them. */
export function compressRecords(records: readonly DynamoDBRecord[]): BacklogBatch | undefined {
  const compressed = brotliCompressSync(JSON.stringify(records), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  if (compressed.byteLength > MAX_BYTES) return undefined;
  return {
    sequenceNumber: records[0]!.dynamodb!.SequenceNumber!,
    count: records.length,
    records: new Uint8Array(compressed),
  };
}

export const readRecords = ({ records }: Pick<BacklogBatch, 'records'>): DynamoDBRecord[] =>
  JSON.parse(brotliDecompressSync(records).toString('utf8')) as DynamoDBRecord[];
