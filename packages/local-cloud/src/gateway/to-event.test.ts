import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { toEvent } from './to-event.ts';

const eventOf = (url: string, rawHeaders: string[], added?: Record<string, string>) => {
  const request = {
    url,
    method: 'GET',
    httpVersion: '1.1',
    rawHeaders,
    socket: {},
  } as unknown as IncomingMessage;
  // The event is serialized and parsed, as before it reaches a function.
  return JSON.parse(
    JSON.stringify(
      toEvent({
        request,
        body: Buffer.alloc(0),
        routeKey: 'GET /api/users',
        params: {},
        claims: undefined,
        scopes: [],
        requestId: 'id',
        accountId: '1',
        apiId: 'local',
        now: 0,
        ...(added && { added }),
      }),
    ),
  ) as {
    headers: Record<string, string>;
    queryStringParameters: Record<string, string>;
  };
};

test('joins headers and parameters of the same name', () => {
  const { headers, queryStringParameters } = eventOf('/api/users?a=1&b=2&a=3', [
    'X-A',
    '1',
    'x-a',
    '2',
  ]);
  expect(headers).toMatchObject({ 'x-a': '1,2' });
  expect(queryStringParameters).toEqual({ a: '1,3', b: '2' });
});

test('treats names of built-in object properties like any other', () => {
  const { headers, queryStringParameters } = eventOf(
    '/api/users?constructor=1&__proto__=2&__proto__=3',
    ['constructor', '1', '__proto__', '2'],
  );
  expect(Object.entries(queryStringParameters)).toEqual([
    ['constructor', '1'],
    ['__proto__', '2,3'],
  ]);
  expect(Object.entries(headers)).toEqual(
    expect.arrayContaining([
      ['constructor', '1'],
      ['__proto__', '2'],
    ]),
  );
});

test('replaces headers of the request by those of the distribution', () => {
  const { headers } = eventOf(
    '/api/users',
    ['X-Viewer-Address', '203.0.113.9', 'X-Origin-Secret', 'guessed'],
    { 'x-viewer-address': '127.0.0.1', 'x-origin-secret': 'ours' },
  );
  expect(headers).toMatchObject({ 'x-viewer-address': '127.0.0.1', 'x-origin-secret': 'ours' });
});
