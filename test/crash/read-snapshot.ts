import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readTable, type Snapshot } from '../../scripts/check-data/snapshot.ts';
import type { CrashRun } from './crash-run.ts';

/** Reads the table, the workflows and access to the files once the stack is idle. */
export async function readSnapshot({ stack, tenantId }: CrashRun): Promise<Snapshot> {
  const now = await stack.now();
  await stack.idle();
  const environment = {
    ...(await stack.environmentOf('outbox')),
    ...(await stack.environmentOf('files')),
  };
  const from = (name: string) => environment[name]!;
  const config = {
    region: from('AWS_REGION'),
    credentials: {
      accessKeyId: from('AWS_ACCESS_KEY_ID'),
      secretAccessKey: from('AWS_SECRET_ACCESS_KEY'),
    },
  };
  const plain = new DynamoDBClient({ ...config, endpoint: from('AWS_ENDPOINT_URL_DYNAMODB') });
  const items =
    (await readTable(DynamoDBDocumentClient.from(plain), from('TABLE_NAME'))).get(tenantId) ?? [];
  plain.destroy();

  const states = new SFNClient({ ...config, endpoint: from('AWS_ENDPOINT_URL_SFN') });
  const executions = new Map<string, string>();
  let nextToken: string | undefined;
  do {
    const page = await states.send(
      new ListExecutionsCommand({
        stateMachineArn: from('STATE_MACHINE_ARN'),
        maxResults: 1000,
        nextToken,
      }),
    );
    for (const { name, status } of page.executions ?? []) executions.set(name!, status!);
    nextToken = page.nextToken;
  } while (nextToken);
  states.destroy();

  const bucket = new S3Client({
    ...config,
    endpoint: from('AWS_ENDPOINT_URL_S3'),
    forcePathStyle: true,
  });
  const sizeOf = async (path: string) => {
    try {
      return (await bucket.send(new HeadObjectCommand({ Bucket: from('FILES_BUCKET'), Key: path })))
        .ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  };
  return { tenantId, now, items, executions, sizeOf };
}
