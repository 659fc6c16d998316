import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildOpenApi } from '@parley/contracts/openapi/build-openapi.ts';
import { listRules, SOMETHING_SEEN } from '@parley/contracts/openapi/schema-rules.ts';
import { createWords } from '@parley/contracts/openapi/words.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { line, paragraph } from '@parley/contracts/shared/text.ts';

interface Described {
  description?: string;
}
interface Operation extends Described {
  operationId: string;
  summary: string;
  parameters: (Described & { name?: string })[];
  responses: Record<string, unknown>;
}
const words = createWords();
const document = buildOpenApi(ROUTES, words) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'parameters' | 'headers', Record<string, Described>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Returns the fields of a schema, by place, with their descriptions. */
function listFields(node: unknown, place: string): [string, string | undefined][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, schema]: [string, Described]) => [
          [`${place}.${name}`, schema.description] as [string, string | undefined],
          ...listFields(schema, `${place}.${name}`),
        ])
      : listFields(value, place),
  );
}
const listMissing = (fields: [string, string | undefined][]) =>
  fields.filter(([, description]) => !description).map(([place]) => place);

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

test('every field of a request has a description', () => {
  const fields = Object.entries(document.components.schemas)
    .filter(([name]) => name.endsWith('Request'))
    .flatMap(([name, schema]) => listFields(schema, name));
  expect(fields.length).toBeGreaterThan(500);
  expect(listMissing(fields)).toEqual([]);
});

test('all words are used', () => {
  expect(words.listUnused()).toEqual([]);
});

test('descriptions are sentences', () => {
  const texts = [
    ...operations.map(({ description = '' }) => description),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      listFields(schema, name).map(([, description = '']) => description),
    ),
  ];
  expect(texts.filter((text) => text !== '' && !/^[A-Z`].*\.$/s.test(text))).toEqual([]);
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
