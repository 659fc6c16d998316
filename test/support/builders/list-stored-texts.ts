import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';

/** Something that the product stores, and where. */
export interface StoredText {
  place: string;
  text: string;
}

/**
 * Returns everything that a stack stores: items and index entries with their keys, objects of all
 * buckets, its output and its functions' logs, once it has nothing left to do.
 * @param options `olderVersions: true`: also versions of objects that were replaced or deleted
 */
export async function listStoredTexts(
  stack: TestStack,
  { olderVersions = false }: { olderVersions?: boolean } = {},
): Promise<StoredText[]> {
  await stack.idle();
  const environment = await stack.environmentOf('files');
  const common = {
    region: environment['AWS_REGION']!,
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
    },
    systemClockOffset: (await stack.now()) - Date.now(),
  };
  const dynamodb = new DynamoDBClient({
    ...common,
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB']!,
  });
  const s3 = new S3Client({
    ...common,
    endpoint: environment['AWS_ENDPOINT_URL_S3']!,
    forcePathStyle: true,
  });
  try {
    return [
      ...(await listItems(dynamodb, environment['TABLE_NAME']!)),
      ...(await listObjects(
        s3,
        [
          environment['FILES_BUCKET']!,
          (await stack.environmentOf('outbox'))['RECORDINGS_BUCKET']!,
          (await stack.environmentOf('mail-inbound'))['RECEIVED_MAIL_BUCKET']!,
        ],
        olderVersions,
      )),
      { place: 'logs', text: `${stack.output()}\n${stack.logs()}` },
    ];
  } finally {
    dynamodb.destroy();
    s3.destroy();
  }
}

async function listItems(dynamodb: DynamoDBClient, TableName: string): Promise<StoredText[]> {
  const client = DynamoDBDocumentClient.from(dynamodb);
  const found: StoredText[] = [];
  for (const IndexName of [undefined, 'GSI1', 'GSI2', 'GSI3'])
    for await (const { Items = [] } of paginateScan(
      { client },
      { TableName, IndexName, ConsistentRead: IndexName === undefined },
    ))
      for (const item of Items)
        found.push({
          place: `${IndexName ?? 'table'} ${String(item['PK'])} ${String(item['SK'])}`,
          text: JSON.stringify(item, (_, value: unknown) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
          ),
        });
  return found;
}

async function listObjects(
  s3: S3Client,
  buckets: readonly string[],
  olderVersions: boolean,
): Promise<StoredText[]> {
  const found: StoredText[] = [];
  for (const Bucket of buckets) {
    const { Versions = [], IsTruncated } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    if (IsTruncated) throw new Error(`${Bucket} has more versions than are listed at once.`);
    for (const { Key, VersionId, IsLatest } of Versions) {
      if (!IsLatest && !olderVersions) continue;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
      const bytes = Buffer.from(await Body!.transformToByteArray());
      found.push({ place: `object ${Key!}`, text: `${Key!} ${bytes.toString('latin1')}` });
    }
  }
  return found;
}
