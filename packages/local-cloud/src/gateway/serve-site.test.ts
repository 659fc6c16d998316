import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPageFunction } from './edge-functions.ts';
import { createSite } from './serve-site.ts';

/**
 * Like the function of the template: files are unchanged, one page exists, and everything else is
 * unknown.
 */
const PAGE_FUNCTION = `function handler(event) {
  var request = event.request;
  if (event.context.eventType === 'viewer-response') {
    if (request.uri === '/nowhere') event.response.statusCode = 404;
    return event.response;
  }
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/' } } };
  var accepted = request.headers['accept-encoding'];
  if (request.uri === '/assets/app-1a2b.js' && accepted) request.uri = '/br' + request.uri;
  if (request.uri === '/') request.uri = '/index.html';
  if (request.uri === '/nowhere') request.uri = '/404.html';
  return request;
}`;

/** A page that the deployment generates, long enough to be compressed. */
const MADE = `<p>made ${'x'.repeat(2000)}</p>`;

/** Serves these files by path, and returns a function that sends requests. */
function serve(files: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'parley-site-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const site = createSite({
    directory,
    pageFunction: createPageFunction({
      'viewer-request': PAGE_FUNCTION,
      'viewer-response': PAGE_FUNCTION,
    }),
    config: {},
    texts: { 'sitemap.xml': '<urlset/>', 'pricing.html': MADE },
  });
  return (url: string, headers: Record<string, string> = {}) =>
    site({ method: 'GET', url, headers } as unknown as IncomingMessage);
}

it('lets browsers cache only files with a hash in their name', async () => {
  const ask = serve({
    'assets/app-1a2b.js': 'x',
    'index.html': '<p>page</p>',
    'icon.svg': '<svg/>',
  });
  const cachingOf = async (url: string) => (await ask(url)).headers['cache-control'];
  expect(await cachingOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/icon.svg', '/config.json'])
    expect(await cachingOf(url), url).toBe('no-cache');
});

it('serves a file that is stored compressed as it is, where the function chooses it', async () => {
  const script = 'x'.repeat(2000);
  const ask = serve({ 'assets/app-1a2b.js': script, 'br/assets/app-1a2b.js': 'stored' });
  const { headers, body } = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-type'], String(body)]).toEqual([
    'text/javascript; charset=utf-8',
    'stored',
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  const plain = await ask('/assets/app-1a2b.js');
  expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, script]);
});

it('returns 304 to a browser that has the current file', async () => {
  const ask = serve({ 'index.html': '<p>page</p>' });
  const { headers } = await ask('/');
  const again = await ask('/', { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it("returns a page with the function's status for an unknown address", async () => {
  const ask = serve({ 'index.html': '<p>page</p>', '404.html': '<p>nothing here</p>' });
  const { status, headers, body } = await ask('/nowhere');
  expect([status, headers['content-type'], String(body)]).toEqual([
    404,
    'text/html; charset=utf-8',
    '<p>nothing here</p>',
  ]);
});

it("returns the function's own response", async () => {
  const ask = serve({});
  expect(await ask('/old?from=mail')).toMatchObject({ status: 301, headers: { location: '/' } });
});

it('serves the files that a deployment generates', async () => {
  const ask = serve({ 'index.html': '<p>page</p>' });
  const { status, headers, body } = await ask('/sitemap.xml');
  expect([status, headers['content-type'], String(body)]).toEqual([
    200,
    'application/xml',
    '<urlset/>',
  ]);
});

it('compresses a generated page, and returns 304 for it like for other files', async () => {
  const ask = serve({ 'index.html': '<p>page</p>', 'pricing.html': '<p>built</p>' });
  const plain = await ask('/pricing.html');
  expect(String(plain.body)).toBe(MADE);
  const packed = await ask('/pricing.html', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  const etag = String(plain.headers['etag']);
  expect(await ask('/pricing.html', { 'if-none-match': etag })).toMatchObject({ status: 304 });
});
