import type { WireRecord } from './streams-api.ts';

/** A record as Lambda hands it to a function. */
export type StreamRecord = WireRecord & {
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: WireRecord['dynamodb'] & { ApproximateCreationDateTime: number };
};

/** Completes a record with what Lambda adds to it. */
export function toEventRecord(
  { eventID, eventName, eventVersion = '1.1', dynamodb }: WireRecord,
  awsRegion: string,
  eventSourceARN: string,
): StreamRecord {
  const at = Math.floor(dynamodb.ApproximateCreationDateTime ?? 0);
  return {
    eventID,
    eventName,
    eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion,
    eventSourceARN,
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: at },
  };
}
