import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ulid } from 'ulid';
import { storedEvent } from '@parley/data/events/event.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { DelayedEvent } from '@parley/data/workflows/delayed-events.ts';
import { writeEvent } from '../../functions/workers/delayed-events/write-event.ts';
import { EFFECTS } from '../../functions/workers/outbox/effects.ts';
import { carryOutEvent, hasEffect } from '../../functions/workers/outbox/handle-stream.ts';
import { eventReader } from './read-events.ts';
import type { TestTable } from './start-table.ts';

/**
 * Returns a function that carries out the effects of all events since its last call, and the
 * delayed events that are due, with an in-memory identity provider. It returns the mails that were
 * sent.
 */
export function eventDelivery(
  table: TestTable,
  identity: Identity,
  now: () => Date,
): () => Promise<Mail[]> {
  const read = eventReader(table);
  const storeOf = (id: number) => tenantStore(table.table, id);
  let waiting: DelayedEvent[] = [];
  const writeDue = async () => {
    const due = waiting.filter(({ at }) => at <= now().toISOString());
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { tenantId, actorId, requestId, ...event } of due) {
      await writeEvent({ now, storeOf })({
        tenant_id: tenantId,
        actor_id: actorId,
        request_id: requestId,
        ...event,
      });
    }
  };
  return async () => {
    const sent: Mail[] = [];
    await writeDue();
    const deps = {
      platform: storeOf(1),
      storeOf,
      identity,
      appUrl: 'https://parley.example.com',
      supportAddress: 'support@parley.example',
      mailer: { send: async (mail: Mail) => void sent.push(mail) },
      now,
      newId: (prefix: string) => `${prefix}_${ulid()}`,
      files: () => ({ remove: async () => undefined }),
      delayedEvents: { put: async (event: DelayedEvent) => void waiting.push(event) },
    };
    for (const { dynamodb } of await read()) {
      const image = dynamodb?.NewImage;
      if (image?.['kind']?.S !== 'EVENT' || dynamodb?.OldImage) continue;
      const event = storedEvent.parse(unmarshall(image as Parameters<typeof unmarshall>[0]));
      if (hasEffect(EFFECTS, event.type))
        await carryOutEvent(EFFECTS, event.type, event, deps as never);
    }
    return sent;
  };
}
