import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSecrets, type Secret } from '@parley/local-cloud/secrets-manager/secret-store.ts';
import { startSecretsManager } from '@parley/local-cloud/secrets-manager/start-secrets-manager.ts';
import { handler } from '../../functions/workers/link-keys/index.ts';

const ARN = 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:pair-abcdef';
const KEYS = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };

let folder: string;
let secret: Secret;
let secrets: Awaited<ReturnType<typeof startSecretsManager>>;
let cloudFormation: Server;
/** The answers that CloudFormation got, and the status with which it takes them. */
let answers: { type: string | undefined; body: Record<string, any> }[];
let status: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-link-keys-'));
  const spec = { name: 'pair', arn: ARN, description: '', generated: undefined };
  [secret] = openSecrets(folder, [spec], Date.now) as [Secret];
  secrets = await startSecretsManager({
    port: 0,
    region: 'eu-west-1',
    accountId: '000000000000',
    now: Date.now,
    credentials: () => KEYS.secretAccessKey,
    secrets: [secret],
    onError: console.error,
  });
  answers = [];
  status = 200;
  cloudFormation = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      answers.push({ type: request.headers['content-type'], body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => cloudFormation.listen(0, '127.0.0.1', ready));
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  }))
    vi.stubEnv(name, value);
});
afterEach(async () => {
  await secrets.close();
  await new Promise((ended) => cloudFormation.close(ended));
  rmSync(folder, { recursive: true });
});

/** Sends a request as CloudFormation does, and returns what it gets as an answer. */
async function ask(given: Record<string, unknown> = {}) {
  const { port } = cloudFormation.address() as AddressInfo;
  await handler({
    RequestType: 'Create',
    RequestId: '01234567-89ab-cdef-0123-456789abcdef',
    ResponseURL: `http://127.0.0.1:${port}/answer?signed`,
    StackId: 'stack',
    LogicalResourceId: 'Pair',
    ResourceType: 'Custom::LinkKeyPair',
    ServiceToken: 'arn:aws:lambda:eu-west-1:000000000000:function:link-keys',
    ResourceProperties: { SecretArn: ARN },
    ...given,
  });
  return answers.at(-1)!;
}
const textOf = ({ versions }: Secret) =>
  versions.find(({ stages }) => stages.includes('AWSCURRENT'))?.text;

test('makes a pair: the secret has the private key, CloudFormation gets the public one', async () => {
  const { type, body } = await ask();
  const key = createPrivateKey(textOf(secret)!);
  expect(key.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 });
  expect({ type, body }).toEqual({
    type: '',
    body: {
      Status: 'SUCCESS',
      RequestId: '01234567-89ab-cdef-0123-456789abcdef',
      StackId: 'stack',
      LogicalResourceId: 'Pair',
      PhysicalResourceId: ARN,
      Data: { PublicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }) },
    },
  });
});

test('a repeated request and an update change nothing', async () => {
  const first = await ask();
  const update = { RequestType: 'Update', PhysicalResourceId: ARN, RequestId: 'u'.repeat(36) };
  expect((await ask()).body).toEqual(first.body);
  expect((await ask(update)).body['Data']).toEqual(first.body['Data']);
  expect(secret.versions).toHaveLength(1);
});

test('two calls for one request at the same time make one pair', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(secret.versions).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body['Data'].PublicKey)).size).toBe(1);
});

test('a deletion leaves the secret to CloudFormation', async () => {
  await ask();
  const { body } = await ask({ RequestType: 'Delete', PhysicalResourceId: ARN });
  expect(body).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: ARN });
  expect(body).not.toHaveProperty('Data');
  expect(secret.versions).toHaveLength(1);
});

test('a failure is answered with a reason that has nothing of the value', async () => {
  const other = ARN.replace('pair', 'none');
  const gone = await ask({ ResourceProperties: { SecretArn: other } });
  expect(gone.body).toMatchObject({
    Status: 'FAILED',
    PhysicalResourceId: other,
    Reason: expect.stringContaining('ResourceNotFoundException'),
  });
  secret.write([{ id: 'v'.repeat(36), text: 'hidden', stages: ['AWSCURRENT'], at: 0 }]);
  const { body } = await ask();
  expect(body).toMatchObject({ Status: 'FAILED', PhysicalResourceId: ARN });
  expect(JSON.stringify(body)).not.toContain('hidden');
  expect(textOf(secret)).toBe('hidden');
});

test('a secret with an empty value gets a key, as one without a value does', async () => {
  secret.write([{ id: 'v'.repeat(36), text: '', stages: ['AWSCURRENT'], at: 0 }]);
  expect((await ask()).body).toMatchObject({ Status: 'SUCCESS' });
  expect(textOf(secret)).toContain('PRIVATE KEY');
});

test('wrong properties are answered at once, instead of leaving CloudFormation to wait', async () => {
  const { body } = await ask({ ResourceProperties: { ServiceToken: ARN } });
  expect(body).toMatchObject({
    Status: 'FAILED',
    PhysicalResourceId: '01234567-89ab-cdef-0123-456789abcdef',
    Reason: expect.stringContaining('SecretArn'),
  });
});

test('the name of a secret does for its ARN', async () => {
  const { body } = await ask({ ResourceProperties: { SecretArn: 'pair' } });
  expect(body).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'pair' });
});

test('fails if CloudFormation takes no answer, so that Lambda calls it again', async () => {
  status = 403;
  await expect(ask()).rejects.toThrow('CloudFormation took no answer: 403');
});
