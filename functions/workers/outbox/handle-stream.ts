import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { MailAttempt } from '@parley/application/notifications/deliver.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import type { EventType } from '@parley/contracts/events/event-table.ts';
import { readEvent, type StoredEvent, storedEvent } from '@parley/data/events/event.ts';
import { isRetryable } from '@parley/data/mail/mail.ts';
import { KEEP_MAILS_MS, nextRetryAt } from '../shared/retry-schedule.ts';
import { storeDeadLetter } from '../shared/store-dead-letter.ts';
import type { CarriedOut, EffectDependencies, Effects } from './effect.ts';
import { notifyOfDelay, notifyOfUnsent } from './notify-of-unsent.ts';

/**
 * An event to carry out; `since` is the time of its first failure, `tries` the number of earlier
 * tries, and `requested_at` when somebody sent its mails again (`functions/notifications`).
 */
interface Turn {
  event: StoredEvent;
  since?: string | undefined;
  tries: number;
  requested_at?: string | undefined;
}

/** Somebody is told that a mail is late after it could not be sent for this long. */
const LATE_AFTER_MS = 3_600_000;

/**
 * Carries out the events of a stream batch in order. If one fails, processing stops and the event's
 * sequence number is returned, so that the stream delivers it and all later ones again. If a mail
 * cannot be sent now, the event is delayed instead, because the mail service can be unavailable for
 * hours and other events must not wait for it. An event that would fail on every retry is stored as
 * a dead letter.
 */
export const handleStream =
  (effects: Effects, deps: EffectDependencies) =>
  async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of batch.Records) {
      const { request_id, id } = record.dynamodb?.NewImage ?? {};
      const isDone = await withRequestId(request_id?.S ?? id?.S, () =>
        carryOut(record, effects, deps),
      );
      if (!isDone)
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };

/**
 * Carries out the event of a record, or stores the record as a dead letter.
 * @returns false if the stream has to deliver the record again
 */
async function carryOut(
  record: DynamoDBRecord,
  effects: Effects,
  deps: EffectDependencies,
): Promise<boolean> {
  try {
    const turn = findTurn(record);
    if (!turn || !hasEffect(effects, turn.event.type)) return true;
    const attempt: MailAttempt = {
      requestedAt: turn.requested_at ?? turn.event.at,
      failingSince: turn.since,
      unsent: [],
    };
    const outcome = await carryOutEvent(effects, turn.event.type, turn.event, {
      ...deps,
      attempt,
    }).catch((error: unknown) => {
      if (!isRetryable(error)) throw error;
      return 'failed' as const;
    });
    if (outcome === 'failed') await putOff(turn, attempt, deps);
    else await giveUp(turn, attempt, deps);
    log('event-handled', {
      event_id: turn.event.id,
      type: turn.event.type,
      tenant_id: turn.event.tenant_id,
    });
    return true;
  } catch (error) {
    if (await storeDeadLetter(record, error, deps.putDeadLetter)) return true;
    log('event-failed', {
      record: record.eventID,
      type: record.dynamodb?.NewImage?.type?.S,
      ...errorFields(error),
    });
    return false;
  }
}

/** Checks whether something outside of the table follows from events of the type. */
export const hasEffect = (effects: Effects, type: EventType): type is CarriedOut =>
  Object.hasOwn(effects, type);

/** Reads the data of an event and carries out its effect. */
export const carryOutEvent = async <Type extends CarriedOut>(
  effects: Effects<Type>,
  type: Type,
  event: StoredEvent,
  deps: EffectDependencies,
): Promise<void> => effects[type](readEvent(type, event), deps);

/** Returns the event of a record, or undefined if the record is not a new event. */
function findTurn(record: DynamoDBRecord): Turn | undefined {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || image?.kind?.S !== 'EVENT') return undefined;
  const event = storedEvent.parse(unmarshall(image as Parameters<typeof unmarshall>[0]));
  if (event.type !== 'event.retry-due') return { event, tries: 0 };
  const { data } = readEvent(event.type, event);
  return { ...data, event: storedEvent.parse(data.event) };
}

/**
 * Schedules a retry of the event. Mails that were sent are not sent again then, because the sent
 * ledger contains them.
 */
async function putOff(turn: Turn, attempt: MailAttempt, deps: EffectDependencies): Promise<void> {
  const { event, since, tries, requested_at } = turn;
  const { now, delayedEvents } = deps;
  const at = now();
  const failingSince = since ?? at.toISOString();
  const again = nextRetryAt(Date.parse(failingSince), at.getTime(), KEEP_MAILS_MS);
  if (again === undefined) return giveUp(turn, attempt, deps);
  const named = nameTurn(turn);
  if (at.getTime() - Date.parse(failingSince) >= LATE_AFTER_MS) {
    log('event-late', named);
    await notifyOfDelay({ event, tries, mails: attempt.unsent }, deps);
  }
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${event.id}-again-${tries + 1}`,
    at: new Date(again).toISOString(),
    type: 'event.retry-due',
    data: {
      event,
      since: failingSince,
      tries: tries + 1,
      ...(requested_at === undefined ? {} : { requested_at }),
    },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
  log('event-put-off', named);
}

/** Tells whoever caused the event which of its mails will not be sent by a retry. */
async function giveUp(turn: Turn, attempt: MailAttempt, deps: EffectDependencies): Promise<void> {
  if (attempt.unsent.length === 0) return;
  // An alarm is about the mail service, and not about a wrong address or a limit.
  const isOutage = attempt.unsent.some(({ because }) => because === 'outage');
  log(isOutage ? 'event-given-up' : 'mail-refused', nameTurn(turn));
  await notifyOfUnsent({ event: turn.event, tries: turn.tries, mails: attempt.unsent }, deps);
}

const nameTurn = ({ event, tries }: Turn) => ({
  event_id: event.id,
  type: event.type,
  tenant_id: event.tenant_id,
  tries,
});
