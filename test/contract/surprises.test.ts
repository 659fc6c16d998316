import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { GROUPS, type RouteRow } from '@parley/contracts/shared/route.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { listHeaders } from '../support/builders/raw-call.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import { UNKNOWN_USER } from '../support/builders/samples/names.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const SECRET = 'postgres://root:hunter2@10.0.0.1';
const rows = Object.entries(ROUTES as Record<string, RouteRow>) as [RouteId, RouteRow][];
const log: string[] = [];

let quiet: { mockRestore(): void };
beforeAll(() => {
  quiet = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => (log.push(String(line)), true));
});
afterAll(() => quiet.mockRestore());

/**
 * Sends a request to a product whose table fails every call with this error. If a handler does not
 * call the table, the handler itself fails with it.
 */
async function findAnswer(id: RouteId, error: Error, handler = () => Promise.reject(error)) {
  const store = new Proxy({ tenantId: 2 } as TenantStore, {
    get: (target, name) =>
      name === 'tenantId'
        ? target.tenantId
        : name === 'forTenant'
          ? () => store
          : name === 'then'
            ? undefined
            : () => Promise.reject(error),
  });
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: undefined as never,
    platform: store,
    storeOf: () => store,
    cursors: undefined as never,
    now: () => NOW,
    newId: (prefix) => `${prefix}_1`,
  };
  const row: RouteRow = ROUTES[id];
  const handlers = Object.fromEntries(
    rows.filter(([, { group }]) => group === row.group).map(([name]) => [name, handler]),
  );
  const { params, query, body } = sampleOf(id, UNKNOWN_USER, NOW);
  const event = {
    version: '2.0',
    routeKey: `${row.method} /api${row.path}`,
    rawPath: row.path,
    rawQueryString: '',
    isBase64Encoded: false,
    headers: listHeaders(row, { 'x-tenant-context': '2' }),
    pathParameters: params,
    queryStringParameters: query,
    body: body === undefined ? undefined : JSON.stringify(body),
    requestContext: {
      requestId: 'request-1',
      routeKey: '',
      http: { sourceIp: '127.0.0.1' },
      authorizer: {
        jwt: {
          claims: {
            sub: UNKNOWN_USER.userId,
            'cognito:username': UNKNOWN_USER.userId,
            email: 'a@b.example',
            tenant_id: '2',
            token_use: 'id',
            iat: '1',
          },
          scopes: [],
        },
      },
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
  const answer = await createPipeline(
    row.group,
    ROUTES,
    handlers as never,
    runtime,
  )(event, {} as never);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(answer.body) as Record<string, unknown>,
    text: answer.body,
  };
}

const named = (name: string, more = {}) => Object.assign(new Error(SECRET), { name, ...more });

test('every group of routes is tested', () => {
  expect(new Set(rows.map(([, { group }]) => group))).toEqual(new Set(GROUPS));
});

test.each(rows.map(([id]) => id))(
  '%s reports that it is busy or that something went wrong, and reveals nothing else',
  async (id) => {
    const busy = await findAnswer(id, named('ThrottlingException'));
    expect(busy).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
      body: { code: 'unavailable', request_id: 'request-1' },
    });
    const broken = await findAnswer(id, named('TypeError'));
    expect(broken).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong' },
    });
    expect(busy.text + broken.text).not.toContain(SECRET);
    expect(log.join('')).toContain('request-failed');
    expect(log.join('')).not.toContain(SECRET);
  },
);

test('an address without a route is answered with a problem', async () => {
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/api/nothing',
    headers: {},
    requestContext: { requestId: 'request-1', http: { sourceIp: '127.0.0.1' } },
  };
  const answer = await createPipeline(
    'system',
    ROUTES,
    {} as never,
    {} as never,
  )(event as never, {} as never);
  expect(answer).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': 'application/problem+json' },
  });
  expect(JSON.parse(answer.body)).toMatchObject({
    code: 'not-found',
    status: 404,
    request_id: 'request-1',
  });
});

test('the log contains caller and company by their ids, and nobody else', async () => {
  log.length = 0;
  await findAnswer('get-account', named('TypeError'));
  expect(
    log.map((line) => JSON.parse(line)).find(({ code }) => code === 'request-served'),
  ).toMatchObject({ caller_id: UNKNOWN_USER.userId, tenant_id: 2, request_id: 'request-1' });
  expect(log.join('')).not.toContain('a@b.example');
});

test('each busy service is answered with 503, each other error with 500', async () => {
  const busy = [
    'ProvisionedThroughputExceededException',
    'ThrottlingException',
    'RequestLimitExceeded',
    'InternalServerError',
    'ServiceUnavailable',
    'SlowDown',
    'TimeoutError',
    'TooManyRequestsException',
    'TransactionInProgressException',
    'LimitExceededException',
    'ThrottledClientException',
    'ServiceFailureException',
    'ServiceUnavailableException',
    'ExecutionLimitExceeded',
  ];
  for (const name of busy)
    expect([name, (await findAnswer('get-account', named(name))).status]).toEqual([name, 503]);
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
    expect([code, (await findAnswer('get-account', named('Error', { code }))).status]).toEqual([
      code,
      503,
    ]);
  for (const name of [
    'ValidationException',
    'AccessDeniedException',
    'ResourceNotFoundException',
    'ZodError',
    'RangeError',
  ])
    expect([name, (await findAnswer('get-account', named(name))).status]).toEqual([name, 500]);
});

test('an answer that does not match its schema is not sent', async () => {
  const answer = await findAnswer('get-health', named('Error'), (() =>
    Promise.resolve({ status: 200, body: { status: 'ready', password: SECRET } })) as never);
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(answer.text).not.toContain(SECRET);
});
