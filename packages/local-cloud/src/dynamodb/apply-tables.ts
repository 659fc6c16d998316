import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../template/read/read-tables.ts';

/**
 * Creates the tables of the template, or adds to existing ones the indexes, stream and expiry that
 * the template has and they lack. Returns the stream ARN of each table by table ARN. Throws if the
 * key of a table has changed, because that requires a new table.
 */
export async function applyTables(
  client: DynamoDBClient,
  tables: TableSpec[],
): Promise<Map<string, string>> {
  const streams = new Map<string, string>();
  for (const table of tables) {
    const { TableName } = table.create;
    const before = await describe(client, TableName);
    if (before) await update(client, table, before);
    else await client.send(new CreateTableCommand(table.create));
    if (table.ttlAttribute) await enableExpiry(client, TableName, table.ttlAttribute);
    const { LatestStreamArn } = (await describe(client, TableName))!;
    if (LatestStreamArn) streams.set(table.arn, LatestStreamArn);
  }
  return streams;
}

async function describe(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function update(
  client: DynamoDBClient,
  { create }: TableSpec,
  before: TableDescription,
): Promise<void> {
  const { TableName } = create;
  if (getKey(before.KeySchema) !== getKey(create.KeySchema)) {
    throw new Error(
      `The key of the table ${TableName} changed. Start with another data folder, or ` +
        'remove this one.',
    );
  }
  const existing = new Set(before.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of create.GlobalSecondaryIndexes ?? []) {
    if (existing.has(index.IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: create.AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    );
    await untilActive(client, TableName);
  }
  if (create.StreamSpecification && !before.StreamSpecification?.StreamEnabled) {
    await client.send(
      new UpdateTableCommand({ TableName, StreamSpecification: create.StreamSpecification }),
    );
  }
}

const getKey = (schema: { AttributeName?: string; KeyType?: string }[] | undefined) =>
  JSON.stringify(schema?.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]));

async function untilActive(client: DynamoDBClient, TableName: string): Promise<void> {
  for (;;) {
    const table = await describe(client, TableName);
    if (
      table?.TableStatus === 'ACTIVE' &&
      table.GlobalSecondaryIndexes?.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
    )
      return;
    await sleep(50);
  }
}

async function enableExpiry(
  client: DynamoDBClient,
  TableName: string,
  AttributeName: string,
): Promise<void> {
  const { TimeToLiveDescription: now } = await client.send(
    new DescribeTimeToLiveCommand({ TableName }),
  );
  if (now?.TimeToLiveStatus === 'ENABLED' || now?.TimeToLiveStatus === 'ENABLING') return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName, Enabled: true },
    }),
  );
}
