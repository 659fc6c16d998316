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

/** Returns the errors with which a request is refused, or none. */
async function errorsOf(queryStringParameters: Record<string, string>, body: unknown) {
  const event = {
    queryStringParameters,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    await parseRequestParts().before!({ event, context: { state: { row } } } as never);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.failure.errors;
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
  const errors = await errorsOf(query, given);
  expect(errors?.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
});
