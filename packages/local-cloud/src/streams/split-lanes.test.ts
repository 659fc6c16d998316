import { expect, it } from 'vitest';
import { toEventRecord, type StreamRecord } from './deliver-batch.ts';
import { splitLanes } from './split-lanes.ts';

const record = (PK: string, SK: string, SequenceNumber: string): StreamRecord =>
  toEventRecord(
    {
      eventID: SequenceNumber,
      eventName: 'MODIFY',
      dynamodb: {
        Keys: { PK: { S: PK }, SK: { S: SK } },
        SequenceNumber,
        SizeBytes: 1,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    },
    'eu-west-1',
    'arn',
  );
const PARTITIONS = Array.from({ length: 12 }, (_, n) => `T#7#${n}`);
const written = PARTITIONS.flatMap((pk, n) =>
  ['A', 'B', 'A'].map((sk, m) => record(pk, sk, String(100 + 3 * n + m))),
);
const toLanes = (lanes: { shards: number; parallelization: number }) =>
  splitLanes(written, { ...lanes, hash: 'PK' });

it('delivers one shard without parallel batches in its original order', () => {
  expect(toLanes({ shards: 1, parallelization: 1 })).toEqual([written]);
  expect(splitLanes([], { shards: 1, parallelization: 1, hash: 'PK' })).toEqual([]);
});

it('keeps the records of a partition key in one of several shards, in order', () => {
  const lanes = toLanes({ shards: 4, parallelization: 1 });
  expect(lanes.length).toBeGreaterThan(1);
  const partitions = lanes.map(
    (lane) => new Set(lane.map(({ dynamodb }) => JSON.stringify(dynamodb.Keys['PK']))),
  );
  expect(partitions.reduce((sum, { size }) => sum + size, 0)).toBe(PARTITIONS.length);
  for (const lane of lanes)
    expect(lane.map(({ eventID }) => Number(eventID))).toEqual(
      lane.map(({ eventID }) => Number(eventID)).sort((a, b) => a - b),
    );
});

it('keeps the records of an item in one of several batches', () => {
  const lanes = toLanes({ shards: 1, parallelization: 3 });
  expect(lanes.length).toBeGreaterThan(1);
  const items = lanes.map(
    (lane) => new Set(lane.map(({ dynamodb }) => JSON.stringify(dynamodb.Keys))),
  );
  expect(items.reduce((sum, { size }) => sum + size, 0)).toBe(2 * PARTITIONS.length);
});
