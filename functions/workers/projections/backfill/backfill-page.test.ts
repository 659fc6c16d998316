import { expect, test, vi } from 'vitest';
import type { QueryInput, Stored, TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Projector } from '../change.ts';
import { BACKFILL_STEPS, backfillPage } from './backfill-page.ts';

const state = {
  kind: 'BACKFILL' as const,
  revision: 3,
  zone: 'UTC',
  step: 'interviews' as const,
  version: 4,
};

test('continues after a record that was just written, and reads no index', async () => {
  const followed: Stored[] = [];
  for (const steps of Object.values(BACKFILL_STEPS) as unknown as Record<string, Projector>[]) {
    for (const index of Object.keys(steps))
      vi.spyOn(steps, index).mockImplementation(async ({ after }) => void followed.push(after!));
  }
  const reads: boolean[] = [];
  const store = {
    tenantId: 2,
    get: async (_key: unknown, options?: { eventually?: boolean }) =>
      options?.eventually ? { ...state, version: 3 } : state,
    query: async ({ index, consistent }: QueryInput) => (
      reads.push(Boolean(index) || consistent === true),
      {
        items: index ? [{ id: 'iv_1', user_id: 'ann', state: 'scheduled' }] : [],
        lastKey: undefined,
      }
    ),
    getMany: async (_keys: unknown, options?: { consistent?: boolean }) =>
      options?.consistent
        ? [{ id: 'iv_1', state: 'cancelled' }]
        : [{ id: 'iv_1', state: 'scheduled' }],
    put: (key: unknown, item: object) => ({ type: 'put', key, item }),
    commit: vi.fn(async () => ({ ok: true })),
  };
  for (const step of ['interviews', 'requisitions', 'applications'] as const) {
    await backfillPage({
      store: store as unknown as TenantStore,
      before: undefined,
      after: { ...state, step },
      now: new Date('2026-03-02T08:00:00.000Z'),
    });
  }
  expect(store.commit).toHaveBeenCalledTimes(3);
  expect(new Set(followed.map(({ state: told }) => told))).toEqual(new Set(['cancelled']));
  expect(reads).not.toContain(false);
});
