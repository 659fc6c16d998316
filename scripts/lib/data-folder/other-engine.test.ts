import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertOtherEngine } from './other-engine.ts';

let engine: Server;
let url: string;
let tables: string[];

beforeEach(async () => {
  tables = [];
  engine = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify({ TableNames: tables })),
  );
  await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => engine.close(closed)));

const check = (isFirstStart: boolean) =>
  assertOtherEngine(url, { dataDir: '/nowhere', isFirstStart });

it('accepts an engine without tables of the product before the first start only', async () => {
  tables = ['Music'];
  await check(true);
  await expect(check(false)).rejects.toThrow('has no table of /nowhere: it was emptied');
});

it('accepts an engine with tables of the product after the first start only', async () => {
  tables = ['Parley-dev-Data-Table'];
  await check(false);
  await expect(check(true)).rejects.toThrow(
    'has tables of another data folder (Parley-dev-Data-Table)',
  );
});

it('says that an engine has to be started first', async () => {
  await new Promise((closed) => engine.close(closed));
  await expect(check(true)).rejects.toThrow(/No DynamoDB answers at .*Start it first/);
  await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening));
});
