import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  type GetSecretValueCommandInput,
  PutSecretValueCommand,
  type PutSecretValueCommandInput,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
  type UpdateSecretVersionStageCommandInput,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Authorize } from '../iam/access-control.ts';
import type { JsonServiceEngine } from '../json-service/start-json-service.ts';
import { openSecrets, type SecretSpec } from './secret-store.ts';
import { startSecretsManager } from './start-secrets-manager.ts';

const REGION = 'eu-west-1';
const ACCOUNT = '000000000000';
const ARNS = `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:`;
const DAY_MS = 86_400_000;
const credentials = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
const KEYS: SecretSpec = {
  name: 'keys',
  arn: `${ARNS}keys-abcdef`,
  description: 'the keys',
  generated: {
    characters: 'abcABC123',
    length: 64,
    required: ['abc', 'ABC', '123'],
    within: { template: { signs: 'aaa' }, key: 'aaa' },
  },
};
const ORIGIN: SecretSpec = {
  name: 'origin',
  arn: `${ARNS}origin-abcdef`,
  description: '',
  generated: { characters: 'ab', length: 16, required: [] },
};

let dataDir: string;
let engine: JsonServiceEngine;
let time: number;
let authorize: Authorize | undefined;
const errors: unknown[] = [];
const start = async () => {
  engine = await startSecretsManager({
    port: 0,
    now: () => time,
    region: REGION,
    accountId: ACCOUNT,
    credentials: (id) => (id === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
    authorize: (caller, action) => authorize?.(caller, action),
    secrets: openSecrets(dataDir, [KEYS, ORIGIN], () => time),
    onError: (error) => errors.push(error),
  });
};
const open = (more: object = {}) => {
  const client = new SecretsManagerClient({
    region: REGION,
    endpoint: engine.url,
    credentials,
    maxAttempts: 1,
    ...more,
  });
  client.config.systemClockOffset = time - Date.now();
  return client;
};
beforeEach(async () => {
  time = Date.UTC(2026, 5, 1);
  authorize = undefined;
  dataDir = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
  await start();
});
afterEach(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
  expect(errors.splice(0)).toEqual([]);
});

const get = (more: Partial<GetSecretValueCommandInput> = {}) =>
  open().send(new GetSecretValueCommand({ SecretId: 'keys', ...more }));
const put = (SecretString: string, more: Partial<PutSecretValueCommandInput> = {}) =>
  open().send(new PutSecretValueCommand({ SecretId: 'keys', SecretString, ...more }));
const move = (more: Partial<UpdateSecretVersionStageCommandInput>) =>
  open().send(
    new UpdateSecretVersionStageCommand({
      SecretId: 'keys',
      VersionStage: 'AWSPREVIOUS',
      ...more,
    }),
  );
const describeKeys = () => open().send(new DescribeSecretCommand({ SecretId: 'keys' }));

describe('a secret of the template', () => {
  it('has a made value, with the password in its place and each set of characters', async () => {
    const { SecretString, ...rest } = await get();
    const { signs, aaa } = JSON.parse(SecretString!) as Record<string, string>;
    expect(signs).toBe('aaa');
    expect(aaa).toMatch(/^(?=.*[abc])(?=.*[ABC])(?=.*[123])[abcABC123]{64}$/);
    expect(rest).toMatchObject({
      ARN: KEYS.arn,
      Name: 'keys',
      VersionStages: ['AWSCURRENT'],
      CreatedDate: new Date(time),
    });
    expect((await get({ SecretId: 'origin' })).SecretString).toMatch(/^[ab]{16}$/);
  });

  it.each(['keys', KEYS.arn, KEYS.arn.slice(0, -7)])('is found as %s', async (SecretId) => {
    expect((await get({ SecretId })).Name).toBe('keys');
  });

  it('keeps its value and versions over a restart, in a file that others cannot read', async () => {
    const made = await get();
    await put('second');
    await engine.close();
    await start();
    expect((await get()).SecretString).toBe('second');
    const before = await get({ VersionStage: 'AWSPREVIOUS' });
    expect(before.SecretString).toBe(made.SecretString);
    const file = join(dataDir, 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('second');
  });
});

describe('PutSecretValue', () => {
  it('makes the new version current and the one before previous', async () => {
    const first = await get();
    const second = await put('second');
    expect(second.VersionStages).toEqual(['AWSCURRENT']);
    const third = await put('third');
    expect((await get()).SecretString).toBe('third');
    expect((await get({ VersionStage: 'AWSPREVIOUS' })).SecretString).toBe('second');
    // The first version has no stage left, and can still be read by its id.
    expect(await get({ VersionId: first.VersionId! })).toMatchObject({
      SecretString: first.SecretString,
      VersionStages: [],
    });
    expect((await describeKeys()).VersionIdsToStages).toEqual({
      [second.VersionId!]: ['AWSPREVIOUS'],
      [third.VersionId!]: ['AWSCURRENT'],
    });
  });

  it('gives other stages without touching the current version', async () => {
    const { SecretString } = await get();
    await put('next', { VersionStages: ['PENDING'] });
    expect((await get()).SecretString).toBe(SecretString);
    expect((await get({ VersionStage: 'PENDING' })).SecretString).toBe('next');
  });

  it('does nothing when it is repeated, and refuses another value for its token', async () => {
    const ClientRequestToken = 'a'.repeat(32);
    const { VersionId } = await put('second', { ClientRequestToken });
    await put('third');
    expect((await put('second', { ClientRequestToken })).VersionId).toBe(VersionId);
    expect((await get()).SecretString).toBe('third');
    await expect(put('other', { ClientRequestToken })).rejects.toMatchObject({
      name: 'ResourceExistsException',
    });
  });

  it('deletes old versions without stages, and refuses more than a hundred in a day', async () => {
    const first = await get();
    for (let count = 1; count < 100; count++) await put(`value ${count}`);
    await expect(put('one more')).rejects.toMatchObject({ name: 'LimitExceededException' });
    time += DAY_MS;
    await put('one more');
    await expect(get({ VersionId: first.VersionId! })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('takes 65,536 bytes at most', async () => {
    await put('é'.repeat(32_768));
    await expect(put(`${'é'.repeat(32_768)}a`)).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

describe('UpdateSecretVersionStage', () => {
  it('takes the previous version back', async () => {
    const first = await get();
    const second = await put('second');
    await move({
      VersionStage: 'AWSCURRENT',
      RemoveFromVersionId: second.VersionId!,
      MoveToVersionId: first.VersionId!,
    });
    expect((await get()).SecretString).toBe(first.SecretString);
    expect((await get({ VersionStage: 'AWSPREVIOUS' })).SecretString).toBe('second');
  });

  it('removes a stage', async () => {
    const { VersionId } = await get();
    await put('second');
    await move({ RemoveFromVersionId: VersionId! });
    await expect(get({ VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message:
        "Secrets Manager can't find the specified secret value for staging label: AWSPREVIOUS",
    });
  });

  it('requires the version that has the stage, and never removes AWSCURRENT', async () => {
    const first = await get();
    const second = await put('second');
    const refusal = { name: 'InvalidParameterException' };
    await expect(
      move({ VersionStage: 'AWSCURRENT', MoveToVersionId: first.VersionId! }),
    ).rejects.toMatchObject(refusal);
    await expect(
      move({
        VersionStage: 'AWSCURRENT',
        MoveToVersionId: first.VersionId!,
        RemoveFromVersionId: first.VersionId!,
      }),
    ).rejects.toMatchObject(refusal);
    await expect(
      move({ VersionStage: 'AWSCURRENT', RemoveFromVersionId: second.VersionId! }),
    ).rejects.toMatchObject(refusal);
    expect((await get()).SecretString).toBe('second');
  });
});

it('DescribeSecret tells when a secret was made and changed, without its value', async () => {
  const made = new Date(time);
  time += DAY_MS;
  await put('second');
  const { $metadata: _, ...description } = await describeKeys();
  expect(description).toMatchObject({
    ARN: KEYS.arn,
    Name: 'keys',
    Description: 'the keys',
    CreatedDate: made,
    LastChangedDate: new Date(time),
  });
  expect(JSON.stringify(description)).not.toContain('second');
});

it.each<[string, Partial<GetSecretValueCommandInput>, string]>([
  ['an unknown secret', { SecretId: 'none' }, 'ResourceNotFoundException'],
  [
    'a secret of another account',
    { SecretId: KEYS.arn.replace(ACCOUNT, '111111111111') },
    'ResourceNotFoundException',
  ],
  ['an unknown version', { VersionId: 'b'.repeat(36) }, 'ResourceNotFoundException'],
  ['an unknown stage', { VersionStage: 'PENDING' }, 'ResourceNotFoundException'],
  ['a short version', { VersionId: 'b' }, 'ValidationException'],
  ['an empty name', { SecretId: '' }, 'ValidationException'],
])('refuses %s', async (_, more, name) => {
  await expect(get(more)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
});

it('refuses a version that does not have the stage that is also given', async () => {
  const { VersionId } = await get();
  await put('second');
  const both = { VersionId: VersionId!, VersionStage: 'AWSCURRENT' };
  await expect(get(both)).rejects.toMatchObject({ name: 'InvalidRequestException' });
});

it('asks for the right to the operation on the secret, also on one that does not exist', async () => {
  const asked: string[] = [];
  authorize = (_, { action, resource }) => {
    asked.push(`${action} ${resource}`);
    return 'No.';
  };
  for (const SecretId of ['keys', KEYS.arn.slice(0, -7), 'none', `${ARNS}none`])
    await expect(get({ SecretId })).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(put('second')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(asked).toEqual([
    `secretsmanager:GetSecretValue ${KEYS.arn}`,
    `secretsmanager:GetSecretValue ${KEYS.arn}`,
    `secretsmanager:GetSecretValue ${ARNS}none`,
    `secretsmanager:GetSecretValue ${ARNS}none`,
    `secretsmanager:PutSecretValue ${KEYS.arn}`,
  ]);
});

it('refuses other operations and members, and a wrong secret of the caller', async () => {
  await expect(
    open().send(new CreateSecretCommand({ Name: 'more', SecretString: 'a' })),
  ).rejects.toMatchObject({ name: 'UnknownOperationException' });
  await expect(put('second', { SecretBinary: new Uint8Array([1]) })).rejects.toMatchObject({
    name: 'ValidationException',
  });
  const stranger = open({ credentials: { ...credentials, secretAccessKey: 'other' } });
  await expect(
    stranger.send(new GetSecretValueCommand({ SecretId: 'keys' })),
  ).rejects.toMatchObject({ name: 'InvalidSignatureException' });
});
