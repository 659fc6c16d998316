import { setTimeout as sleep } from 'node:timers/promises';
import type { Invocation } from '../lambda/invocation.ts';
import type { WireRecord } from './streams-api.ts';

export interface Delivery {
  invoke: (records: StreamRecord[]) => Promise<Invocation>;
  reportsItemFailures: boolean;
  bisect: boolean;
  /** -1 for ever. */
  maxRetries: number;
  /** -1 for ever. */
  maxAgeSeconds: number;
  /** Machine time, milliseconds since 1970: records carry the machine's time. */
  machineNow: () => number;
  /** Takes what is given up; resolves when that is on disk. */
  giveUp: (
    records: StreamRecord[],
    condition: 'RetryAttemptsExhausted' | 'MaximumRecordAgeExceeded',
    tries: number,
  ) => void | Promise<void>;
  /** First wait before a retry, in milliseconds; doubles up to a hundredfold. */
  backoffMs: number;
}

/**
 * Hands a batch to a function until each record is done or given up, as Lambda does for streams: a
 * reported item is retried from its sequence number on, a thrown error bisects the batch (halving
 * takes no attempt), and what keeps failing goes to the dead letters. Rejects only when `signal`
 * aborts: then nothing is done with for good. Source: AWS Lambda developer guide, "Configuring
 * partial batch response with DynamoDB and Lambda".
 */
export async function deliverBatch(
  batch: StreamRecord[],
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  let records = batch;
  for (let tries = 0; records.length > 0;) {
    signal.throwIfAborted();
    const expired = firstYoung(records, delivery);
    if (expired > 0) {
      await delivery.giveUp(records.slice(0, expired), 'MaximumRecordAgeExceeded', tries);
      records = records.slice(expired);
      continue;
    }
    const failedAt = firstFailure(
      await delivery.invoke(records),
      records,
      delivery.reportsItemFailures,
    );
    tries++;
    if (failedAt === undefined) return;
    if (failedAt > 0) {
      // What stands before is done; the rest is a batch of its own.
      records = records.slice(failedAt);
      tries = 1;
    } else if (delivery.bisect && records.length > 1) {
      const middle = Math.ceil(records.length / 2);
      await deliverBatch(records.slice(0, middle), delivery, signal);
      records = records.slice(middle);
      tries = 0;
      continue;
    }
    if (delivery.maxRetries >= 0 && tries > delivery.maxRetries) {
      await delivery.giveUp(records, 'RetryAttemptsExhausted', tries);
      return;
    }
    await sleep(delivery.backoffMs * Math.min(100, 2 ** (tries - 1)), undefined, { signal });
  }
}

/** Index of the first record to retry; undefined when all are done. */
function firstFailure(
  outcome: Invocation,
  records: StreamRecord[],
  reportsItemFailures: boolean,
): number | undefined {
  if ('error' in outcome) return 0;
  if (!reportsItemFailures) return undefined;
  const failures =
    (outcome.payload as { batchItemFailures?: unknown } | null)?.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return 0;
  if (failures.length === 0) return undefined;
  // An identifier that is not of this batch fails the whole of it, as on AWS.
  const indexes = failures.map((failure: { itemIdentifier?: string }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === failure?.itemIdentifier),
  );
  return Math.max(0, Math.min(...indexes));
}

function firstYoung(records: StreamRecord[], { maxAgeSeconds, machineNow }: Delivery): number {
  if (maxAgeSeconds < 0) return 0;
  const oldest = machineNow() / 1000 - maxAgeSeconds;
  const index = records.findIndex(({ dynamodb }) => dynamodb.ApproximateCreationDateTime >= oldest);
  return index === -1 ? records.length : index;
}

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
