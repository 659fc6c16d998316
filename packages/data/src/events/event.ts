import { findAuditKind } from '@parley/domain/audit/audit-kind.ts';
import * as z from 'zod';
import type { TenantStore } from '../shared/tenant-store.ts';
import { keys } from '../keys.ts';
import { decryptResponse, encryptResponse, type StoredAnswer } from './sealed-answer.ts';
import type { WriteOp } from '../shared/expression.ts';

/** Event types, in the past tense. The outbox acts on some of them; all form the audit trail. */
export const EVENT_TYPES = [
  'company.registered',
  'company.created',
  'company.changed',
  'company.deleted',
  'company.two-step-changed',
  'company.legal-changed',
  'company.assessors-changed',
  'company.region-changed',
  'company.domain-chosen',
  'company.domain-proved',
  'company.domain-check-due',
  'company.domain-proof-ended',
  'company.sample-added',
  'company.sample-removed',
  'user.invited',
  'user.reinvited',
  'user.readdressed',
  'invitation.asked',
  'registration.begun',
  'user.changed',
  'user.deleted',
  'user.forgetting',
  'erasure.continued',
  'user.two-step-reset',
  'availability.changed',
  'account.changed',
  'account.security-changed',
  'account.password-changing',
  'account.password-change-due',
  'avatar.changed',
  'candidate.created',
  'candidate.changed',
  'candidate.deleted',
  'candidate.invited',
  'candidate.address-removed',
  'upload.offered',
  'file.added',
  'file.deleted',
  'requisition.created',
  'requisition.changed',
  'requisition.moved',
  'requisition.news-due',
  'requisition.closing',
  'requisition.deleted',
  'application.created',
  'application.moved',
  'interview.scheduled',
  'interview.rescheduled',
  'interview.cancelled',
  'interview.missed',
  'interview.deleted',
  'interview.answered',
  'interview.replied',
  'interview.reply-kept',
  'interview.reply-applied',
  'interview.reply-dismissed',
  'interview.began',
  'interview.ended',
  'interview.completed',
  'interview.scorecards-asked',
  'feedback.saved',
  'feedback.submitted',
  'feedback.edited',
  'feedback.deleted',
  'candidate-feedback.added',
  'decision.made',
  'contact.received',
  'contact.changed',
  'contact.answered',
  'event.retry-due',
  'calendar-event.added',
  'calendar-event.changed',
  'calendar-event.removed',
  'calendar-feed.made',
  'calendar-feed.removed',
  'access.refused',
  'chat.started',
  'chat.changed',
  'chat.sent',
  'chat.edited',
  'chat.deleted',
  'application.removed',
  'bulk.done',
  'candidates.imported',
  'list.exported',
  'mail.drafted',
  'mail.draft-saved',
  'mail.draft-deleted',
  'mail.queued',
  'mail.taken-back',
  'mail.sent',
  'mail.answered',
  'mail.returned',
  'mail.moved',
  'mail.marked',
  'mail.deleted',
  'mail.labels-changed',
  'mail.label-removed',
  'mail.template-changed',
  'mail.attachment-offered',
  'mail.sender-confirmed',
  'mail.reply-address-chosen',
  'decision.settled',
  'decision.mail-due',
  'decision.hold-over',
  'decision.undone',
  'scorecards.stopped',
  'application.ordered',
  'application.reopened',
  'card.changed',
  'card.commented',
  'card.comment-changed',
  'card.comment-deleted',
  'recording.erased',
  'recording.erase-asked',
  'recording.erase-due',
  'recording.erase-undone',
  'recording.delivered',
  'recording.expiry-due',
  'recording.expired',
  'recording.look-due',
  'recording.over-due',
  'recording-settings.changed',
  'transcript.asked',
  'transcript.ready',
  'transcript.corrected',
  'transcript.failed',
  'transcript.erased',
  'voice.enrolled',
  'voice.enrolment-deleted',
  'voice.check-asked',
  'voice.checked',
  'voice.check-failed',
  'voice.recognized',
  'voice.expiry-due',
  'voice.erased',
  'voice-case.opened',
  'voice-case.assigned',
  'voice-case.answered',
  'voice-case.closed',
  'voice-case.reopened',
  'room.opened',
  'room.waiting',
  'room.attended',
  'room.entered',
  'room.admitted',
  'room.removed',
  'room.ended',
  'room.told',
  'consent.answered',
  'recording.started',
  'recording.paused',
  'recording.resumed',
  'recording.stopped',
  'moment.marked',
  'moment.changed',
  'moment.removed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * An event that is written together with the change that it describes. `data` contains ids and
 * facts for the outbox, no free text of people.
 */
export interface NewEvent {
  type: EventType;
  data: Record<string, unknown>;
}

/**
 * The actor, the time and the request of an event. `requestId` is the API's id of the request that
 * caused it. An event that follows from another one has the id of that one; an event that begins
 * without a request has the id of what it was called with (ADR 70). `idempotency` makes the event
 * the record of a replayable answer, which is encrypted with `secret`: the client's key, which is
 * not stored.
 */
export interface EventContext {
  id: string;
  at: string;
  actorId: string;
  requestId: string;
  idempotency?:
    | {
        recordId: string;
        secret: string;
        bodyHash: string;
        role?: string | undefined;
        answer: StoredAnswer;
      }
    | undefined;
}

/** An event as read from the stream by the outbox. */
export interface DomainEvent extends NewEvent {
  id: string;
  tenant_id: number;
  at: string;
  actor_id: string;
  /** The request that caused it, directly or through other events. */
  request_id: string;
}

/**
 * Returns the write of an event, for the transaction of the change. Answers are compressed (so that
 * an event stays within one write unit) and encrypted (ADR 27).
 */
export function eventOp(store: TenantStore, event: NewEvent, context: EventContext): WriteOp {
  const { idempotency } = context;
  return store.put(
    keys.event(idempotency?.recordId ?? context.id),
    {
      kind: 'EVENT',
      id: context.id,
      type: event.type,
      tenant_id: store.tenantId,
      at: context.at,
      actor_id: context.actorId,
      request_id: context.requestId,
      data: event.data,
      version: 1,
      ...(findAuditKind(event.type) === undefined ? {} : { project: 'audit' }),
      ...(idempotency
        ? {
            body_hash: idempotency.bodyHash,
            ...(idempotency.role ? { answered_role: idempotency.role } : {}),
            sealed_answer: encryptResponse(
              idempotency.answer,
              idempotency.recordId,
              idempotency.secret,
            ),
          }
        : {}),
    },
    'missing',
  );
}

const told = z.object({
  type: z.enum(EVENT_TYPES),
  at: z.string(),
  actor_id: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** Returns the event with a record id, or undefined. */
export async function findEvent(
  store: TenantStore,
  recordId: string,
): Promise<z.infer<typeof told> | undefined> {
  const item = await store.get(keys.event(recordId));
  return item && told.parse(item);
}

/** The answer to an earlier request, with the hash of its body and the role that it was for. */
export interface EarlierAnswer {
  bodyHash: string;
  role: string | undefined;
  answer: StoredAnswer;
}

/**
 * Returns the stored answer of an earlier request with the same key, or undefined.
 * @throws Error if the secret is another one
 */
export async function findAnswer(
  store: TenantStore,
  { recordId, secret }: { recordId: string; secret: string },
): Promise<EarlierAnswer | undefined> {
  const item = await store.get(keys.event(recordId));
  return item && toAnswer(item, recordId, secret);
}

/** Returns those of the answers that exist, by the id of their record, with one consistent read. */
export async function findAnswers(
  store: TenantStore,
  recordIds: readonly string[],
  secret: string,
): Promise<Map<string, EarlierAnswer>> {
  if (recordIds.length === 0) return new Map();
  const items = await store.getMany(
    recordIds.map((recordId) => keys.event(recordId)),
    { consistent: true },
  );
  const found = new Map<string, EarlierAnswer>();
  for (const item of items) {
    const recordId = recordIds.find((id) => String(item['PK']).endsWith(keys.event(id).pk));
    const answer = recordId === undefined ? undefined : toAnswer(item, recordId, secret);
    if (recordId !== undefined && answer) found.set(recordId, answer);
  }
  return found;
}

function toAnswer(
  item: Record<string, unknown>,
  recordId: string,
  secret: string,
): EarlierAnswer | undefined {
  if (!item['sealed_answer']) return undefined;
  const role = item['answered_role'] === undefined ? undefined : String(item['answered_role']);
  return {
    bodyHash: String(item['body_hash']),
    role,
    answer: decryptResponse(item['sealed_answer'] as Uint8Array, recordId, secret) as StoredAnswer,
  };
}
