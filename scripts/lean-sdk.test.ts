import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repoPath } from '../infra/repo-path.ts';
import { buildFunctions } from './build-functions.ts';

let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'parley-sdk-')));
  symlinkSync(repoPath('node_modules'), join(directory, 'node_modules'), 'junction');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const SETTINGS = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  const { region, maxAttempts, useFipsEndpoint, retryMode } = new DynamoDBClient({}).config;
  export const handler = async () => {
    const settings = [region(), maxAttempts(), useFipsEndpoint(), retryMode()];
    const settled = await Promise.allSettled(settings);
    return settled.map(({ value, reason }) => reason?.message ?? value);
  };
`;

/** Returns the settings of a client in a bundle. */
async function readSettings(env: Record<string, string>, keepsSdk: boolean): Promise<unknown[]> {
  const entry = join(directory, 'reads.ts');
  writeFileSync(entry, SETTINGS);
  await buildFunctions({ entries: { reads: entry }, outdir: join(directory, 'out'), keepsSdk });
  const file = pathToFileURL(join(directory, 'out/reads/index.mjs')).href;
  const program = `const { handler } = await import(${JSON.stringify(file)});
    process.stdout.write(JSON.stringify(await handler()));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...env, PATH: process.env['PATH'], AWS_EC2_METADATA_DISABLED: 'true' },
  });
  return JSON.parse(printed);
}

test.each([
  ['are given', { AWS_REGION: 'eu-west-1', AWS_MAX_ATTEMPTS: '7', AWS_RETRY_MODE: 'adaptive' }],
  ['are missing', {}],
  ['are malformed', { AWS_REGION: 'eu-west-1', AWS_USE_FIPS_ENDPOINT: 'perhaps' }],
])('a client has the settings of the SDK if those of the environment %s', async (_, given) => {
  expect(await readSettings(given, false)).toEqual(await readSettings(given, true));
});

test('a client reads no settings from files', async () => {
  const config = join(directory, 'config');
  writeFileSync(config, '[default]\nregion = eu-north-1\n');
  const given = { AWS_CONFIG_FILE: config };
  expect((await readSettings(given, true))[0]).toBe('eu-north-1');
  expect((await readSettings(given, false))[0]).toBe('Region is missing');
});
