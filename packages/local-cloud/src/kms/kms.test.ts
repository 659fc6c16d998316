import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  type GenerateDataKeyCommandInput,
  KMSClient,
} from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeySpec } from './key-store.ts';
import { type KmsEngine, startKms } from './start-kms.ts';

const REGION = 'eu-west-1';
const ACCOUNT = '000000000000';
const NOW = Date.UTC(2026, 5, 1);
const credentials = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
const toKey = (id: string, more: Partial<KeySpec> = {}): KeySpec => ({
  id,
  arn: `arn:aws:kms:${REGION}:${ACCOUNT}:key/${id}`,
  description: '',
  enabled: true,
  aliases: [],
  ...more,
});
const ONE = toKey('11111111-1111-4111-8111-111111111111', {
  aliases: ['voices'],
  description: 'one',
});
const OTHER = toKey('22222222-2222-4222-8222-222222222222');
const OFF = toKey('33333333-3333-4333-8333-333333333333', { enabled: false });

let dataDir: string;
let engine: KmsEngine;
const errors: unknown[] = [];
const start = () =>
  startKms({
    dataDir,
    port: 0,
    now: () => NOW,
    region: REGION,
    accountId: ACCOUNT,
    credentials: (id) => (id === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
    keys: [ONE, OTHER, OFF],
    onError: (error) => errors.push(error),
  });
const open = (more: object = {}) => {
  const client = new KMSClient({
    region: REGION,
    endpoint: engine.url,
    credentials,
    maxAttempts: 1,
    ...more,
  });
  client.config.systemClockOffset = NOW - Date.now();
  return client;
};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-kms-'));
  engine = await start();
});
afterAll(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
  expect(errors).toEqual([]);
});

const generate = (more: Partial<GenerateDataKeyCommandInput> = {}) =>
  open().send(new GenerateDataKeyCommand({ KeyId: ONE.id, KeySpec: 'AES_256', ...more }));
const decrypt = (more: object) => open().send(new DecryptCommand(more as never));

describe('GenerateDataKey and Decrypt', () => {
  it('create a key of the requested size that only Decrypt can open', async () => {
    const { Plaintext, CiphertextBlob, KeyId } = await generate();
    expect(Plaintext).toHaveLength(32);
    expect(KeyId).toBe(ONE.arn);
    expect(Buffer.from(CiphertextBlob!).includes(Buffer.from(Plaintext!))).toBe(false);
    expect(await decrypt({ CiphertextBlob })).toMatchObject({ Plaintext, KeyId: ONE.arn });
    expect((await generate()).Plaintext).not.toEqual(Plaintext);
    expect((await generate({ KeySpec: 'AES_128' })).Plaintext).toHaveLength(16);
    const odd = await generate({ KeySpec: undefined, NumberOfBytes: 5 });
    expect(odd.Plaintext).toHaveLength(5);
  });

  it.each([ONE.id, ONE.arn, 'alias/voices', `arn:aws:kms:${REGION}:${ACCOUNT}:alias/voices`])(
    'find a key by %s',
    async (KeyId) => {
      const { CiphertextBlob } = await generate({ KeyId });
      expect((await decrypt({ CiphertextBlob, KeyId })).KeyId).toBe(ONE.arn);
    },
  );

  it('require the same encryption context, in any order', async () => {
    const EncryptionContext = { tenant: '2', purpose: 'voices' };
    const { CiphertextBlob, Plaintext } = await generate({ EncryptionContext });
    const turned = { purpose: 'voices', tenant: '2' };
    expect(await decrypt({ CiphertextBlob, EncryptionContext: turned })).toMatchObject({
      Plaintext,
    });
    for (const other of [undefined, {}, { tenant: '2' }, { ...turned, tenant: '3' }])
      await expect(decrypt({ CiphertextBlob, EncryptionContext: other })).rejects.toMatchObject({
        name: 'InvalidCiphertextException',
      });
  });

  it('refuse data that was changed, truncated or never encrypted', async () => {
    const { CiphertextBlob } = await generate();
    const changed = Uint8Array.from(CiphertextBlob!);
    changed[changed.length - 1]! ^= 1;
    const foreign = Uint8Array.from(CiphertextBlob!);
    foreign[3]! ^= 1;
    for (const sealed of [changed, foreign, CiphertextBlob!.subarray(0, 20), Buffer.from('hello')])
      await expect(decrypt({ CiphertextBlob: sealed })).rejects.toMatchObject({
        name: 'InvalidCiphertextException',
      });
    await expect(decrypt({ CiphertextBlob, KeyId: OTHER.id })).rejects.toMatchObject({
      name: 'IncorrectKeyException',
    });
  });

  it.each([
    ['an unknown key', { KeyId: '44444444-4444-4444-8444-444444444444' }, 'NotFoundException'],
    ['an unknown alias', { KeyId: 'alias/none' }, 'NotFoundException'],
    [
      'a key of another account',
      { KeyId: ONE.arn.replace(ACCOUNT, '111111111111') },
      'NotFoundException',
    ],
    ['an ARN of something else', { KeyId: 'arn:aws:s3:::bucket' }, 'InvalidArnException'],
    ['a disabled key', { KeyId: OFF.id }, 'DisabledException'],
    ['no size', { KeySpec: undefined }, 'ValidationException'],
    ['two sizes', { NumberOfBytes: 32 }, 'ValidationException'],
    ['an unknown size', { KeySpec: 'AES_512' }, 'ValidationException'],
    ['too many bytes', { KeySpec: undefined, NumberOfBytes: 1025 }, 'ValidationException'],
    ['a huge context', { EncryptionContext: { a: 'x'.repeat(8192) } }, 'ValidationException'],
    ['grants', { GrantTokens: ['token'] }, 'ValidationException'],
  ])('refuse %s', async (_, more, name) => {
    await expect(generate(more as object)).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: 400 },
    });
  });

  it('open data from before a restart', async () => {
    const { CiphertextBlob, Plaintext } = await generate();
    await engine.close();
    engine = await start();
    expect((await decrypt({ CiphertextBlob })).Plaintext).toEqual(Plaintext);
  });
});

it('DescribeKey returns the properties in the template', async () => {
  const { KeyMetadata } = await open().send(new DescribeKeyCommand({ KeyId: 'alias/voices' }));
  expect(KeyMetadata).toMatchObject({
    AWSAccountId: ACCOUNT,
    KeyId: ONE.id,
    Arn: ONE.arn,
    Description: 'one',
    Enabled: true,
    KeyState: 'Enabled',
    CreationDate: new Date(NOW),
  });
  const off = await open().send(new DescribeKeyCommand({ KeyId: OFF.arn }));
  expect(off.KeyMetadata).toMatchObject({ Enabled: false, KeyState: 'Disabled' });
});

it('refuses other operations, a wrong secret and a body that is not JSON', async () => {
  await expect(
    open().send(new EncryptCommand({ KeyId: ONE.id, Plaintext: Buffer.from('a') })),
  ).rejects.toMatchObject({ name: 'UnknownOperationException' });
  const stranger = open({ credentials: { ...credentials, secretAccessKey: 'other' } });
  await expect(stranger.send(new DescribeKeyCommand({ KeyId: ONE.id }))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  const unsigned = await fetch(engine.url, { method: 'POST', body: '{' });
  expect([unsigned.status, await unsigned.json()]).toMatchObject([
    400,
    { __type: 'MissingAuthenticationTokenException' },
  ]);
});
