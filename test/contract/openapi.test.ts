import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOpenApi } from '@parley/contracts/openapi/build-openapi.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { PROBLEMS } from '@parley/contracts/shared/problems.ts';
import { toProblems, type RouteRow } from '@parley/contracts/shared/route.ts';
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
interface Response {
  description: string;
  headers?: Record<string, Json>;
  content?: Record<string, { schema: Json }>;
}
type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Response>;
}
const document = buildOpenApi(ROUTES) as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
};

/** Returns the component that a reference names, or what was given. */
function followed<T extends object>(node: T): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node;
  const [kind, name] = node.$ref.split('/').slice(-2);
  const found = document.components[kind!]?.[name!];
  if (found === undefined) throw new Error(`The document has no ${node.$ref}`);
  return found as T;
}
const operations = Object.values(document.paths)
  .flatMap((path) => Object.values(path))
  .map((operation) => ({
    ...operation,
    parameters: operation.parameters.map(followed),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, followed(response)]),
    ),
  }));
const toRow = (id: string): RouteRow => ROUTES[id as RouteId];

test('every operation states whether it requires a token, and a company', () => {
  const wanted = ({ access }: RouteRow) =>
    access === 'public' ? [] : [access === 'user' ? { bearer: [] } : { bearer: [], tenant: [] }];
  expect(operations.map(({ operationId, security }) => ({ operationId, security }))).toEqual(
    operations.map(({ operationId }) => ({ operationId, security: wanted(toRow(operationId)) })),
  );
});

test('every reference leads to a component, and every component is used', () => {
  const used = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('$ref' in node && typeof node.$ref === 'string') used.add(node.$ref);
    Object.values(node).forEach(collect);
  };
  collect([document.paths, document.components]);
  const components = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`));
  expect([...used].toSorted()).toEqual(components.toSorted());
});

/** Problems with one code that has details, or with one of several codes that have none. */
interface ProblemSchema {
  oneOf?: ProblemSchema[];
  allOf: [
    Json,
    { properties: { status: { const: number }; code: { enum: string[] } | { const: string } } },
  ];
}

test('an error response has the codes of its status that the route may answer, and no others', () => {
  for (const { operationId, responses } of operations) {
    const promised = Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/problem+json']?.schema as ProblemSchema | undefined;
      const choices = schema?.oneOf ?? (schema ? [schema] : []);
      return choices.flatMap((choice) => {
        const [, { properties }] = followed(choice).allOf;
        expect([operationId, properties.status.const]).toEqual([operationId, Number(status)]);
        const codes = 'enum' in properties.code ? properties.code.enum : [properties.code.const];
        return codes.map((code) => `${status} ${code}`);
      });
    });
    const wanted = toProblems(toRow(operationId)).map((code) => `${PROBLEMS[code].status} ${code}`);
    expect([operationId, promised.toSorted()]).toEqual([operationId, wanted.toSorted()]);
  }
});

test('the body of every request has a name of its own', () => {
  const bodies = operations.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => schema['$ref']),
  );
  expect(bodies.length).toBeGreaterThan(100);
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('a generator can write every pattern into a program', () => {
  const patterns = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('pattern' in node && typeof node.pattern === 'string') patterns.add(node.pattern);
    Object.values(node).forEach(collect);
  };
  collect(document);
  expect(patterns.size).toBeGreaterThan(50);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
    // Some write characters for their numbers, and an end of a line would end the expression.
    const written = pattern.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    expect([pattern, /[\n\r\u2028\u2029]/.test(written)]).toEqual([pattern, false]);
  }
});

test('a request can be of any length nowhere', () => {
  const unbounded: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('$ref' in node && typeof node.$ref === 'string')
      return look(followed(node), `${path} ${node.$ref.split('/').at(-1)}`);
    const bounds = {
      string: ['maxLength', 'enum', 'const', 'pattern', 'format'],
      array: ['maxItems'],
    };
    const { type } = node as { type?: keyof typeof bounds };
    if (typeof type === 'string' && bounds[type]?.every((bound) => !(bound in node)))
      unbounded.push(path);
    for (const [key, inner] of Object.entries(node)) look(inner, `${path}.${key}`);
  };
  for (const { operationId, parameters, requestBody } of operations)
    look({ parameters: parameters.map(({ schema }) => schema), requestBody }, operationId);
  expect(unbounded).toEqual([]);
});

test('a list of values that stands in five places has a name', () => {
  const places = new Map<string, number>();
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('enum' in node && !('$ref' in node)) {
      const values = JSON.stringify(node.enum);
      places.set(values, (places.get(values) ?? 0) + 1);
    }
    Object.values(node).forEach(count);
  };
  // The codes of an error response are part of that response.
  count([document.paths, document.components['schemas']]);
  expect([...places].filter(([, times]) => times >= 5)).toEqual([]);
});

test('the document has at most 900 KB, without spaces', () => {
  expect(JSON.stringify(document).length).toBeLessThan(900_000);
});

test('every tag is described', () => {
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(operations.flatMap(({ tags }) => tags))].toSorted(),
  );
});

test('errors of API Gateway itself have a message and no code, unlike problems', () => {
  const types = ({ responses }: (typeof operations)[number], status: string) =>
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
  [
    'If-Match',
    ['"1"', '12', '*', 'W/"1"', '"1", "2"', '"1.a-b"'],
    ['0', '', '1, 2', '"1', '*, "1"'],
  ],
  [
    'Idempotency-Key',
    ['a1b2c3d4', '"a1b2c3d4"', '7f1c9c36-8c41-4bd2-9d55-6f3c1b7a9e10'],
    ['short', '"a1b2c3d4', 'with a blank', 'x'.repeat(129)],
  ],
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
  ).toEqual([
    expect.stringContaining('Either this or candidate_id'),
    expect.stringContaining('Either this or requisition_id'),
  ]);
});

test('what is created can be read where its Location leads', () => {
  const readable = rows.flatMap(([, { method, path }]) =>
    method === 'GET' ? [path.replace(/\{\w+\}/g, '{}')] : [],
  );
  const led = rows.flatMap(([, { location }]) => location ?? []);
  expect(led.length).toBeGreaterThan(8);
  expect(led.filter((path) => !readable.includes(path.replace(/\{[\w.]+\}/g, '{}')))).toEqual([]);
});

test('every read of a record with a version says that it can be unchanged', () => {
  const versioned = operations.filter(
    ({ operationId, responses }) =>
      toRow(operationId).method === 'GET' &&
      Object.values(responses).some(({ headers }) => headers?.['ETag'] !== undefined),
  );
  expect(versioned.length).toBeGreaterThan(18);
  expect(
    versioned.flatMap(({ operationId, responses }) => ('304' in responses ? [] : operationId)),
  ).toEqual([]);
});
