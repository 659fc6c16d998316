import { GetRecordsCommand, GetShardIteratorCommand, type DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Invocation } from '../lambda/invocation.ts';
import type { MappingSpec } from '../template/read-mappings.ts';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';
import { isWanted } from './is-wanted.ts';
import { toEventRecord, type StreamRecord } from './to-event-record.ts';

interface Options {
  deadLetters: DeadLetters;
  mappings: MappingSpec[];
  /** Stream of each table, by table ARN. */
  streamArns: Map<string, string>;
  client: DynamoDBStreamsClient;
  region: string;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
}

export type Redriven = { ok: true } | { ok: false; reason: string };

/** Where the records of a letter lie in their stream. */
export function batchOf(letter: DeadLetter): { shardId: string; startSequenceNumber: string; endSequenceNumber: string } {
  return (JSON.parse(letter.body) as { DDBStreamBatchInfo: ReturnType<typeof batchOf> }).DDBStreamBatchInfo;
}

/** Hands the records of a dead letter to their function once more. The letter goes when all of them succeed. */
export async function redrive(id: string, { deadLetters, mappings, streamArns, client, region, invoke }: Options): Promise<Redriven> {
  const letter = deadLetters.get(id);
  const spec = letter && mappings.find((mapping) => mapping.deadLetters === letter.queue);
  const StreamArn = spec && streamArns.get(spec.tableArn);
  if (!letter || !spec || !StreamArn) return { ok: false, reason: 'There is no such dead letter' };

  const { shardId: ShardId, startSequenceNumber, endSequenceNumber } = batchOf(letter);
  const records: StreamRecord[] = [];
  let { ShardIterator } = await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: startSequenceNumber }));
  while (ShardIterator && (records.at(-1)?.dynamodb.SequenceNumber ?? '') !== endSequenceNumber) {
    const page = await client.send(new GetRecordsCommand({ ShardIterator, Limit: 1000 }));
    if (!page.Records?.length) break;
    for (const record of page.Records) {
      if (BigInt(record.dynamodb!.SequenceNumber!) <= BigInt(endSequenceNumber)) records.push(toEventRecord(record, region, `${spec.tableArn}/stream/local`));
    }
    ShardIterator = BigInt(page.Records.at(-1)!.dynamodb!.SequenceNumber!) >= BigInt(endSequenceNumber) ? undefined : page.NextShardIterator;
  }
  const wanted = records.filter((record) => isWanted(spec, record));
  if (wanted.length === 0) return { ok: false, reason: 'Its records are no longer in the stream' };
  const outcome = await invoke(spec.functionName, { Records: wanted });
  if ('error' in outcome) return { ok: false, reason: `${outcome.error.errorType}: ${outcome.error.errorMessage}` };
  const failures = (outcome.payload as { batchItemFailures?: unknown[] } | null)?.batchItemFailures?.length ?? 0;
  if (failures > 0) return { ok: false, reason: 'The function failed again' };
  deadLetters.remove(id);
  return { ok: true };
}
