import { listApprovers } from '@parley/application/requisitions/approvers.ts';
import type { EventData } from '@parley/contracts/events/event-table.ts';
import type { ApprovalNotificationKind } from '@parley/contracts/events/requisition.events.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import { type DomainEvent, eventOp } from '@parley/data/events/event.ts';
import { withCancelled } from '@parley/data/interviews/interview-changes.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { hasWorkflow } from '@parley/domain/interviews/interview-status.ts';
import {
  isClosed,
  CLOSING_REASONS,
  type Closing,
  isCancelledByClosing,
} from '@parley/domain/requisitions/requisition-checks.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import { type Effect, type EffectDependencies, type Effects, inOrder } from '../effect.ts';
import { notifyInWorkingHours } from './approval-notifications.ts';
import { passOnHiringManager } from './hiring-manager-changed.ts';
import { renewVoiceExpiries } from './voices/voice-check-effects.ts';

/**
 * Notifies the members who may approve that an approval is pending, and the member who requested it
 * of the result. If the requisition was filled or cancelled, its booked interviews are cancelled.
 */
const requisitionMoved: Effect<'requisition.moved'> = async (event, deps) => {
  const { requisition_id, from, to } = event.data;
  if (to === 'pending_approval') return notifyApprovers(event, requisition_id, deps);
  if (isClosed(to)) return beginClosing(requisition_id, event, deps);
  if (from !== 'pending_approval') return;
  const requisition = await requisitions.get(deps.storeOf(event.tenant_id), requisition_id);
  if (requisition?.requested)
    await notifyPeople(
      event,
      requisition,
      [requisition.requested.by_id],
      to === 'draft' ? 'approval-refused' : 'approval-given',
      deps,
    );
};

/**
 * If there is another hiring manager, what the former one could read passes on to them. Notifies
 * the approvers if the change needs a new approval. If the approval was pending already
 * and another member requests it now, only the member who requested it before is notified.
 */
const requisitionChanged: Effect<'requisition.changed'> = async (event, deps) => {
  const { requisition_id, asks_again, asked_before_id, manager_before } = event.data;
  if (manager_before !== undefined)
    await passOnHiringManager(
      { requisitionId: requisition_id, before: manager_before },
      event,
      deps,
    );
  if (asks_again) return notifyApprovers(event, requisition_id, deps);
  const requisition =
    asked_before_id === undefined
      ? undefined
      : await requisitions.get(deps.storeOf(event.tenant_id), requisition_id);
  if (requisition)
    await notifyPeople(event, requisition, [asked_before_id!], 'approval-asked', deps);
};

async function notifyApprovers(
  event: DomainEvent,
  requisitionId: string,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(event.tenant_id);
  const requisition = await requisitions.get(store, requisitionId);
  if (!requisition) return;
  for await (const people of listApprovers(store, requisition))
    await notifyPeople(
      event,
      requisition,
      people.map(({ user_id }) => user_id),
      'approval-asked',
      deps,
    );
}

/** Notifies the members, except the one who caused the event. */
async function notifyPeople(
  event: DomainEvent,
  requisition: Requisition,
  userIds: readonly string[],
  type: ApprovalNotificationKind,
  deps: EffectDependencies,
): Promise<void> {
  const people = await members.getMany(
    deps.storeOf(event.tenant_id),
    userIds.filter((id) => id !== event.actor_id),
  );
  await sendEach(
    people.map((member) => () => notifyInWorkingHours({ event, requisition, member, type }, deps)),
  );
}

/** The number of interviews processed for one event, which takes a second or two. */
const PAGE = 10;
/**
 * The delay of the second pass. By then, interviews that were booked at the same moment are found.
 */
const LOOK_AGAIN_MS = 60_000;
const LAST_START = '9999-12-31T23:59:59.999Z';

type Progress = EventData<'requisition.closing'>;

/**
 * Cancels the booked interviews of a requisition that was filled or cancelled, and checks again a
 * minute later.
 */
const beginClosing = (
  requisitionId: string,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> => goOn({ requisition_id: requisitionId, again: false }, event, deps);

/** Continues after the page at which the previous event stopped. */
const requisitionClosing: Effect<'requisition.closing'> = (event, deps) =>
  goOn(event.data, event, deps);

/**
 * Cancels one page of interviews, each in a transaction of its own, and then writes the event that
 * continues. A crash repeats this event: interviews that were cancelled are left as they are, and
 * the event that continues has the same id.
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
        requestId: event.request_id,
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
        requestId: event.request_id,
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
      requestId: event.request_id,
    });
  }
}

/**
 * Returns the interviews that have to be cancelled. They are read again from the table, because the
 * index is slightly out of date.
 */
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

/**
 * Restarts the workflows that the decision stopped, under new names, so that scorecards are
 * requested again.
 */
const applicationReopened: Effect<'application.reopened'> = async (
  event,
  { storeOf, workflows },
) => {
  const held = await interviewsOfApplication(storeOf(event.tenant_id), event.data);
  for (const { id, revision } of held.filter(hasWorkflow))
    await workflows.start(
      { tenantId: event.tenant_id, interviewId: id, revision },
      event.request_id,
    );
};

export const requisitionEffects = {
  'application.reopened': inOrder(renewVoiceExpiries, applicationReopened),
  'requisition.changed': requisitionChanged,
  'requisition.closing': requisitionClosing,
  'requisition.moved': requisitionMoved,
} satisfies Partial<Effects>;
