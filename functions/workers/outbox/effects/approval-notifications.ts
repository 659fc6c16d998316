import { APPROVAL_MESSAGE } from '@parley/application/mails/kinds/approval.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import type { ApprovalNotificationKind } from '@parley/contracts/events/requisition.events.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { deferQuietHours } from '@parley/domain/interviews/quiet-hours.ts';
import { REMINDER_DEFAULTS } from '@parley/domain/interviews/reminder-settings.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';

interface ApprovalNotification {
  event: DomainEvent;
  requisition: Requisition;
  member: Member;
  type: ApprovalNotificationKind;
}

/**
 * Sends a notification about an approval. Approvals are not urgent, so a notification that falls
 * into the recipient's night is delayed until the morning in the recipient's zone.
 */
export async function notifyInWorkingHours(
  { event, requisition, member, type }: ApprovalNotification,
  deps: EffectDependencies,
): Promise<'done'> {
  const at = deferQuietHours(event.at, member.zone, REMINDER_DEFAULTS);
  if (at > event.at) {
    await deps.delayedEvents.put({
      tenantId: event.tenant_id,
      id: `${event.id}-${member.user_id}`,
      at,
      type: 'requisition.news-due',
      data: {
        requisition_id: requisition.id,
        user_id: member.user_id,
        type,
        moved_at: event.at,
      },
      actorId: event.actor_id,
      requestId: event.request_id,
    });
  } else await notify({ requisition, member, type }, at, event.at, deps);
  return 'done';
}

/** Sends a delayed notification unless it does not apply any more. */
const requisitionNotificationDue: Effect<'requisition.news-due'> = async (event, deps) => {
  const { requisition_id, user_id, type, moved_at } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [requisition, member] = await Promise.all([
    requisitions.get(store, requisition_id),
    members.get(store, user_id),
  ]);
  if (requisition && member) await notify({ requisition, member, type }, event.at, moved_at, deps);
};

/**
 * Sends a notification if it still applies.
 * @param at when it is sent, which identifies the occasion: two requests in one night cause only
 * one notification
 * @param movedAt when the approval was requested, given or refused
 */
async function notify(
  { requisition, member, type }: Omit<ApprovalNotification, 'event'>,
  at: string,
  movedAt: string,
  deps: EffectDependencies,
): Promise<void> {
  const said = whatIsSo(requisition, type, member.user_id, movedAt);
  if (!said || !isActiveMember(member)) return;
  const { id, title } = requisition;
  const mail = wantsNotification(type, 'mail', member.muted)
    ? () =>
        APPROVAL_MESSAGE.compose({
          type,
          to: member,
          requisition,
          person: said.person.by_name,
          reason: said.reason,
          appUrl: deps.appUrl,
        })
    : undefined;
  const params = {
    person: said.person.by_name,
    title,
    requisition: id,
    ...(said.reason ? { reason: said.reason } : {}),
  };
  const notification = wantsNotification(type, 'app', member.muted)
    ? {
        userId: member.user_id,
        type,
        params,
        interviewId: null,
        names: { userId: said.person.by_id },
      }
    : undefined;
  if (mail || notification)
    await deliver(
      deps.storeOf(requisition.tenant_id),
      { occasion: keys.sentOnce(`${type}#${id}#${at}#${member.user_id}`), mail, notification },
      deps,
    );
}

/**
 * Returns who requested, gave or refused the approval and why, or undefined if that does not apply
 * any more.
 */
function whatIsSo(
  { status, requested, approvals, sent_back }: Requisition,
  type: ApprovalNotificationKind,
  userId: string,
  movedAt: string,
): { person: { by_id?: string; by_name: string }; reason: string } | undefined {
  if (type === 'approval-asked')
    return status === 'pending_approval' && requested && requested.by_id !== userId
      ? { person: requested, reason: '' }
      : undefined;
  if (type === 'approval-refused')
    return sent_back?.at === movedAt ? { person: sent_back, reason: sent_back.reason } : undefined;
  const approval = approvals.find(({ at }) => at === movedAt);
  return approval && { person: approval, reason: '' };
}

export const approvalEffects = {
  'requisition.news-due': requisitionNotificationDue,
} satisfies Partial<Effects>;
