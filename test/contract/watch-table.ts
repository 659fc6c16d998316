import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { TestProduct } from '../support/builders/test-product.ts';

/**
 * The kinds of items that a refused request may write: the calls per minute and the marks that a
 * stream record has been counted, which expire automatically.
 */
const HARMLESS_KINDS = ['RATE', 'COUNTED'];
/** The audit entry of a wrong tenant header. */
const HARMLESS_TYPE = 'access.refused';
const PAGE = 1000;

/**
 * Reports what was written to the table, by reading its stream. Nothing has to be compared, so many
 * calls can be checked one by one.
 */
export interface TableWatch {
  /**
   * Returns the writes since the last call, as `INSERT T#2#CANDIDATE#… CANDIDATE`. The first call
   * returns those since the start.
   */
  read(): Promise<string[]>;
}

export async function watchTable({
  stack,
  table,
}: Pick<TestProduct, 'stack' | 'table'>): Promise<TableWatch> {
  const { Table: found } = await table.client.send(
    new DescribeTableCommand({ TableName: table.name }),
  );
  const streamArn = found!.LatestStreamArn!;
  const { credentials, region } = table.client.config;
  const streams = new DynamoDBStreamsClient({
    endpoint: stack.endpoints.dynamodb,
    credentials,
    region,
  });
  const { StreamDescription: stream } = await streams.send(
    new DescribeStreamCommand({ StreamArn: streamArn }),
  );
  const [shard, ...others] = stream!.Shards!;
  if (others.length > 0) throw new Error('the stream has more shards than one');
  const place = {
    StreamArn: streamArn,
    ShardId: shard!.ShardId,
    ShardIteratorType: 'LATEST' as const,
  };
  let { ShardIterator: iterator } = await streams.send(new GetShardIteratorCommand(place));
  return {
    async read() {
      const written: string[] = [];
      for (;;) {
        const { Records: records = [], NextShardIterator } = await streams.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: PAGE }),
        );
        iterator = NextShardIterator;
        written.push(...records.filter((record) => !isHarmless(record)).map(getName));
        if (records.length < PAGE) return written;
      }
    },
  };
}

const getText = (attribute: unknown) => (attribute as { S?: string } | undefined)?.S ?? '';

function isHarmless({ dynamodb }: StreamRecord): boolean {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  return (
    HARMLESS_KINDS.includes(getText(image?.['kind'])) || getText(image?.['type']) === HARMLESS_TYPE
  );
}

const getName = ({ eventName, dynamodb }: StreamRecord) =>
  `${eventName} ${getText(dynamodb?.Keys?.['PK'])} ${getText(dynamodb?.Keys?.['SK'])}`;
