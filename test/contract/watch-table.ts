import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { openStreamsApi, type WireRecord } from '@parley/local-cloud/streams/streams-api.ts';
import type { World } from '../builders/world.ts';

/** What a refusal may write: calls per minute, the key that signs cursors, notes of what has been counted, which expire by themselves. */
const HARMLESS_KINDS = ['RATE', 'SECRET', 'COUNTED'];
/** The audit entry of a wrong tenant header. */
const HARMLESS_TYPE = 'access.refused';
const PAGE = 1000;

/** Tells what was written to the table, by reading its stream: nothing has to be compared, so that many calls can be looked at one by one. */
export interface TableWatch {
  /** The writes since the last look, as `INSERT T#2#CANDIDATE#… CANDIDATE`. Those of the first look are the ones since the start. */
  look(): Promise<string[]>;
}

export async function watchTable({ stack, table }: Pick<World, 'stack' | 'table'>): Promise<TableWatch> {
  const { Table: found } = await table.client.send(new DescribeTableCommand({ TableName: table.name }));
  const streamArn = found!.LatestStreamArn!;
  const { accessKeyId } = await table.client.config.credentials();
  const streams = openStreamsApi({ url: stack.endpoints.dynamodb, region: String(await table.client.config.region()), accessKeyId });
  const [shard, ...others] = await streams.shards(streamArn);
  if (others.length > 0) throw new Error('the stream has more shards than one');
  let place = (await streams.iterator({ StreamArn: streamArn, ShardId: shard!, ShardIteratorType: 'LATEST' }))!;
  return {
    async look() {
      const written: string[] = [];
      for (;;) {
        const { records, next } = await streams.records(place, PAGE);
        place = next!;
        written.push(...records.filter((record) => !isHarmless(record)).map(nameOf));
        if (records.length < PAGE) return written;
      }
    },
  };
}

const textOf = (attribute: unknown) => (attribute as { S?: string } | undefined)?.S ?? '';

function isHarmless({ dynamodb: { NewImage, OldImage } }: WireRecord): boolean {
  const image = NewImage ?? OldImage;
  return HARMLESS_KINDS.includes(textOf(image?.['kind'])) || textOf(image?.['type']) === HARMLESS_TYPE;
}

const nameOf = ({ eventName, dynamodb: { Keys } }: WireRecord) => `${eventName} ${textOf(Keys['PK'])} ${textOf(Keys['SK'])}`;
