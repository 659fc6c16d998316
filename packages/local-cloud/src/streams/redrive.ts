import { describeError, type Invocation } from '../lambda/invocation.ts';
import type { MappingSpec } from '../template/read/read-mappings.ts';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';
import { toEventRecord, type StreamRecord } from './deliver-batch.ts';
import { isWanted } from './matches-pattern.ts';
import type { StreamsApi } from './streams-api.ts';

interface Options {
  deadLetters: DeadLetters;
  mappings: MappingSpec[];
  /** The stream ARN of each table, by table ARN. */
  streamArns: Map<string, string>;
  streams: StreamsApi;
  region: string;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
}

export type Redriven = { ok: true } | { ok: false; reason: string };

interface BatchPosition {
  shardId: string;
  startSequenceNumber: string;
  endSequenceNumber: string;
}

/**
 * Returns the position of a dead letter's records in their stream; undefined if it is not one of a
 * stream.
 */
export function toBatch(deadLetter: DeadLetter): BatchPosition | undefined {
  return (JSON.parse(deadLetter.body) as { DDBStreamBatchInfo?: BatchPosition }).DDBStreamBatchInfo;
}

/**
 * Delivers the records of a dead letter to their function again. Deletes the dead letter if all of
 * them succeed.
 */
export async function redrive(
  id: string,
  { deadLetters, mappings, streamArns, streams, region, invoke }: Options,
): Promise<Redriven> {
  const deadLetter = deadLetters.get(id);
  const spec = deadLetter && mappings.find((mapping) => mapping.onFailure === deadLetter.queue);
  const StreamArn = spec && streamArns.get(spec.tableArn);
  const batch = deadLetter && toBatch(deadLetter);
  if (!batch || !spec || !StreamArn) return { ok: false, reason: 'There is no such dead letter' };

  const { shardId: ShardId, startSequenceNumber, endSequenceNumber } = batch;
  const records: StreamRecord[] = [];
  let iterator = await streams.iterator({
    StreamArn,
    ShardId,
    ShardIteratorType: 'AT_SEQUENCE_NUMBER',
    SequenceNumber: startSequenceNumber,
  });
  while (iterator && (records.at(-1)?.dynamodb.SequenceNumber ?? '') !== endSequenceNumber) {
    const page = await streams.records(iterator, 1000);
    if (page.records.length === 0) break;
    for (const record of page.records) {
      if (BigInt(record.dynamodb.SequenceNumber) <= BigInt(endSequenceNumber))
        records.push(toEventRecord(record, region, `${spec.tableArn}/stream/local`));
    }
    iterator =
      BigInt(page.records.at(-1)!.dynamodb.SequenceNumber) >= BigInt(endSequenceNumber)
        ? undefined
        : page.next;
  }
  const wanted = records.filter((record) => isWanted(spec, record));
  if (wanted.length === 0) return { ok: false, reason: 'Its records are no longer in the stream' };
  const outcome = await invoke(spec.functionName, { Records: wanted }).catch(
    (error: unknown): Invocation => ({ error: describeError(error) }),
  );
  if ('error' in outcome)
    return { ok: false, reason: `${outcome.error.errorType}: ${outcome.error.errorMessage}` };
  const failures =
    (outcome.payload as { batchItemFailures?: unknown[] } | null)?.batchItemFailures?.length ?? 0;
  if (failures > 0) return { ok: false, reason: 'The function failed again' };
  deadLetters.remove(id);
  return { ok: true };
}
