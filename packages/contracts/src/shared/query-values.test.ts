import { expect, test } from 'vitest';
import * as z from 'zod';
import { flag, integerBetween } from './query-values.ts';

const query = z.strictObject({ limit: integerBetween(1, 100).optional(), mine: flag.optional() });

test.each([
  [{}, {}],
  [{ limit: '7' }, { limit: 7 }],
  [{ limit: 100 }, { limit: 100 }],
  [{ mine: 'true' }, { mine: true }],
  [{ mine: 'false' }, { mine: false }],
  [{ mine: true }, { mine: true }],
])('%j is read as %j, from an address as from a body', (given, expected) => {
  expect(query.parse(given)).toEqual(expected);
});

test.each(['0', '101', '07', '+7', '7.0', '7e1', ' 7', '', 'x', 7.5, 101, null, true, [7]])(
  'the limit %j is refused',
  (limit) => {
    const { error } = query.safeParse({ limit });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['limit'], 'must be a whole number from 1 to 100'],
    ]);
  },
);

test.each(['', 'True', '1', 'yes', 1, null, 'constructor'])('the flag %j is refused', (mine) => {
  const { error } = query.safeParse({ mine });
  expect(error?.issues.map(({ message }) => message)).toEqual(['must be true or false']);
});

test('the document describes them as numbers and as true or false', () => {
  const { properties, required } = z.toJSONSchema(query, { io: 'input' });
  expect(properties).toEqual({
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    mine: { type: 'boolean' },
  });
  expect(required).toBeUndefined();
});
