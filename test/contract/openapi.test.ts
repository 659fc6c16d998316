import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOpenApi } from '@parley/contracts/openapi.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { findOverlaps } from './find-overlaps.ts';

const rows = Object.entries(ROUTES as Record<string, RouteRow>);

/**
 * Section 7 of the product specification: the Core, Users, File and Contact tables, with the
 * variable names of the specification.
 */
const SPECIFIED = `
GET /notifications
PUT /notifications/markAsRead
GET /interviews
POST /interviews
POST /scheduleInterviewStepFunction
GET /interviews/{id}
PUT /interviews/{id}
DELETE /interviews/{id}
GET /tenants
POST /tenants
GET /tenants/{id}
PUT /tenants/{id}
DELETE /tenants/{id}
GET /requisitions
POST /requisitions
GET /requisitions/{id}
PUT /requisitions/{id}
DELETE /requisitions/{id}
PUT /requisitions/{id}/add-candidate
GET /candidates
GET /candidates/{id}
GET /candidates/getByUserId/{id}
GET /candidates/v2/home
PUT /candidates/{id}
DELETE /candidates/{id}
POST /candidates/v2
GET /candidatefiles
POST /candidatefiles
DELETE /candidatefiles/{id}
GET /feedbacks
POST /feedbacks
GET /feedbacks/{id}
PUT /feedbacks/{id}
DELETE /feedbacks/{id}
GET /getCandidateFeedbacks
POST /addCandidateFeedback
POST /getUsers
POST /getUsersById
GET /abilitiesForUser
POST /getUser
POST /updateUser
POST /createUser
POST /createCandidateUser
POST /deleteUser
POST /userAvailability/{userId}
GET /getFile/userId/{userId}/key/{key}
POST /upload
DELETE /deleteFile/userId/{userId}/key/{key}
POST /getFile
POST /support`
  .trim()
  .split('\n');

test('the committed OpenAPI document matches the route table', () => {
  const committed = readFileSync(
    new URL('../../packages/contracts/openapi.json', import.meta.url),
    'utf8',
  );
  // Only a boolean is compared, because a difference between two documents of 600 KB is not
  // readable. To fix a failure, run `npm run openapi`.
  expect(committed === `${JSON.stringify(buildOpenApi(ROUTES), null, 1)}\n`).toBe(true);
});

test('every call of the specification exists with its method and path', () => {
  const routes = new Set(rows.map(([, row]) => `${row.method} ${row.path}`));
  expect(SPECIFIED.filter((call) => !routes.has(call))).toEqual([]);
});

test('no request matches two routes', () => {
  expect(findOverlaps(rows.map(([, row]) => row))).toEqual([]);
});

test('the check for overlaps finds them', () => {
  const paths = (...all: [string, string][]) => all.map(([method, path]) => ({ method, path }));
  expect(findOverlaps(paths(['GET', '/a/{id}'], ['GET', '/a/{name}']))).toEqual([
    'GET /a/{id} and /a/{name}',
  ]);
  expect(findOverlaps(paths(['GET', '/a/{id}/c'], ['GET', '/a/b/{rest}']))).toEqual([
    'GET /a/{id}/c and /a/b/{rest}',
  ]);
  expect(findOverlaps(paths(['GET', '/a'], ['GET', '/a']))).toEqual(['GET /a and /a']);
  // The gateway prefers literal text to variables, so it can distinguish these two.
  expect(findOverlaps(paths(['GET', '/a/{id}'], ['GET', '/a/b']))).toEqual([]);
  expect(
    findOverlaps(paths(['GET', '/a/{id}'], ['POST', '/a/{id}'], ['GET', '/a/{id}/b'])),
  ).toEqual([]);
});

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  security: unknown[];
  parameters: Parameter[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}
const operations = Object.values(
  buildOpenApi(ROUTES)['paths'] as Record<string, Record<string, Operation>>,
).flatMap((path) => Object.values(path));
const toRow = (id: string): RouteRow => ROUTES[id as RouteId];

test('every operation states whether it requires a token', () => {
  expect(
    operations
      .filter(
        ({ operationId, security }) =>
          JSON.stringify(security) !==
          (toRow(operationId).access === 'public' ? '[]' : '[{"bearer":[]}]'),
      )
      .map(({ operationId }) => operationId),
  ).toEqual([]);
});

test('errors of API Gateway itself have a message and no code, unlike problems', () => {
  const types = ({ responses }: Operation, status: string) =>
    Object.keys(responses[status]?.content ?? {}).toSorted();
  for (const operation of operations) {
    const isPublic = toRow(operation.operationId).access === 'public';
    expect([operation.operationId, types(operation, '401')]).toEqual([
      operation.operationId,
      isPublic ? [] : ['application/json', 'application/problem+json'],
    ]);
    for (const status of ['429', '500', '503'])
      expect([operation.operationId, status, types(operation, status)]).toEqual([
        operation.operationId,
        status,
        expect.arrayContaining(['application/json']),
      ]);
  }
});

test('every text parameter describes its valid values', () => {
  const free = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(
        ({ schema }) =>
          schema['type'] === 'string' &&
          !['pattern', 'enum', 'const', 'format'].some((word) => word in schema),
      )
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(free).toEqual([]);
});

test.each([
  ['If-Match', ['"1"', '12'], ['*', 'W/"1"', '"0"', '']],
  [
    'Idempotency-Key',
    ['a1b2c3d4', '7f1c9c36-8c41-4bd2-9d55-6f3c1b7a9e10'],
    ['short', 'with a blank', 'x'.repeat(129)],
  ],
  ['x-tenant-context', ['2'], ['02', '-1', 'two', '']],
])('%s has the pattern that the product reads', (name, right, wrong) => {
  const patterns = new Set(
    operations.flatMap(({ parameters }) =>
      parameters
        .filter((parameter) => parameter.name === name)
        .map(({ schema }) => schema['pattern']),
    ),
  );
  expect(patterns.size).toBe(1);
  const pattern = new RegExp([...patterns][0] as string);
  expect(right.map((text) => pattern.test(text))).toEqual(right.map(() => true));
  expect(wrong.map((text) => pattern.test(text))).toEqual(wrong.map(() => false));
});

test('if one of two parameters is required, the descriptions of both say so', () => {
  const { parameters } = operations.find(({ operationId }) => operationId === 'list-applications')!;
  expect(
    parameters.filter(({ name }) => name.endsWith('_id')).map(({ description }) => description),
  ).toEqual(['Either this or candidate_id', 'Either this or requisition_id']);
});
