import { undoUntil } from '@parley/domain/decisions/undo-window.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  decision_id: z.string(),
});

/**
 * Nothing leaves the product while a decision can be undone: what follows from it is put off until
 * then.
 */
export const decisionMade: Effect = async (event, { delayedEvents }) => {
  const decision = data.parse(event.data);
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `evt_${decision.decision_id}-settled`,
    at: undoUntil(event.at),
    type: 'decision.settled',
    data: decision,
    actorId: event.actor_id,
  });
};
