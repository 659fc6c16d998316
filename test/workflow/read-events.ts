import { DescribeStreamCommand, DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { TestTable } from './start-table.ts';

/** Answers, at each call, the records that were written since the call before. */
export function eventReader({ url, streamArn, credentials }: TestTable): () => Promise<DynamoDBRecord[]> {
  const client = new DynamoDBStreamsClient({ endpoint: url, region: 'eu-central-1', credentials });
  const iterators = new Map<string, string | undefined>();
  return async () => {
    const records: DynamoDBRecord[] = [];
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      let iterator = iterators.get(ShardId!) ?? (await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }))).ShardIterator;
      for (let read = 1; read > 0 && iterator; ) {
        const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: 1000 }));
        read = page.Records?.length ?? 0;
        iterator = page.NextShardIterator;
        records.push(...((page.Records ?? []) as unknown as DynamoDBRecord[]));
      }
      iterators.set(ShardId!, iterator);
    }
    return records;
  };
}
