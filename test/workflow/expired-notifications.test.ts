import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { DAY, MINUTE } from '../support/builders/company.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
}, 600_000);
afterAll(() => product?.close());

test('an unread notification that expires is no longer counted as unread', async () => {
  const { admin } = product.aurora.people;
  const store = tenantStore(product.table, product.aurora.tenantId);
  const count = async () => {
    await product.stack.idle();
    const { items, unread } = await admin.call('list-notifications', { query: { limit: 50 } });
    return { unread, listed: items.filter(({ read }) => !read).length };
  };
  const before = await count();
  expect(before.unread).toBe(before.listed);
  const now = product.now().getTime();
  await store.commit(
    notifications.add(store, {
      kind: 'NOTIFICATION',
      id: `ntf_7${'Z'.repeat(25)}`,
      user_id: admin.userId,
      type: 'interview-cancelled',
      params: {},
      interview_id: null,
      // It expires in half an hour.
      created_at: new Date(now - 183 * DAY + 30 * MINUTE).toISOString(),
      version: 1,
    }),
  );
  expect(await count()).toEqual({ unread: before.unread + 1, listed: before.listed + 1 });

  await product.target.moveTo(now + 120 * MINUTE);
  const after = await count();
  expect(after.unread).toBe(after.listed);
});
