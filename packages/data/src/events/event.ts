import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { auditKindOf } from '@parley/domain/audit/audit-kind.ts';
import * as z from 'zod';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';
import { keys } from '../keys.ts';

/** What happened, in the past tense. The outbox acts on some of them; all are the audit trail. */
export const EVENT_TYPES = [
  'company.registered', 'company.created', 'company.changed', 'company.deleted',
  'user.invited', 'user.reinvited', 'user.readdressed', 'invitation.asked', 'user.changed', 'user.deleted', 'user.forgetting', 'user.two-step-reset', 'availability.changed', 'account.changed', 'avatar.changed',
  'candidate.created', 'candidate.changed', 'candidate.deleted', 'candidate.invited', 'upload.offered', 'file.added', 'file.deleted',
  'requisition.created', 'requisition.changed', 'requisition.moved', 'requisition.deleted', 'application.created', 'application.moved',
  'interview.scheduled', 'interview.rescheduled', 'interview.cancelled', 'interview.missed', 'interview.deleted', 'interview.answered', 'interview.replied', 'interview.began', 'interview.ended', 'interview.completed',
  'feedback.saved', 'feedback.submitted', 'feedback.edited', 'feedback.deleted', 'candidate-feedback.added', 'decision.made', 'contact.received', 'contact.changed', 'contact.answered', 'event.retry-due', 'calendar-event.added', 'calendar-event.changed', 'calendar-event.removed', 'calendar-feed.made', 'calendar-feed.removed', 'access.refused',
  'chat.started', 'chat.changed', 'chat.sent', 'chat.edited', 'chat.deleted',
  'application.removed', 'bulk.done', 'candidates.imported', 'list.exported',
  'mail.drafted', 'mail.draft-saved', 'mail.draft-deleted', 'mail.queued', 'mail.taken-back', 'mail.sent', 'mail.answered', 'mail.moved', 'mail.marked', 'mail.deleted', 'mail.labels-changed', 'mail.label-removed', 'mail.template-changed', 'mail.attachment-offered',
  'decision.settled', 'decision.mail-due', 'decision.hold-over', 'decision.undone', 'application.ordered', 'application.reopened',
  'card.changed', 'card.commented', 'card.comment-changed', 'card.comment-deleted',
  'recording.erased', 'recording.delivered', 'recording.expiry-due', 'recording.expired', 'recording.look-due', 'recording.over-due', 'recording-settings.changed',
  'room.opened', 'room.attended', 'room.entered', 'room.admitted', 'room.removed', 'room.ended', 'room.told', 'consent.answered', 'recording.started', 'recording.paused', 'recording.resumed', 'recording.stopped',
  'moment.marked', 'moment.changed', 'moment.removed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event to be written with the state it tells of. `data` holds ids and facts the outbox needs, no free text of people. */
export interface NewEvent {
  type: EventType;
  data: Record<string, unknown>;
}

/** Who did it, when, under which request. `idempotency` makes the event the record of a replayable answer. */
export interface EventContext {
  id: string;
  at: string;
  actorId: string;
  requestId: string;
  idempotency?: { recordId: string; bodyHash: string; answer: StoredAnswer } | undefined;
}
export interface StoredAnswer {
  status: number;
  body: unknown;
  version?: number | undefined;
}

/** An event as the outbox reads it from the stream. */
export interface DomainEvent extends NewEvent {
  id: string;
  tenant_id: number;
  at: string;
  actor_id: string;
}

/** The write that belongs into the transaction of the change. Answers are deflated: an event stays under one write unit's KB. */
export function eventOp(store: TenantStore, event: NewEvent, context: EventContext): WriteOp {
  const { idempotency } = context;
  return store.put(
    keys.event(idempotency?.recordId ?? context.id),
    {
      kind: 'EVENT', id: context.id, type: event.type, tenant_id: store.tenantId, at: context.at, actor_id: context.actorId, request_id: context.requestId, data: event.data, version: 1,
      ...(auditKindOf(event.type) === undefined ? {} : { project: 'audit' }),
      ...(idempotency ? { body_hash: idempotency.bodyHash, answer: deflateRawSync(JSON.stringify(idempotency.answer)) } : {}),
    },
    'missing',
  );
}

const told = z.object({ type: z.enum(EVENT_TYPES), at: z.string(), actor_id: z.string(), data: z.record(z.string(), z.unknown()) });

/** The event under a record id, or undefined. */
export async function findEvent(store: TenantStore, recordId: string): Promise<z.infer<typeof told> | undefined> {
  const item = await store.get(keys.event(recordId));
  return item && told.parse(item);
}

/** The stored answer of an earlier request with the same key, or undefined. */
export async function findAnswer(store: TenantStore, recordId: string): Promise<{ bodyHash: string; answer: StoredAnswer } | undefined> {
  const item = await store.get(keys.event(recordId));
  if (!item?.answer) return undefined;
  return { bodyHash: String(item.body_hash), answer: JSON.parse(inflateRawSync(item.answer as Uint8Array).toString()) as StoredAnswer };
}
