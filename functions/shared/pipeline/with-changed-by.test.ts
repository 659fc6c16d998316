import { expect, test } from 'vitest';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toVersionProblem } from '../version-problem.ts';
import { withAuthor, withChangedBy } from './with-changed-by.ts';

const put = (
  tenantId: number,
  expectation: Extract<WriteOp, { type: 'put' }>['expect'],
): WriteOp => ({
  type: 'put',
  tenantId,
  key: { pk: 'P', sk: 'S' },
  item: { version: 2 },
  index: {},
  expect: expectation,
});
const ana = { userId: 'user-of-ana', tenantId: 2 };

test('stores in a changed record who changed it and when', () => {
  expect(withChangedBy([put(2, { version: 1 })], ana, '2026-03-03T10:00:00.000Z')).toMatchObject([
    { item: { version: 2, changed_by_id: 'user-of-ana', changed_at: '2026-03-03T10:00:00.000Z' } },
  ]);
});

test('leaves new records, records of another tenant and calls without a member unchanged', () => {
  const writes = [put(2, 'missing'), put(2, 'any'), put(1, { version: 1 })];
  expect(withChangedBy(writes, ana, 'now')).toEqual(writes);
  expect(withChangedBy([put(2, { version: 1 })], undefined, 'now')).toEqual([
    put(2, { version: 1 }),
  ]);
});

test('names the first author to the second one if that author is known', () => {
  const refused = (item: Record<string, unknown>) =>
    toVersionProblem({ ok: false, index: 0, reason: 'condition', item }).details;
  expect(refused({ version: 5, changed_by: 'Ana', changed_at: 'then', secret: 1 })).toEqual({
    version: 5,
    changed_by: 'Ana',
    changed_at: 'then',
  });
  expect(refused({ version: 5 })).toEqual({ version: 5 });
});

test('the name of the first author is that of the member at present, or says that they have left', async () => {
  const refusal = { ok: false, index: 0, reason: 'condition' } as const;
  const storeWith = (stored: Record<string, unknown> | undefined) =>
    ({ get: async () => stored }) as unknown as TenantStore;
  const author = { item: { version: 5, changed_by_id: 'user-of-ana' } };
  expect((await withAuthor(storeWith(undefined), { ...refusal, ...author })).item).toMatchObject({
    changed_by: 'Former colleague',
  });
  const early = { ...refusal, item: { version: 5 } };
  expect(await withAuthor(storeWith(undefined), early)).toEqual(early);
});
