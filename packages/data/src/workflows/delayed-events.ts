import { SFNClient } from '@aws-sdk/client-sfn';
import type { NewEvent } from '../events/event.ts';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { startExecution } from './start-execution.ts';

/**
 * An event that is to be published at an instant (UTC, ISO 8601). `id` is unique within the tenant
 * and makes the event happen once.
 */
export type DelayedEvent = NewEvent & {
  tenantId: number;
  id: string;
  at: string;
  actorId: string;
  /** The request that caused it. */
  requestId: string;
};

/**
 * Schedules events for later. Every call can be repeated. Events cannot be cancelled: the consumer
 * checks whether the event still applies.
 */
export interface DelayedEvents {
  put(event: DelayedEvent): Promise<void>;
}

/** @param stateMachineArn the machine that waits and then publishes the event */
export function delayedEvents(
  stateMachineArn: string,
  client = underBudget(new SFNClient({ maxAttempts: 4, requestHandler: requestTimeouts() })),
): DelayedEvents {
  return {
    async put({ tenantId, id, at, type, data, actorId, requestId }) {
      const input = JSON.stringify({
        tenant_id: tenantId,
        id,
        at,
        type,
        data,
        actor_id: actorId,
        request_id: requestId,
      });
      await startExecution(client, { stateMachineArn, name: `${tenantId}-${id}`, input });
    },
  };
}
