import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { problemSchema } from '@parley/contracts/shared/problems.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { sharedStack } from '../support/builders/shared-stack.ts';
import { STARTS_AT } from '../support/builders/test-product.ts';

// These requests pass the gateway and its permission to call the function, which no test of the
// function alone does.
let stack: TestStack;
beforeAll(async () => {
  stack = await sharedStack(STARTS_AT);
});

/** Sends a request whose path is not changed by the client. */
const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; allow: string | undefined; type: string; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(stack.web);
      request({ hostname, port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            allow: response.headers.allow,
            type: response.headers['content-type'] ?? '',
            text,
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );

const PATHS = [
  '/api/nothing',
  '/api/',
  '/api//candidates',
  '/api/candidates/',
  '/api/candidates//files',
  '/api/c%61ndidates',
  '/api/%',
  '/api/%00',
  '/api/%F0%9F%98%80',
  '/api/..%2f..%2fetc%2fpasswd',
  '/api/\'"<script>;{id}|\\^`',
  '/api/__proto__/constructor',
  '/api/nothing?a=%zz&__proto__=1',
  `/api/${'x'.repeat(8000)}`,
  `/api/${'/'.repeat(8000)}`,
].map((path) => [path.slice(0, 60), path] as const);

test.each(PATHS)('%s is not found, by each method, without a token', async (_, path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, type, allow, text } = await call(method, path);
    expect([method, status, type, allow]).toEqual([
      method,
      404,
      'application/problem+json',
      undefined,
    ]);
    expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ code: 'not-found' });
  }
  expect(await call('HEAD', path)).toMatchObject({ status: 404, text: '' });
});

test.each([
  ['/api/health', 'DELETE', 'GET, OPTIONS'],
  ['/api/candidates', 'PUT', 'GET, OPTIONS'],
  ['/api/candidates/cand_1', 'PATCH', 'DELETE, GET, PUT, OPTIONS'],
  ['/api/candidates/%F0%9F%98%80%00', 'PATCH', 'DELETE, GET, PUT, OPTIONS'],
])('%s refuses %s and names its methods', async (path, method, allow) => {
  const { text, ...refused } = await call(method, path);
  expect(refused).toEqual({ status: 405, allow, type: 'application/problem+json' });
  expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ code: 'method-not-allowed' });
  expect(await call('HEAD', path)).toMatchObject({ status: 405, allow, text: '' });
  expect(await call('OPTIONS', path)).toMatchObject({ status: 204, allow, text: '' });
});

test('a preflight of another origin gets no permission', async () => {
  const { hostname, port } = new URL(stack.web);
  const answer = await fetch(`http://${hostname}:${port}/api/candidates`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([
    answer.status,
    [...answer.headers.keys()].filter((name) => name.startsWith('access-')),
  ]).toEqual([204, []]);
});

test('a known address and method without a token is still refused by the gateway', async () => {
  expect(await call('GET', '/api/candidates')).toMatchObject({ status: 401 });
});
