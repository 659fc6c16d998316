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

/** Returns the failure with which a request is refused, or undefined. */
async function refusalOf(
  body: unknown,
  queryStringParameters: Record<string, string> = {},
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const event = { queryStringParameters, headers, body: JSON.stringify(body) };
  try {
    await parseRequestParts().before!({ event, context: { state: { row } } } as never);
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
