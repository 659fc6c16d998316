import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { isConnectionError } from '@parley/local-cloud/dynamodb/proxy/connect-to-engine.ts';
import { readJson } from '@parley/local-cloud/shared/json-files.ts';

/** The region of the local cloud. DynamoDB Local has tables for each. */
const REGION = 'eu-west-1';
/** How the names of the product's tables begin. */
const PREFIX = 'Parley-';

/**
 * Checks that a DynamoDB that somebody else runs answers and has the tables of a data folder, and
 * no others of the product: none before the first start.
 * @throws Error with what to do otherwise
 */
export async function assertOtherEngine(
  url: string,
  { dataDir, isFirstStart }: { dataDir: string; isFirstStart: boolean },
): Promise<void> {
  const tables = await listTables(url, dataDir).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error;
    throw new Error(
      `No DynamoDB answers at ${url}, which AWS_ENDPOINT_URL_DYNAMODB names. Start it first`,
      { cause: error },
    );
  });
  if (isFirstStart && tables.length > 0)
    throw new Error(
      `The DynamoDB at ${url} has tables of another data folder (${tables.join(', ')}). Delete ` +
        'them, or start another one for the new folder',
    );
  if (!isFirstStart && tables.length === 0)
    throw new Error(
      `The DynamoDB at ${url} has no table of ${dataDir}: it was emptied, or kept its tables in ` +
        'memory only. Begin a new folder: npm start -- --data <folder>',
    );
}

async function listTables(url: string, dataDir: string): Promise<string[]> {
  const identity = existsSync(join(dataDir, 'identity.json'))
    ? (readJson(join(dataDir, 'identity.json')) as { accessKeyId: string })
    : { accessKeyId: 'AKIALOCAL' };
  const client = new DynamoDBClient({
    endpoint: url,
    region: REGION,
    credentials: { ...identity, secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  try {
    const names: string[] = [];
    for await (const { TableNames = [] } of paginateListTables({ client }, {}))
      names.push(...TableNames);
    return names.filter((name) => name.startsWith(PREFIX));
  } finally {
    client.destroy();
  }
}
