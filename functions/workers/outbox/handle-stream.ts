import { unmarshall } from '@aws-sdk/util-dynamodb';
import { EVENT_TYPES, type DomainEvent } from '@parley/data/events/event.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { errorFields, log } from '../../kit/log-events.ts';
import type { EffectTools } from './effect.ts';
import type { EFFECTS } from './effects.ts';

const eventItem = z.object({
  kind: z.literal('EVENT'), id: z.string(), type: z.enum(EVENT_TYPES), tenant_id: z.int(), at: z.string(), actor_id: z.string(), data: z.record(z.string(), z.unknown()),
});

/**
 * Carries out the events of a stream batch in order. At the first that fails it stops and names it, so that the stream
 * comes back with it and everything after.
 */
export const handleStream = (effects: typeof EFFECTS, tools: EffectTools) => async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of batch.Records) {
    try {
      const event = eventOf(record);
      const effect = event && effects[event.type];
      if (!effect) continue;
      await effect(event, tools);
      log('event-handled', { event_id: event.id, type: event.type, tenant_id: event.tenant_id });
    } catch (error) {
      log('event-failed', { record: record.eventID, type: record.dynamodb?.NewImage?.type?.S, ...errorFields(error) });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};

/** The event of a record, or undefined for what is no new event. */
function eventOf(record: DynamoDBRecord): DomainEvent | undefined {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || image?.kind?.S !== 'EVENT') return undefined;
  return eventItem.parse(unmarshall(image as Parameters<typeof unmarshall>[0]));
}
