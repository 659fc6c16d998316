import { expect, test, vi } from 'vitest';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { writeEvent } from './write-event.ts';

const written: Record<string, unknown>[] = [];
const store = {
  tenantId: 7,
  put: (_: object, item: object) => ({ type: 'put', item }),
  commit: async ([op]: WriteOp[]) => {
    if (op?.type === 'put') written.push(op.item);
    return { ok: true };
  },
} as unknown as TenantStore;
const write = writeEvent({
  now: () => new Date('2026-03-02T08:00:00.000Z'),
  storeOf: () => store,
});
const input = {
  tenant_id: 7,
  id: 'evt_1-due',
  type: 'account.password-change-due',
  data: {},
  actor_id: 'somebody',
};

test.each([
  ['has the request that put it off', { request_id: 'request' }, 'request'],
  ['has its own id if an earlier release has put it off', {}, 'evt_1-due'],
])('a delayed event %s', async (_, more, requestId) => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await write({ ...input, ...more });
  expect(written.at(-1)).toMatchObject({ id: 'evt_1-due', request_id: requestId });
  expect(JSON.parse(String(log.mock.lastCall![0]))).toMatchObject({
    code: 'later-event',
    request_id: requestId,
  });
});
