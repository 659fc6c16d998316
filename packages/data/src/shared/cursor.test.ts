import { expect, test } from 'vitest';
import { keyRing } from '../signing/key-ring.ts';
import { cursors, type CursorScope } from './cursor.ts';

const { seal, open } = cursors(
  keyRing({
    read: async () => JSON.stringify({ signs: 'tst', tst: Buffer.alloc(48, 7).toString('base64') }),
    readTableKey: async () => undefined,
    now: () => new Date(0),
  }),
);
const scope: CursorScope = {
  tenantId: 2,
  userId: 'ana',
  route: 'list-candidates',
  filters: { sort: 'name', q: undefined },
};
const lastKey = { PK: 'T#2#CANDIDATE', SK: 'b' };

test('a cursor opens in the scope for which it was issued', async () => {
  const cursor = await seal(lastKey, scope);
  expect(await open(cursor!, { ...scope, filters: { sort: 'name' } })).toEqual(lastKey);
  expect([await open(undefined, scope), await seal(undefined, scope)]).toEqual([undefined, null]);
});

test.each<[string, Partial<CursorScope>]>([
  ['another company', { tenantId: 20 }],
  ['another person', { userId: 'ben' }],
  ['another route', { route: 'list-users' }],
  ['another filter', { filters: { sort: 'name', q: 'a' } }],
])('a cursor does not open for %s', async (_, other) => {
  expect(await open((await seal(lastKey, scope))!, { ...scope, ...other })).toBe('malformed');
});

test('a cursor does not open with changed content or a missing or extra part', async () => {
  const [payload, id, signature] = (await seal(lastKey, scope))!.split('.') as [
    string,
    string,
    string,
  ];
  const foreign = Buffer.from(JSON.stringify({ ...lastKey, PK: 'T#3#CANDIDATE' })).toString(
    'base64url',
  );
  for (const forged of [
    `${foreign}.${id}.${signature}`,
    `${payload}.${signature}`,
    payload,
    `${payload}.${id}.`,
    `${payload}.${id}.${signature}.x`,
    '',
  ])
    expect(await open(forged, scope), forged).toBe('malformed');
});
