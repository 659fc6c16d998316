import * as z from 'zod';
import { log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { EVENT_TYPES } from '@parley/contracts/events/event-table.ts';
import { passOnEvent } from '@parley/data/events/event.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

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
  /** An execution that an earlier release has started has none. */
  request_id: z.string().optional(),
});

/**
 * Writes an event that is due. Its id is its key, so a repeated call finds the event and changes
 * nothing.
 */
export const writeEvent =
  ({ now, storeOf }: DelayedEventDependencies) =>
  async (event: unknown): Promise<void> => {
    const { tenant_id, id, type, data, actor_id, request_id: requestId = id } = input.parse(event);
    const store = storeOf(tenant_id);
    const result = await store.commit([
      passOnEvent(
        store,
        { type, data },
        { id, at: now().toISOString(), actorId: actor_id, requestId },
      ),
    ]);
    withRequestId(requestId, () => log('later-event', { tenant_id, id, type, new: result.ok }));
  };
