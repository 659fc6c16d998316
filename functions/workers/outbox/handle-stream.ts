import { unmarshall } from '@aws-sdk/util-dynamodb';
import { EVENT_TYPES, type DomainEvent } from '@parley/data/events/event.ts';
import { isRetryable } from '@parley/data/mail/mail.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { storeDeadLetter } from '../shared/store-dead-letter.ts';
import { nextRetryAt } from '../shared/retry-schedule.ts';
import type { EffectDependencies } from './effect.ts';
import type { EFFECTS } from './effects.ts';

const domainEvent = z.object({
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  tenant_id: z.int(),
  at: z.string(),
  actor_id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const eventItem = domainEvent.extend({ kind: z.literal('EVENT') });
/**
 * The retry data of an event whose mail could not be sent: the event, the time of its first
 * failure, and the number of tries.
 */
const retry = z.object({ event: domainEvent, since: z.iso.datetime(), tries: z.int() });

/**
 * An event to carry out; `since` is the time of its first failure, and `tries` the number of
 * earlier tries.
 */
interface Turn {
  event: DomainEvent;
  since?: string;
  tries: number;
}

/**
 * Carries out the events of a stream batch in order. If one fails, processing stops and the event's
 * sequence number is returned, so that the stream delivers it and all later ones again. If a mail
 * cannot be sent now, the event is delayed instead, because the mail service can be unavailable for
 * hours and other events must not wait for it. An event that would fail on every retry is stored as
 * a dead letter.
 */
export const handleStream =
  (effects: typeof EFFECTS, deps: EffectDependencies) =>
  async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of batch.Records) {
      try {
        const turn = findTurn(record);
        const effect = turn && effects[turn.event.type];
        if (!effect) continue;
        await effect(turn.event, deps).catch((error: unknown) => {
          if (!isRetryable(error)) throw error;
          return putOff(turn, deps);
        });
        log('event-handled', {
          event_id: turn.event.id,
          type: turn.event.type,
          tenant_id: turn.event.tenant_id,
        });
      } catch (error) {
        if (await storeDeadLetter(record, error, deps.keep)) continue;
        log('event-failed', {
          record: record.eventID,
          type: record.dynamodb?.NewImage?.type?.S,
          ...errorFields(error),
        });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };

/** Returns the event of a record, or undefined if the record is not a new event. */
function findTurn(record: DynamoDBRecord): Turn | undefined {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || image?.kind?.S !== 'EVENT') return undefined;
  const event = eventItem.parse(unmarshall(image as Parameters<typeof unmarshall>[0]));
  return event.type === 'event.retry-due' ? retry.parse(event.data) : { event, tries: 0 };
}

/**
 * Schedules a retry of the event. Mails that were sent are not sent again then, because the sent
 * ledger contains them.
 */
async function putOff(
  { event, since, tries }: Turn,
  { now, delayedEvents }: EffectDependencies,
): Promise<void> {
  const at = now();
  const failingSince = since ?? at.toISOString();
  const again = nextRetryAt(Date.parse(failingSince), at.getTime());
  const named = { event_id: event.id, type: event.type, tenant_id: event.tenant_id, tries };
  if (again === undefined) return log('event-given-up', named);
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${event.id}-again-${tries + 1}`,
    at: new Date(again).toISOString(),
    type: 'event.retry-due',
    data: { event, since: failingSince, tries: tries + 1 },
    actorId: event.actor_id,
  });
  log('event-put-off', named);
}
