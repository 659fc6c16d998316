import * as z from 'zod';
import {
  EVENT_TYPES,
  type EventData,
  EVENTS,
  type EventType,
  type NewEventData,
} from '@parley/contracts/events/event-table.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { decryptResponse, encryptResponse, type StoredAnswer } from './sealed-answer.ts';

/** An event that is written together with the change that it describes. */
export type NewEvent<Type extends EventType = EventType> = {
  [One in Type]: { type: One; data: NewEventData<One> };
}[Type];

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

/** An event as it is stored: nothing has read its data yet. */
export const storedEvent = z
  .object({
    id: z.string(),
    type: z.enum(EVENT_TYPES),
    tenant_id: z.int(),
    at: z.string(),
    actor_id: z.string(),
    /** An event that an earlier release has delayed has none. */
    request_id: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
  })
  // An event without a request is its own first cause, so that what follows is found by its id.
  .transform(({ request_id, ...event }) => ({ ...event, request_id: request_id ?? event.id }));
export type StoredEvent = z.output<typeof storedEvent>;

/** What is known of an event besides its data. */
type Occurrence = Omit<StoredEvent, 'type' | 'data'>;

/** An event as read from the table. */
export type DomainEvent<Type extends EventType = EventType> = {
  [One in Type]: Occurrence & { type: One; data: EventData<One> };
}[Type];

/**
 * Reads the data of a stored event.
 * @throws ZodError if the data is not that of the type
 */
export function readEvent<Type extends EventType>(
  type: Type,
  stored: Omit<StoredEvent, 'type'>,
): DomainEvent<Type> {
  return { ...stored, type, data: EVENTS[type].data.parse(stored.data) };
}

/**
 * Returns the write of an event, for the transaction of the change. Answers are compressed (so that
 * an event stays within one write unit) and encrypted (ADR 27).
 */
export const eventOp = (store: TenantStore, event: NewEvent, context: EventContext): WriteOp =>
  putEvent(store, event, context);

/**
 * Returns the write of an event that another function has made, maybe of a later release: its data
 * is passed on as it is, and read where it is carried out.
 */
export const passOnEvent = (
  store: TenantStore,
  event: Pick<StoredEvent, 'type' | 'data'>,
  context: EventContext,
): WriteOp => putEvent(store, event, context);

function putEvent(
  store: TenantStore,
  event: { type: EventType; data: object },
  context: EventContext,
): WriteOp {
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
      ...(EVENTS[event.type].audit === null ? {} : { project: 'audit' }),
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

/** Returns the event with a record id if it is of one of the types, or undefined. */
export async function findEvent<Type extends EventType>(
  store: TenantStore,
  recordId: string,
  types: readonly Type[],
): Promise<DomainEvent<Type> | undefined> {
  const item = await store.get(keys.event(recordId));
  if (!item) return undefined;
  const stored = storedEvent.parse(item);
  const type = types.find((one) => one === stored.type);
  return type === undefined ? undefined : readEvent(type, stored);
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
