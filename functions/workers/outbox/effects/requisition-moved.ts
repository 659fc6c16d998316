import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { isClosed } from '@parley/domain/requisitions/closing.ts';
import * as z from 'zod';
import { approversOf } from '../../../requisitions/approvers.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect, EffectDependencies } from '../effect.ts';
import {
  type ApprovalNotificationKind,
  notifyInWorkingHours,
} from './approval-notification-kind.ts';
import { beginClosing } from './requisition-closed.ts';

const moved = z.object({
  requisition_id: z.string(),
  from: z.enum(REQUISITION_STATUSES),
  to: z.enum(REQUISITION_STATUSES),
});
const changed = z.object({
  requisition_id: z.string(),
  asks_again: z.boolean(),
  asked_before_id: z.string().optional(),
});

/**
 * Who may approve hears that an approval waits, who asked for it what became of it; one that has
 * ended calls off what is booked.
 */
export const requisitionMoved: Effect = async (event, deps) => {
  const { requisition_id, from, to } = moved.parse(event.data);
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
 * A change of what was approved asks again. While it waits already, only who had asked before
 * learns that another does now.
 */
export const requisitionChanged: Effect = async (event, deps) => {
  const { requisition_id, asks_again, asked_before_id } = changed.parse(event.data);
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
  for await (const people of approversOf(store, requisition))
    await notifyPeople(
      event,
      requisition,
      people.map(({ user_id }) => user_id),
      'approval-asked',
      deps,
    );
}

/** Never whoever did it. */
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
