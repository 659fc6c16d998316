import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildOpenApi } from '@parley/contracts/openapi/build-openapi.ts';
import { listRules, SOMETHING_SEEN } from '@parley/contracts/openapi/schema-rules.ts';
import { createWords } from '@parley/contracts/openapi/words.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { line, paragraph } from '@parley/contracts/shared/text.ts';

interface Described {
  description?: string;
}
interface Answer {
  headers?: Record<string, { $ref?: string }>;
  $ref?: string;
}
interface Operation extends Described {
  operationId: string;
  summary: string;
  parameters: (Described & { name?: string })[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, Answer>;
}
const words = createWords();
const document = buildOpenApi(ROUTES, words) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'parameters' | 'headers', Record<string, Described>> & {
    responses: Record<string, Answer>;
  };
};
const toRow = (id: string): RouteRow => ROUTES[id as RouteId];
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

interface Field {
  place: string;
  description: string | undefined;
  schema: unknown;
}

/** Returns the fields of a part of the document with their places. */
function listFields(node: unknown, place: string): Field[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, schema]: [string, Described]) => {
          const own = `${place}.${name}`;
          return [
            { place: own, description: schema.description, schema },
            ...listFields(schema, own),
          ];
        })
      : listFields(value, place),
  );
}
const fields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    listFields(schema, name),
  ),
  ...operations.flatMap(({ operationId, responses }) => listFields(responses, operationId)),
];

/** Whether a schema takes null, not counting what is inside of it. */
function canBeNull(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && [schema.type].flat().includes('null')) return true;
  return 'anyOf' in schema && Array.isArray(schema.anyOf) && schema.anyOf.some(canBeNull);
}

test('every operation says more than its summary', () => {
  expect(operations.filter(({ description }) => !description)).toEqual([]);
  expect(
    operations.filter(({ description = '', summary }) => description.startsWith(summary)),
  ).toEqual([]);
});

test('every parameter has a description', () => {
  const missing = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(({ name, description }) => name !== undefined && !description)
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(missing).toEqual([]);
  const { parameters, headers } = document.components;
  expect(
    Object.entries({ ...parameters, ...headers })
      .filter(([, { description }]) => !description)
      .map(([name]) => name),
  ).toEqual([]);
});

test('every field of a request and of an answer has a description', () => {
  expect(fields.length).toBeGreaterThan(2500);
  expect(fields.filter(({ description }) => !description).map(({ place }) => place)).toEqual([]);
});

test('a description says what null means if and only if there can be null', () => {
  const wrong = fields.filter(
    ({ description = '', schema }) => /\bNull\b/.test(description) !== canBeNull(schema),
  );
  expect(wrong.map(({ place, description }) => `${place}: ${description}`)).toEqual([]);
});

test('all words are used', () => {
  expect(words.listUnused()).toEqual([]);
});

test('descriptions are sentences', () => {
  const texts = [...operations, ...fields].map(({ description = '' }) => description);
  expect(texts.filter((text) => text !== '' && !/^[A-Z0-9`].*\.$/s.test(text))).toEqual([]);
});

test('a refinement or a change of a text without words is refused', () => {
  expect(listRules(z.string().refine((text) => text !== 'no', 'must not be no'))).toEqual([
    'Must not be no.',
  ]);
  expect(listRules(z.string().trim())).toEqual(['Blanks at its edges are removed.']);
  expect(() => listRules(z.string().superRefine(() => {}))).toThrow('has no words');
  expect(() => listRules(z.string().overwrite((text) => text.toUpperCase()))).toThrow(
    'has no words',
  );
});

test('every body of a request has an example that its schema takes', () => {
  const examples = operations.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ example }) => {
      const { body }: RouteRow['request'] = toRow(operationId).request;
      return [operationId, body?.safeParse(example).error?.message] as const;
    }),
  );
  expect(examples.length).toBeGreaterThan(100);
  expect(examples.filter(([, refused]) => refused !== undefined)).toEqual([]);
});

test('answers name their headers', () => {
  const { responses } = document.components;
  const named = operations.flatMap(({ operationId, responses: answers }) =>
    Object.entries(answers).map(([status, answer]) => ({
      place: `${operationId} ${status}`,
      status,
      names: Object.keys((responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer).headers ?? {}),
    })),
  );
  const without = (name: string, isWanted: (status: string) => boolean) =>
    named
      .filter(({ status, names }) => isWanted(status) && !names.includes(name))
      .map(({ place }) => place);
  expect(without('X-Request-Id', (status) => Number(status) < 400)).toEqual([]);
  expect(without('WWW-Authenticate', (status) => status === '401')).toEqual([]);
  expect(without('Retry-After', (status) => status === '429' || status === '503')).toEqual([]);
});

test('a rule between parameters stands with the operation', () => {
  const operation = operations.find(({ operationId }) => operationId === 'list-applications');
  expect(operation?.description).toContain('Name either requisition_id or candidate_id.');
});

test.each([
  ['a line', line(80)],
  ['several lines', paragraph(80, 1)],
])('the pattern of %s takes exactly what is not empty after it was cleaned', (_, schema) => {
  const pattern = new RegExp(SOMETHING_SEEN);
  const texts = Array.from({ length: 0x1_00_00 }, (_unused, code) => String.fromCharCode(code));
  const wrong = texts.filter((text) => pattern.test(text) !== schema.safeParse(text).success);
  expect(wrong.map((text) => text.charCodeAt(0).toString(16))).toEqual([]);
});
