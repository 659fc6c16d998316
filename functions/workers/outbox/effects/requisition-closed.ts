import { applications } from '@parley/data/applications/applications.repo.ts';
import { deriveId } from '@parley/data/mail-threads/derive-id.ts';
import { type DomainEvent, eventOp } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { withCancelled } from '@parley/data/interviews/with-cancelled.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import {
  CLOSING_REASONS,
  type Closing,
  isCancelledByClosing,
  isClosed,
} from '@parley/domain/requisitions/closing.ts';
import * as z from 'zod';
import type { Effect, EffectDependencies } from '../effect.ts';

/** Interviews looked at for one event: a second or two. */
const PAGE = 10;
/** What was booked in the same moment can be found by then. */
const LOOK_AGAIN_MS = 60_000;
const LAST_START = '9999-12-31T23:59:59.999Z';

const data = z.object({
  requisition_id: z.string(),
  after: z.record(z.string(), z.string()).optional(),
  again: z.boolean().default(false),
});
type Progress = z.infer<typeof data>;

/**
 * Calls off what a requisition that was filled or cancelled has booked ahead, and looks once more a
 * minute later.
 */
export const beginClosing = (
  requisitionId: string,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> => goOn({ requisition_id: requisitionId, again: false }, event, deps);

/** Goes on where the event before it stopped. */
export const requisitionClosing: Effect = (event, deps) =>
  goOn(data.parse(event.data), event, deps);

/**
 * One page of interviews, each in a transaction of its own, then the event that goes on. A crash
 * repeats this event: what was called off is left as it is, and the event that goes on has the same
 * id.
 */
async function goOn(
  { requisition_id, after, again }: Progress,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(event.tenant_id);
  const requisition = await requisitions.get(store, requisition_id);
  if (!requisition || !isClosed(requisition.status)) return;
  const at = deps.now().toISOString();
  const page = await interviews.list(store, {
    of: { requisitionId: requisition_id },
    between: [at, LAST_START],
    limit: PAGE,
    after,
  });
  const reason = requisition.closed?.reason || CLOSING_REASONS[requisition.status];
  for (const interview of await calledOff(store, requisition.status, page.items)) {
    if (interview.starts_at <= at) continue;
    const cancelled = withCancelled(store, interview, reason, at);
    const result = await store.commit([
      ...cancelled.writes,
      eventOp(store, cancelled.event, {
        id: deps.newId('evt'),
        at,
        actorId: event.actor_id,
        requestId: event.id,
      }),
    ]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
  if (page.lastKey) {
    const next = {
      type: 'requisition.closing',
      data: { requisition_id, again, after: page.lastKey },
    } as const;
    await store.commit([
      eventOp(store, next, {
        id: deriveId('evt', Date.parse(event.at), event.id),
        at,
        actorId: event.actor_id,
        requestId: event.id,
      }),
    ]);
  } else if (!again) {
    await deps.delayedEvents.put({
      tenantId: event.tenant_id,
      id: `${event.id}-again`,
      at: new Date(Date.parse(event.at) + LOOK_AGAIN_MS).toISOString(),
      type: 'requisition.closing',
      data: { requisition_id, again: true },
      actorId: event.actor_id,
    });
  }
}

/** Those that are booked and do not stand. The index is a moment behind: they are read again. */
async function calledOff(
  store: TenantStore,
  closing: Closing,
  found: readonly Interview[],
): Promise<Interview[]> {
  const booked = (
    await interviews.getMany(
      store,
      found.filter(({ state }) => state === 'scheduled').map(({ id }) => id),
    )
  ).filter(({ state }) => state === 'scheduled');
  if (closing === 'cancelled') return booked;
  const theirs = await applications.getMany(
    store,
    booked.map(({ jobreq_id, candidate_id }) => ({
      requisitionId: jobreq_id,
      candidateId: candidate_id,
    })),
  );
  const stages = new Map(theirs.map(({ candidate_id, stage }) => [candidate_id, stage]));
  return booked.filter(({ candidate_id }) =>
    isCancelledByClosing(closing, stages.get(candidate_id)),
  );
}
