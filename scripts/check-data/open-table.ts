import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { freePort } from '@parley/local-cloud/core/free-port.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';

export interface OpenedTable {
  client: DynamoDBDocumentClient;
  name: string;
  close(): Promise<void>;
}

/** A table of the AWS account that the environment names; it is only read. */
export function openAwsTable(name: string): OpenedTable {
  const plain = new DynamoDBClient({ maxAttempts: 10 });
  return { client: DynamoDBDocumentClient.from(plain), name, close: async () => plain.destroy() };
}

/**
 * The table of a data folder, as it stands at this moment: a copy of it, so that the product may go
 * on and nothing is written.
 */
export async function openLocalTable(dataDir: string): Promise<OpenedTable> {
  const file = join(dataDir, 'dynamodb', 'dynamodb.sqlite');
  if (!existsSync(file)) throw new Error(`There is no table in ${dataDir}: ${file} is missing`);
  const folder = mkdtempSync(join(tmpdir(), 'parley-check-'));
  const database = new DatabaseSync(file, { readOnly: true });
  database.prepare('VACUUM INTO ?').run(join(folder, 'dynamodb.sqlite'));
  database.close();
  const engine = await startDynoxide({
    dataDir: folder,
    port: await freePort(0),
    onError: (error) => console.error(error),
  });
  const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' };
  const plain = new DynamoDBClient({ endpoint: engine.url, region: 'eu-central-1', credentials });
  const { TableNames = [] } = await plain.send(new ListTablesCommand({}));
  return {
    client: DynamoDBDocumentClient.from(plain),
    name: TableNames[0] ?? '',
    async close() {
      plain.destroy();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
