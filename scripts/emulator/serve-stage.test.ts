import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  listenOnLoopback,
  type ListeningServer,
} from '@parley/local-cloud/shared/listen-on-loopback.ts';
import { repoPath } from '../../infra/repo-path.ts';
import { serveStage } from './serve-stage.ts';

/** What the emulator was asked. */
interface Asked {
  method: string;
  url: string;
  host: string | undefined;
  body: string;
}

let pages: string;
let emulator: ListeningServer;
let served: Awaited<ReturnType<typeof serveStage>>;
let asked: Asked[];
let errors: unknown[];
let isRunning: boolean;
beforeEach(async () => {
  pages = mkdtempSync(join(tmpdir(), 'parley-pages-'));
  writeFileSync(join(pages, 'app.html'), '<p>the page</p>');
  asked = [];
  emulator = await listenOnLoopback(startEmulator(), 0);
  errors = [];
  isRunning = true;
  served = await serveStage({
    stage: {
      endpoint: emulator.url,
      apiHost: 'abc.execute-api.localhost:4566',
      config: { region: 'us-east-1' },
      filesBucket: 'files',
      recordingsBucket: 'recordings',
    },
    pages,
    pageAddresses: readFileSync(repoPath('infra/edge/page-addresses.js'), 'utf8'),
    ports: { site: 0, files: 0 },
    onError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  await served.close();
  if (isRunning) await emulator.close();
  rmSync(pages, { recursive: true });
});

/** Creates a server that notes what it is asked. */
const startEmulator = (): Server =>
  createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { method, url, headers } = request;
      asked.push({ method: method!, url: url!, host: headers.host, body });
      response.writeHead(201, { 'content-type': 'text/plain', etag: '"1"' }).end('answer');
    });
  });

test('sends calls of the API to it under the name by which the emulator knows it', async () => {
  const answer = await fetch(`${served.site}/api/jobs?a=b`, { method: 'POST', body: 'given' });
  expect([answer.status, await answer.text()]).toEqual([201, 'answer']);
  expect(asked).toEqual([
    { method: 'POST', url: '/api/jobs?a=b', host: 'abc.execute-api.localhost:4566', body: 'given' },
  ]);
});

test('serves the page, and tells it where the user pool is', async () => {
  const page = await fetch(`${served.site}/app/reports/home`);
  expect(await page.text()).toBe('<p>the page</p>');
  const config = (await (await fetch(`${served.site}/config.json`)).json()) as object;
  expect(config).toEqual({ region: 'us-east-1', userPoolEndpoint: `${served.site}/user-pool/` });
  await fetch(`${served.site}/user-pool/`, { method: 'POST', body: 'a call' });
  expect(asked).toEqual([
    { method: 'POST', url: '/', host: new URL(emulator.url).host, body: 'a call' },
  ]);
});

test('links lead to the bucket that they name, and decide about the headers', async () => {
  const file = await fetch(
    `${served.files}/T%232%23/a/b?response-content-type=image%2Fpng&Expires=1&Signature=x`,
  );
  expect(await file.text()).toBe('answer');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/png',
    'access-control-allow-origin': '*',
    etag: '"1"',
  });
  await fetch(`${served.files}/recordings/T/2/c`);
  expect(asked.map(({ url }) => url)).toEqual([
    '/files/T%232%23/a/b',
    '/recordings/recordings/T/2/c',
  ]);
});

test('answers that the emulator is gone', async () => {
  await emulator.close();
  isRunning = false;
  const answer = await fetch(`${served.site}/api/jobs`);
  expect(answer.status).toBe(502);
  expect(errors).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
});
