import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { tenantPrefix } from '@parley/data/kit/key.ts';
import type { CrashWorld } from './crash-world.ts';

export type Item = Record<string, unknown> & { PK: string; SK: string };

/** Everything the stack holds of the company, read past the product. */
export interface Snapshot {
  /** Stack time (epoch milliseconds): what was due then has been done, if the stack is at work at all. */
  now: number;
  /** Items of the tenant; keys without its prefix. */
  items: Item[];
  /** Status by execution name. */
  executions: Map<string, string>;
  /** Bytes of an object, undefined where there is none. */
  sizeOf(path: string): Promise<number | undefined>;
}

/** Reads it all, once the stack is at rest. */
export async function readSnapshot({ stack, tenantId }: CrashWorld): Promise<Snapshot> {
  const now = await stack.now();
  await stack.idle();
  const environment = { ...(await stack.environmentOf('outbox')), ...(await stack.environmentOf('files')) };
  const from = (name: string) => environment[name]!;
  const config = { region: from('AWS_REGION'), credentials: { accessKeyId: from('AWS_ACCESS_KEY_ID'), secretAccessKey: from('AWS_SECRET_ACCESS_KEY') } };
  const plain = new DynamoDBClient({ ...config, endpoint: from('AWS_ENDPOINT_URL_DYNAMODB') });
  const prefix = tenantPrefix(tenantId);
  const items: Item[] = [];
  for await (const page of paginateScan({ client: DynamoDBDocumentClient.from(plain) }, { TableName: from('TABLE_NAME'), ConsistentRead: true })) {
    for (const item of (page.Items ?? []) as Item[]) if (item.PK.startsWith(prefix)) items.push({ ...item, PK: item.PK.slice(prefix.length) });
  }
  plain.destroy();

  const states = new SFNClient({ ...config, endpoint: from('AWS_ENDPOINT_URL_SFN') });
  const executions = new Map<string, string>();
  let nextToken: string | undefined;
  do {
    const page = await states.send(new ListExecutionsCommand({ stateMachineArn: from('STATE_MACHINE_ARN'), maxResults: 1000, nextToken }));
    for (const { name, status } of page.executions ?? []) executions.set(name!, status!);
    nextToken = page.nextToken;
  } while (nextToken);
  states.destroy();

  const bucket = new S3Client({ ...config, endpoint: from('AWS_ENDPOINT_URL_S3'), forcePathStyle: true });
  const sizeOf = async (path: string) => {
    try {
      return (await bucket.send(new HeadObjectCommand({ Bucket: from('FILES_BUCKET'), Key: path }))).ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  };
  return { now, items, executions, sizeOf };
}

/** The items of one kind (attribute `kind`). */
export const ofKind = (snapshot: Snapshot, kind: string): Item[] => snapshot.items.filter((item) => item.kind === kind);
