import { expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { instant } from '@parley/contracts/shared/times.ts';
import { parseRequestParts } from './parse-request.ts';
import { Refusal } from './step.ts';

const row: RouteRow = {
  method: 'POST',
  path: '/things',
  group: 'system',
  access: 'public',
  request: {
    query: z.strictObject({ from: instant.optional() }),
    body: z.strictObject({ name: z.string(), place: z.strictObject({ city: z.string() }) }),
  },
  responses: { 204: null },
  problems: [],
  idempotency: 'natural',
  summary: 'Creates a thing',
};

/** Returns the row, or one whose body has a single field of a type. */
const toRow = (of: z.ZodType | undefined): RouteRow =>
  of ? { ...row, request: { body: z.strictObject({ of }) } } : row;

/** Returns the failure with which a request is refused, or undefined. */
async function refusalOf(
  body: unknown,
  queryStringParameters: Record<string, string> = {},
  headers: Record<string, string> = { 'content-type': 'application/json' },
  of?: z.ZodType,
) {
  const event = { queryStringParameters, headers, body: JSON.stringify(body) };
  try {
    await parseRequestParts().before!({ event, context: { state: { row: toRow(of) } } } as never);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.failure;
  }
}

const body = { name: 'A', place: { city: 'B' } };

test.each([
  ['nothing that is unknown', {}, body, []],
  ['an unknown parameter', { form: 'x' }, body, ['query.form: is not known here']],
  [
    'unknown fields, also of what is inside',
    {},
    { ...body, nmae: 'A', place: { city: 'B', zip: '1', street: 'C' } },
    [
      'body.place.zip: is not known here',
      'body.place.street: is not known here',
      'body.nmae: is not known here',
    ],
  ],
  [
    'a time that is none',
    { from: 'yesterday' },
    body,
    ['query.from: must be a time in UTC such as 2026-03-10T14:00:00.000Z'],
  ],
])('the errors of %s name the field', async (_, query, given, expected) => {
  const { errors = [] } = (await refusalOf(given, query)) ?? {};
  expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
});

const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string().min(2).max(4) }),
  z.strictObject({ kind: z.literal('pool'), many: z.int().min(1).max(9) }),
]);
const loose = z.union([z.string(), z.strictObject({ name: z.string() })]);

test.each([
  ['a missing text', z.string(), undefined, 'body.of is missing'],
  ['a number for a text', z.string(), 4, 'body.of must be a text'],
  ['a text for a number', z.int(), '4', 'body.of must be a number'],
  ['a fraction', z.int(), 1.5, 'body.of must be a whole number'],
  ['a text for a list', z.array(z.string()), 'a', 'body.of must be a list'],
  ['an empty text', z.string().min(1), '', 'body.of must not be empty'],
  ['a short text', z.string().min(3), 'a', 'body.of must have at least 3 characters'],
  ['an empty list', z.array(z.string()).min(1), [], 'body.of must have at least 1 entry'],
  ['a large number', z.int().max(9), 10, 'body.of must be at most 9'],
  ['another value', z.enum(['a', 'b']), 'c', 'body.of must be one of "a", "b"'],
  ['no value of several', z.enum(['a', 'b']), undefined, 'body.of is missing: one of "a", "b"'],
  ['an address that is none', z.email(), 'a', 'body.of must be an e-mail address'],
  [
    'a text of another form',
    z.string().regex(/^a+$/),
    'b',
    'body.of must be a text that matches /^a+$/',
  ],
  ['an unknown kind', choice, { kind: 'team' }, 'body.of.kind must be one of "person", "pool"'],
  ['a field of a kind', choice, { kind: 'pool', many: 0 }, 'body.of.many must be at least 1'],
  ['a field of the only form that was meant', loose, {}, 'body.of.name is missing'],
  [
    'none of several forms',
    loose,
    4,
    'body.of must have one of the forms that are described for it',
  ],
])('%s is refused with a sentence', async (_, schema, value, expected) => {
  const { errors = [] } = (await refusalOf({ of: value }, {}, undefined, schema)) ?? {};
  expect(errors.map(({ path, message }) => `${path} ${message}`)).toEqual([expected]);
});

test('the detail names three fields, and sentences after a colon', async () => {
  const past = z.string().refine(() => false, 'This time has passed');
  const { message } = (await refusalOf({ of: 'a', b: 1, c: 1, d: 1 }, {}, undefined, past)) ?? {};
  expect(message).toBe('of: This time has passed; b is not known here; c is not known here');
});

test.each([
  ['application/json', undefined, undefined],
  ['Application/JSON ; charset=utf-8', 'identity', undefined],
  ['application/json-patch+json', undefined, 'unsupported-media-type'],
  ['application/jsonp', undefined, 'unsupported-media-type'],
  ['text/plain', undefined, 'unsupported-media-type'],
  ['application/json', 'gzip', 'unsupported-media-type'],
])('a body of the type %s in the encoding %s is refused as %s', async (type, encoding, problem) => {
  const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
  expect((await refusalOf(body, {}, headers))?.problem).toBe(problem);
});
