import { expect, test, vi } from 'vitest';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type LifecycleDependencies, runStep } from './run-step.ts';

const store = { tenantId: 7, get: async () => undefined } as unknown as TenantStore;
const step = runStep({ storeOf: () => store } as unknown as LifecycleDependencies);
const input = { tenant_id: 7, interview_id: 'iv_1', revision: 1, step: null };

test.each([
  ['is logged with the request of its execution', { request_id: 'request' }, 'request'],
  ['is logged without one for an execution that an earlier release has started', {}, undefined],
])('a step %s', async (_, more, requestId) => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await step({ ...input, ...more })).toEqual({ next: null });
  const line = JSON.parse(String(log.mock.lastCall![0])) as Record<string, unknown>;
  expect([line['code'], line['request_id']]).toEqual(['workflow-step-stale', requestId]);
});
