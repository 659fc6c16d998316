import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { poolExport } from '@parley/data/identity/pool-export.ts';
import { awsCli, readOutputs } from '../lib/aws-cli.ts';
import { restoreStage } from './restore-stage.ts';

const OPTIONS = {
  to: { type: 'string' },
  files: { type: 'string' },
  recordings: { type: 'string' },
  table: { type: 'string' },
  people: { type: 'string' },
} as const;

/**
 * `npm run restore -- --to <stack> [--files <bucket>] [--recordings <bucket>] [--table <name>]
 * [--people <file>]`, with the AWS command line, credentials and region. Restores what AWS Backup
 * has put into buckets and a table, and the exported users, into the new stage whose stack `App` is
 * named. Exit code 0: all is restored, 1: something is left to do by hand, 2: it could not run.
 */
async function restore(): Promise<0 | 1> {
  const { to, people, ...restored } = parseArgs({ options: OPTIONS }).values;
  if (to === undefined) throw new Error('--to names the stack of the new stage: Parley-prod-App');
  if ((people ?? restored.files ?? restored.recordings ?? restored.table) === undefined)
    throw new Error('Nothing to restore: give --files, --recordings, --table or --people');
  const exported =
    people === undefined ? undefined : poolExport.parse(JSON.parse(readFileSync(people, 'utf8')));
  const stage = {
    dynamodb: new DynamoDBClient({ maxAttempts: 10 }),
    s3: new S3Client({ maxAttempts: 10 }),
    cognito: new CognitoIdentityProviderClient({ maxAttempts: 10 }),
    workflows: new SFNClient({ maxAttempts: 10 }),
    outputOf: await readOutputs(to, awsCli),
  };
  const all = { ...restored, people: exported };
  return (await restoreStage(stage, all, new Date(), console.log)) ? 0 : 1;
}

process.exitCode = await restore().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
