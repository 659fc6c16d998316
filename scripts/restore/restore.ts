import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { poolExport } from '@parley/data/identity/pool-export.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { delayedEvents } from '@parley/data/workflows/delayed-events.ts';
import { awsCli, readOutputs } from '../lib/aws-cli.ts';
import { copyObjects } from './copy-objects.ts';
import { copyTable, hashTable } from './copy-table.ts';
import { findWaitingWork } from './plan-waiting.ts';
import { restorePeople } from './restore-people.ts';

const OPTIONS = {
  to: { type: 'string' },
  files: { type: 'string' },
  recordings: { type: 'string' },
  table: { type: 'string' },
  people: { type: 'string' },
} as const;

/**
 * `npm run restore -- --to <stack> [--files <bucket>] [--recordings <bucket>] [--table <name>]
 * [--people <file>]`, with credentials and region in the environment. Restores what AWS Backup has
 * put into a table and into buckets, and the exported users, into the new stage of which `<stack>`
 * is the stack `App`. Sends no mail. Exit code 0: all is restored, 1: something is left to do by
 * hand, 2: it could not run.
 */
async function restore(): Promise<0 | 1> {
  const { to, files, recordings, table, people } = parseArgs({ options: OPTIONS }).values;
  if (to === undefined) throw new Error('--to names the stack of the new stage, Parley-prod-App.');
  const outputOf = await readOutputs(to, awsCli);
  const now = new Date();
  const plain = new DynamoDBClient({ maxAttempts: 10 });
  const target = { client: plain, name: outputOf('TableName') };
  let isDone = true;

  const s3 = new S3Client({ maxAttempts: 10 });
  for (const [from, output] of [
    [files, 'FilesBucketName'],
    [recordings, 'RecordingsBucketName'],
  ] as const) {
    if (from === undefined) continue;
    const bucket = outputOf(output);
    const { objects, tooLarge } = await copyObjects(s3, from, bucket);
    console.log(`${bucket}: ${objects} objects of ${from}`);
    for (const key of tooLarge)
      console.log(`  aws s3 cp 's3://${from}/${key}' 's3://${bucket}/${key}'`);
    isDone &&= tooLarge.length === 0;
  }

  if (table !== undefined) {
    const source = { client: plain, name: table };
    const waiting = findWaitingWork();
    console.log(`${target.name}: ${await copyTable(source, target, now, waiting.see)} items`);
    const [before, after] = [await hashTable(source, now), await hashTable(target, now)];
    console.log(`  hash of ${table}: ${before.hash}, of the new table: ${after.hash}`);
    isDone &&= before.hash === after.hash;
    const put = await waiting.put(delayedEvents(outputOf('LaterMachineArn')), now);
    console.log(`  ${put} events are put off again, which had been waiting`);
    if (waiting.unfinishedErasures() > 0)
      console.log(`  ${waiting.unfinishedErasures()} erasures had not ended: see the runbook`);
    isDone &&= waiting.unfinishedErasures() === 0;
  }

  if (people !== undefined) {
    const exported = poolExport.parse(JSON.parse(readFileSync(people, 'utf8')));
    const client = new CognitoIdentityProviderClient({ maxAttempts: 10 });
    const pool = { client, id: outputOf('UserPoolId') };
    const platform = tenantStore(
      { client: DynamoDBDocumentClient.from(plain), name: target.name },
      PLATFORM_TENANT_ID,
    );
    const { restored, leftOut } = await restorePeople(exported, pool, platform);
    console.log(`${pool.id}: ${restored} users of ${exported.exported_at}`);
    for (const name of leftOut) console.log(`  left out, as its own provider adds it: ${name}`);
  }
  return isDone ? 0 : 1;
}

process.exitCode = await restore().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
