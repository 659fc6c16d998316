import type { DynamoDBRecord } from 'aws-lambda';
import { connectToOtherEngine } from '@parley/local-cloud/dynamodb/proxy/connect-to-other-engine.ts';
import { openStreamsApi } from '@parley/local-cloud/streams/streams-api.ts';
import type { TestTable } from './start-table.ts';

const PAGE = 1000;

/** Returns a function that returns the records that were written since its last call. */
export function eventReader({
  url,
  streamArn,
  credentials,
}: TestTable): () => Promise<DynamoDBRecord[]> {
  const { accessKeyId } = credentials;
  const streams = openStreamsApi(
    connectToOtherEngine(url, { region: 'eu-central-1', accessKeyId }),
  );
  let iterator: string | undefined;
  return async () => {
    const records: DynamoDBRecord[] = [];
    if (iterator === undefined) {
      const [shard, ...others] = await streams.shards(streamArn);
      if (others.length > 0) throw new Error('the stream has more shards than one');
      iterator = await streams.iterator({
        StreamArn: streamArn,
        ShardId: shard!,
        ShardIteratorType: 'TRIM_HORIZON',
      });
    }
    for (;;) {
      const page = await streams.records(iterator!, PAGE);
      iterator = page.next;
      records.push(...(page.records as unknown as DynamoDBRecord[]));
      if (page.records.length < PAGE) return records;
    }
  };
}
