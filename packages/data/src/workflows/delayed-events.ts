import { SFNClient } from '@aws-sdk/client-sfn';
import type { EventType } from '../events/event.ts';
import { startExecution } from './start-execution.ts';

/**
 * An event that is to be written at an instant (UTC, ISO 8601). `id` names it in its tenant: it
 * happens once.
 */
export interface DelayedEvent {
  tenantId: number;
  id: string;
  at: string;
  type: EventType;
  data: Record<string, unknown>;
  actorId: string;
}

/**
 * Puts events off. Every call may be repeated. Nothing is taken back: whoever acts on the event
 * looks whether it still holds.
 */
export interface DelayedEvents {
  put(event: DelayedEvent): Promise<void>;
}

/** @param stateMachineArn of the machine that waits and then writes the event */
export function delayedEvents(
  stateMachineArn: string,
  client = new SFNClient({ maxAttempts: 4 }),
): DelayedEvents {
  return {
    async put({ tenantId, id, at, type, data, actorId }) {
      const input = JSON.stringify({ tenant_id: tenantId, id, at, type, data, actor_id: actorId });
      await startExecution(client, { stateMachineArn, name: `${tenantId}-${id}`, input });
    },
  };
}
