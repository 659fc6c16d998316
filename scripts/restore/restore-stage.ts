import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { PoolExport } from '@parley/data/identity/pool-export.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { delayedEvents } from '@parley/data/workflows/delayed-events.ts';
import { copyObjects } from './copy-objects.ts';
import { copyTable, hashTable } from './copy-table.ts';
import { findWaitingWork } from './find-waiting-work.ts';
import { restorePeople } from './restore-people.ts';

/** A new stage that nobody has used, and the account in which it is. */
export interface NewStage {
  dynamodb: DynamoDBClient;
  s3: S3Client;
  cognito: CognitoIdentityProviderClient;
  workflows: SFNClient;
  /** Returns the value of an output of its stack `App`. */
  outputOf(name: StageOutput): string;
}
export type StageOutput =
  | 'FilesBucketName'
  | 'RecordingsBucketName'
  | 'TableName'
  | 'LaterMachineArn'
  | 'UserPoolId';

/** What was restored from backups into the account of the new stage; each may be absent. */
export interface Restored {
  /** The names of buckets with the objects of files, and of recordings and transcripts. */
  files?: string | undefined;
  recordings?: string | undefined;
  /** The name of the table with the items. */
  table?: string | undefined;
  people?: PoolExport | undefined;
}

/**
 * Restores objects, items and people into a new stage, in this order, so that nobody can sign in
 * before everything is there. Sends no mail, and may be repeated.
 * @param say prints a line
 * @returns whether everything is restored, with nothing left to do by hand
 * @throws if the stage is in use
 */
export async function restoreStage(
  stage: NewStage,
  { files, recordings, table, people }: Restored,
  now: Date,
  print: (line: string) => void,
): Promise<boolean> {
  const objects = [
    files === undefined || (await restoreObjects(stage, files, 'FilesBucketName', print)),
    recordings === undefined ||
      (await restoreObjects(stage, recordings, 'RecordingsBucketName', print)),
  ];
  const items = table === undefined || (await restoreItems(stage, table, now, print));
  if (people) await restoreSignIns(stage, people, print);
  return objects.every(Boolean) && items;
}

async function restoreObjects(
  { s3, outputOf }: NewStage,
  from: string,
  output: StageOutput,
  print: (line: string) => void,
): Promise<boolean> {
  const bucket = outputOf(output);
  const { objects, tooLarge } = await copyObjects(s3, from, bucket);
  print(`${bucket}: ${objects} objects of ${from}`);
  for (const key of tooLarge)
    print(`  too large, to do: aws s3 cp 's3://${from}/${key}' 's3://${bucket}/${key}'`);
  return tooLarge.length === 0;
}

async function restoreItems(
  { dynamodb: client, workflows, outputOf }: NewStage,
  table: string,
  now: Date,
  print: (line: string) => void,
): Promise<boolean> {
  const [from, to] = [
    { client, name: table },
    { client, name: outputOf('TableName') },
  ];
  const waiting = findWaitingWork();
  print(`${to.name}: ${await copyTable(from, to, now, waiting.see)} items of ${table}`);
  const [before, after] = [await hashTable(from, now), await hashTable(to, now)];
  const isSame = before.hash === after.hash;
  print(`  hash before ${before.hash}`);
  print(`  hash after  ${after.hash}, ${isSame ? 'the same' : 'NOT THE SAME'}`);
  const put = await waiting.put(delayedEvents(outputOf('LaterMachineArn'), workflows), now);
  print(`  ${put} events that were waiting are put off again`);
  const unfinished = waiting.unfinishedErasures();
  if (unfinished > 0) print(`  ${unfinished} erasures had begun and not ended: see the runbook`);
  return isSame && unfinished === 0;
}

async function restoreSignIns(
  { cognito, dynamodb, outputOf }: NewStage,
  people: PoolExport,
  print: (line: string) => void,
): Promise<void> {
  const pool = { client: cognito, id: outputOf('UserPoolId') };
  const table = { client: DynamoDBDocumentClient.from(dynamodb), name: outputOf('TableName') };
  const platform = tenantStore(table, PLATFORM_TENANT_ID);
  const { restored, leftOut } = await restorePeople(people, pool, platform);
  print(`${pool.id}: ${restored} users as of ${people.exported_at}`);
  if (leftOut > 0) print(`  ${leftOut} users of other identity providers are left out`);
}
