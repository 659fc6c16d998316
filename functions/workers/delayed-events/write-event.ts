import { EVENT_TYPES, eventOp } from '@parley/data/events/event.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import * as z from 'zod';
import { log } from '@parley/application/shared/log-events.ts';

export interface DelayedEventDependencies {
  now(): Date;
  storeOf(tenantId: number): TenantStore;
}

const input = z.object({
  tenant_id: z.int().positive(),
  id: z.string().min(1),
  type: z.enum(EVENT_TYPES),
  data: z.record(z.string(), z.unknown()),
  actor_id: z.string(),
});

/**
 * Writes an event that is due. Its id is its key, so a repeated call finds the event and changes
 * nothing.
 */
export const writeEvent =
  ({ now, storeOf }: DelayedEventDependencies) =>
  async (event: unknown): Promise<void> => {
    const { tenant_id, id, type, data, actor_id } = input.parse(event);
    const store = storeOf(tenant_id);
    const result = await store.commit([
      eventOp(
        store,
        { type, data },
        { id, at: now().toISOString(), actorId: actor_id, requestId: id },
      ),
    ]);
    log('later-event', { tenant_id, id, type, new: result.ok });
  };
