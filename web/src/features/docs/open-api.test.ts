import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  listCalls,
  type OpenApi,
  resolved,
  type Schema,
  toTextParts,
  typeName,
} from './open-api.ts';

const document = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../packages/contracts/openapi.json'), 'utf8'),
) as OpenApi;

test('every call of the document is shown once, grouped by its tag', () => {
  const calls = listCalls(document);
  expect(calls).toHaveLength(
    Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length,
  );
  const tags = calls.map(({ tags: [tag] }) => tag);
  expect(tags.filter((tag, i) => tag !== tags[i - 1])).toEqual([...new Set(tags)]);
  expect(calls.find(({ operationId }) => operationId === 'list-candidates')).toMatchObject({
    method: 'GET',
    path: '/candidates',
  });
});

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'date-time'],
  [{ enum: ['Active', 'Inactive'] }, '"Active" or "Inactive"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ type: 'integer', format: 'int32' }, 'integer'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of integer'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [{ $ref: '#/components/schemas/CompanyStatus' }, '"Active" or "Inactive"'],
  [{}, 'object'],
])('the schema %j is described as %s', (schema, text) =>
  expect(typeName(schema, document)).toBe(text),
);

test('a reference is followed, and a broken one is an error', () => {
  const follow = (name: string) =>
    resolved<Schema>({ $ref: `#/components/schemas/${name}` }, document);
  expect(follow('Problem').properties).toHaveProperty('code');
  expect(() => follow('Nothing')).toThrow('has no');
});

test('what stands between backticks is code', () => {
  expect(toTextParts('Send `id` and `name`')).toEqual([
    { text: 'Send ', isCode: false },
    { text: 'id', isCode: true },
    { text: ' and ', isCode: false },
    { text: 'name', isCode: true },
  ]);
  expect(toTextParts('`id`')).toEqual([{ text: 'id', isCode: true }]);
});

test('every text of the document that the page shows has its backticks in pairs', () => {
  const texts = listCalls(document).flatMap(({ summary, description = '' }) => [
    summary,
    description,
  ]);
  expect(texts.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
});
