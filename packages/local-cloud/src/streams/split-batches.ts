import { MAX_REQUEST_BYTES } from '../lambda/payload-limits.ts';
import type { StreamRecord } from './deliver-batch.ts';

/** The bytes of `{"Records":[]}`, within which the records are delivered. */
const ENVELOPE_BYTES = 14;

/**
 * Splits the records of a lane into batches of at most `batchSize` records, and of at most the size
 * of an event that Lambda accepts (6 MB). Source: AWS Lambda API reference,
 * "EventSourceMappingConfiguration".
 */
export function splitBatches(
  records: readonly StreamRecord[],
  batchSize: number,
  maxBytes = MAX_REQUEST_BYTES,
): StreamRecord[][] {
  const batches: StreamRecord[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const own = Buffer.byteLength(JSON.stringify(record)) + 1;
    const current = batches.at(-1);
    if (current && current.length < batchSize && bytes + own <= maxBytes) {
      current.push(record);
      bytes += own;
    } else {
      batches.push([record]);
      bytes = ENVELOPE_BYTES + own;
    }
  }
  return batches;
}
