import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import type { DelayedEvent } from '@parley/data/workflows/delayed-events.ts';
import { handleStream } from './handle-stream.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
let lines: string[];
let carriedOut: DomainEvent[];
let delayed: DelayedEvent[];
beforeEach(() => {
  [lines, carriedOut, delayed] = [[], [], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => (lines.push(String(line)), true));
});
const logged = () =>
  lines.map((line) => {
    const { code, request_id } = JSON.parse(line) as { code: string; request_id?: string };
    return `${code} of ${request_id}`;
  });

const event = {
  kind: 'EVENT',
  id: 'evt_1',
  type: 'contact.received',
  tenant_id: 7,
  at: NOW.toISOString(),
  actor_id: 'somebody',
  data: { message_id: 'msg_1' },
};
const toRecord = (item: object): DynamoDBRecord => ({
  eventID: 'record',
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: '1', NewImage: marshall(item) as never },
});
const carryOut = (item: object, effect = async (): Promise<void> => undefined) =>
  handleStream(
    {
      'contact.received': async (happened: DomainEvent) => {
        carriedOut.push(happened);
        await effect();
      },
    } as never,
    {
      now: () => NOW,
      delayedEvents: { put: async (put: DelayedEvent) => void delayed.push(put) },
      putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
    } as never,
  )({ Records: [toRecord(item)] });
const beAway = () => Promise.reject(new MailNotSent('away', { passing: true, cause: undefined }));

test('an event is carried out on behalf of its request', async () => {
  await carryOut({ ...event, request_id: 'request' });
  expect(carriedOut).toMatchObject([{ id: 'evt_1', request_id: 'request' }]);
  expect(logged()).toEqual(['event-handled of request']);
});

test('an event whose mail cannot be sent now keeps its request, however often it is retried', async () => {
  await carryOut({ ...event, request_id: 'request' }, beAway);
  const [{ data, ...again }] = delayed as [DelayedEvent];
  expect(again).toMatchObject({ type: 'event.retry-due', requestId: 'request' });
  const due = { ...event, id: again.id, type: again.type, data, request_id: again.requestId };
  await carryOut(due, beAway);
  expect(carriedOut.map(({ request_id }) => request_id)).toEqual(['request', 'request']);
  expect(delayed[1]).toMatchObject({ id: 'evt_1-again-2', requestId: 'request' });
  expect(new Set(logged())).toEqual(
    new Set(['event-put-off of request', 'event-handled of request']),
  );
});

test('an event that an earlier release put off without its request is found by its own id', async () => {
  const { kind: _, ...putOff } = event;
  await carryOut({
    ...event,
    id: 'evt_1-again-1',
    type: 'event.retry-due',
    data: { event: putOff, since: NOW.toISOString(), tries: 1 },
    request_id: 'evt_1-again-1',
  });
  expect(carriedOut).toMatchObject([{ id: 'evt_1', request_id: 'evt_1' }]);
});
