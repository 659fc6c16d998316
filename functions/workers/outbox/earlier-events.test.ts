import { beforeEach, expect, test, vi } from 'vitest';
import { EVENT_TYPES, EVENTS } from '@parley/contracts/events/event-table.ts';
import { readEvent, type StoredEvent } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { writeEvent } from '../delayed-events/write-event.ts';
import { redrive } from '../shared/redrive.ts';
import EARLIER_DATA from './earlier-event-data.json' with { type: 'json' };
import type { EffectDependencies } from './effect.ts';
import { EFFECTS } from './effects.ts';
import { handleStream } from './handle-stream.ts';

/** A record of the stream, as a release from before the table of events wrote it. */
const STREAM_RECORD = `{
  "eventID": "record-1",
  "eventName": "INSERT",
  "dynamodb": {
    "SequenceNumber": "1",
    "Keys": { "PK": { "S": "T#7#EVENT#evt_1" }, "SK": { "S": "EVENT" } },
    "NewImage": {
      "PK": { "S": "T#7#EVENT#evt_1" },
      "SK": { "S": "EVENT" },
      "kind": { "S": "EVENT" },
      "id": { "S": "evt_1" },
      "type": { "S": "file.deleted" },
      "tenant_id": { "N": "7" },
      "at": { "S": "2026-03-02T08:00:00.000Z" },
      "actor_id": { "S": "user-1" },
      "request_id": { "S": "request-1" },
      "data": { "M": {
        "candidate_id": { "S": "cand_1" },
        "file_id": { "S": "file_1" },
        "file_path": { "S": "candidates/cand_1/cv.pdf" },
        "of_another_release": { "BOOL": true }
      } },
      "version": { "N": "1" },
      "project": { "S": "audit" }
    }
  }
}`;

/** An event whose mail could not be sent, put off by such a release. */
const RETRY_RECORD = `{
  "eventID": "record-2",
  "eventName": "INSERT",
  "dynamodb": {
    "SequenceNumber": "2",
    "Keys": { "PK": { "S": "T#7#EVENT#evt_1-again-1" }, "SK": { "S": "EVENT" } },
    "NewImage": {
      "kind": { "S": "EVENT" },
      "id": { "S": "evt_1-again-1" },
      "type": { "S": "event.retry-due" },
      "tenant_id": { "N": "7" },
      "at": { "S": "2026-03-02T08:05:00.000Z" },
      "actor_id": { "S": "user-1" },
      "data": { "M": {
        "event": { "M": {
          "id": { "S": "evt_1" },
          "type": { "S": "chat.deleted" },
          "tenant_id": { "N": "7" },
          "at": { "S": "2026-03-02T08:00:00.000Z" },
          "actor_id": { "S": "user-1" },
          "data": { "M": { "file_path": { "S": "chats/thr_1/picture.png" } } }
        } },
        "since": { "S": "2026-03-02T08:00:01.000Z" },
        "tries": { "N": "1" }
      } },
      "version": { "N": "1" }
    }
  }
}`;

/** The input of an execution that waits, started by such a release. */
const DELAYED_EVENT = `{
  "tenant_id": 7,
  "id": "rec_1-expiry",
  "at": "2026-06-02T08:00:00.000Z",
  "type": "recording.expiry-due",
  "data": {
    "recording_id": "rec_1",
    "expires_at": "2026-06-02T08:00:00.000Z",
    "of_another_release": true
  },
  "actor_id": "user-1"
}`;

let removed: string[];
let delayed: unknown[];
const carryOut = handleStream(EFFECTS, {
  now: () => new Date('2026-03-02T09:00:00.000Z'),
  files: (tenantId: number) => ({
    remove: async (path: string) => void removed.push(`${tenantId} ${path}`),
  }),
  delayedEvents: { put: async (event: unknown) => void delayed.push(event) },
  putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
} as unknown as EffectDependencies);

beforeEach(() => {
  removed = [];
  delayed = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const stored = (data: object): Omit<StoredEvent, 'type'> => ({
  id: 'evt_1',
  tenant_id: 7,
  at: '2026-03-02T08:00:00.000Z',
  actor_id: 'user-1',
  request_id: 'request-1',
  data: { ...data, of_another_release: true },
});

test('each event with effects is listed with the data that earlier releases may have written', () => {
  const withEffects = EVENT_TYPES.filter((type) => EVENTS[type].effects);
  expect(Object.keys(EARLIER_DATA)).toEqual(withEffects.toSorted());
});

test.each(Object.entries(EARLIER_DATA))(
  '%s can be read as earlier releases wrote it',
  (name, data) => {
    const type = EVENT_TYPES.find((one) => one === name);
    const event = type && readEvent(type, stored(data));
    expect(event?.data).toMatchObject(data);
    expect(event?.data).not.toHaveProperty('of_another_release');
  },
);

test('a field that no effect needs may be anything in an earlier event', () => {
  const data = { candidate_id: 'cand_1', from: 'a stage of long ago', version: 'one' };
  expect(readEvent('application.moved', stored(data)).data).toEqual({
    candidate_id: 'cand_1',
    from: undefined,
    version: undefined,
  });
  expect(readEvent('user.invited', stored({ user_id: null })).data.user_id).toBeUndefined();
});

test('a record of the stream is carried out', async () => {
  expect(await carryOut({ Records: [JSON.parse(STREAM_RECORD)] })).toEqual({
    batchItemFailures: [],
  });
  expect(removed).toEqual(['7 candidates/cand_1/cv.pdf']);
});

test('an event that was put off is carried out', async () => {
  expect(await carryOut({ Records: [JSON.parse(RETRY_RECORD)] })).toEqual({
    batchItemFailures: [],
  });
  expect(removed).toEqual(['7 chats/thr_1/picture.png']);
});

test('a dead letter is carried out by a redrive', async () => {
  const letter = new TextEncoder().encode(`{ "Records": [${STREAM_RECORD}, ${RETRY_RECORD}] }`);
  const letters = new Map([['set-aside/outbox/2026-03-02/record-1.json', letter]]);
  const redriven = await redrive({
    bucket: {
      list: async (prefix: string, after = '') =>
        [...letters.keys()].filter((key) => key.startsWith(prefix) && key > after),
      read: async (key: string) => letters.get(key),
      remove: async (key: string) => void letters.delete(key),
    },
    consumer: 'outbox',
    functionName: 'outbox',
    carryOut,
  });
  expect(redriven).toEqual({ carried_out: 1, failed: 0, more: false });
  expect(removed).toEqual(['7 candidates/cand_1/cv.pdf', '7 chats/thr_1/picture.png']);
});

test('a delayed event is written as it was put off, with what only another release knows', async () => {
  const written: WriteOp[] = [];
  const store = {
    tenantId: 7,
    put: (key: object, item: object) => ({ type: 'put', key, item }),
    commit: async (ops: WriteOp[]) => {
      written.push(...ops);
      return { ok: true };
    },
  } as unknown as TenantStore;
  await writeEvent({ now: () => new Date('2026-06-02T08:00:00.000Z'), storeOf: () => store })(
    JSON.parse(DELAYED_EVENT),
  );
  expect(written).toMatchObject([
    {
      key: keys.event('rec_1-expiry'),
      item: {
        type: 'recording.expiry-due',
        request_id: 'rec_1-expiry',
        data: {
          recording_id: 'rec_1',
          expires_at: '2026-06-02T08:00:00.000Z',
          of_another_release: true,
        },
      },
    },
  ]);
});

test('an event without effects is no dead letter, whatever its data is', async () => {
  const record = JSON.parse(STREAM_RECORD);
  record.dynamodb.NewImage.type = { S: 'file.added' };
  record.dynamodb.NewImage.data = { M: { other: { S: 'data' } } };
  expect(await carryOut({ Records: [record] })).toEqual({ batchItemFailures: [] });
  expect(removed).toEqual([]);
});
