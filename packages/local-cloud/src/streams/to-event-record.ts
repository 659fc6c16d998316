import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import type { Json } from '../template/template.ts';

/** A record as Lambda hands it to a function. */
export type StreamRecord = {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Record<string, Json>;
    NewImage?: Record<string, Json>;
    OldImage?: Record<string, Json>;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
};

/** Turns a record of the SDK back into JSON: times as seconds, binary as base64. */
export function toEventRecord(record: _Record, region: string, eventSourceARN: string): StreamRecord {
  const { ApproximateCreationDateTime: at, ...dynamodb } = record.dynamodb!;
  return toJson({
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN,
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: Math.floor((at?.getTime() ?? 0) / 1000) },
  }) as StreamRecord;
}

function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, toJson(item)]])));
}
