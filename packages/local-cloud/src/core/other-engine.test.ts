import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DynamoEngine, startDynoxide } from '../dynamodb/start-dynoxide.ts';
import { freePort } from '../shared/ports.ts';
import { createTestStack, type TestStack } from './create-test-stack.ts';
import { writeTinyTemplate } from './testing/tiny-template.ts';

let folder: string;
let engine: DynamoEngine;
let stack: TestStack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-other-engine-'));
  engine = await startDynoxide({
    dataDir: join(folder, 'other'),
    port: await freePort(0),
    onError: console.error,
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', engine.url);
  stack = await createTestStack(writeTinyTemplate(folder));
});
afterAll(async () => {
  await stack.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

const put = (id: string) =>
  fetch(`${stack.api}/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
const listTables = async (endpoint: string, accessKeyId: string) => {
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId, secretAccessKey: 'wrong' },
    maxAttempts: 1,
  });
  try {
    return (await client.send(new ListTablesCommand({}))).TableNames;
  } finally {
    client.destroy();
  }
};

it('stores items in the engine that AWS_ENDPOINT_URL_DYNAMODB names, and reads its streams', async () => {
  expect(await listTables(engine.url, 'AKIALOCAL')).toHaveLength(1);
  expect((await put('a')).status).toBe(201);
  await stack.idle();
  const seen = await fetch(`${stack.api}/items/seen-a`);
  expect(await seen.json()).toMatchObject({ times: { N: '1' } });
});

it('is as strict in front of that engine as in front of its own', async () => {
  expect(stack.endpoints.dynamodb).not.toBe(engine.url);
  await expect(listTables(stack.endpoints.dynamodb, 'AKIALOCAL')).rejects.toThrow(
    'The access key does not exist',
  );
});

it('has everything again after a restart', async () => {
  await put('b');
  await stack.kill();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', engine.url);
  await stack.restart();
  expect((await fetch(`${stack.api}/items/b`)).status).toBe(200);
});
